import { z } from 'zod';
import { claimIds } from '../../supabase/functions/_shared/claims/claim';
import { groups, reusableText, template, text } from '../content-model/fields';
import { claimFields, coreFiles, standard } from '../content-model/model';

const reason = (cause: string, example: string) => reusableText(200, `The reason: ${cause}.`, example);

/** The fields that claim badges add to `tokenomics.yaml`. */
const tokenomicsFields = {
  claims: groups(claimIds.length, 'The claims.', {
    id: z.enum(claimIds).meta({ description: 'The claim that is verified.', isUnique: true }),
    ...claimFields,
    doesNotShow: text(
      240,
      'What a proof does not show.',
      'The fees of the network, of the pool and of the exchange.',
    ),
  }).meta(standard),
  mark: z.strictObject({
    proven: reusableText(28, 'The badge of a proven claim.', 'Checked on-chain'),
    refuted: reusableText(28, 'The badge of a refuted claim.', 'Refuted on-chain'),
    unknown: reusableText(28, 'The badge of an unverified claim.', 'Not checked yet'),
    when: template(60, ['slot', 'age'], 'When the chain was read.', 'slot {slot}, {age}'),
    details: reusableText(28, 'The label that opens the evidence if the time of reading is unknown.', 'Why'),
    evidence: reusableText(60, 'The words above the evidence.', 'What the chain says'),
    limits: reusableText(60, 'The words above what the proof does not show.', 'What this does not show'),
    link: template(60, ['account'], 'The link to an account.', 'Account {account}'),
    reasons: z.strictObject({
      chainUnreadable: reason('the chain could not be read', 'The chain could not be read just now.'),
      noPoolConfigured: reason(
        'token.yaml names no pool',
        'Nobody has told this page which pool to look at.',
      ),
      burntLiquidityNotStated: reason(
        'token.yaml names no burned liquidity',
        'Nobody has told this page how much liquidity was burnt, and when.',
      ),
      poolWithoutLpTokens: reason(
        'the pool has no liquidity tokens',
        'This kind of pool has no liquidity tokens that could be burnt.',
      ),
      holdersRefused: reason('no node returns the largest holders', 'No node told the largest holders.'),
      sizeableHolder: reason(
        'one wallet holds a lot',
        'One wallet holds a lot, and the chain does not say whose it is.',
      ),
      other: reason('any other cause', 'The chain data is not conclusive.'),
    }),
  }),
};

/** The label in `burn-portal.yaml` of a figure that claims add to "How this is computed". */
const burnPortalFields = {
  method: coreFiles['burn-portal'].shape.method.extend({
    deadWallets: reusableText(60, 'The label of tokens in dead wallets.', 'in dead wallets, not burnt'),
  }),
};

export const claimsContent = { tokenomics: tokenomicsFields, 'burn-portal': burnPortalFields };

declare module '../content-model/model' {
  interface ContentTypes {
    tokenomics: Omit<z.infer<(typeof coreFiles)['tokenomics']>, 'claims'> &
      z.infer<z.ZodObject<typeof tokenomicsFields>>;
  }
}
