import { z } from 'zod';
import { reusableText } from '../../../shared/fields';

/** Texts that the page finds by a key from the backend, so queries read them as a whole. */
function dictionary<Key extends string>(description: string, examples: Readonly<Record<Key, string>>) {
  const fields = Object.entries<string>(examples).map(([key, example]) => [
    key,
    reusableText(200, description, example),
  ]);
  return z
    .strictObject(Object.fromEntries(fields) as Record<Key, z.ZodString>)
    .meta({ graphql: 'JSON', description });
}

/** The badges of claims, and the words for their evidence. */
export const claimBadgeSchema = z.strictObject({
  proven: reusableText(28, 'The badge of a proven claim.', 'Checked on-chain'),
  refuted: reusableText(28, 'The badge of a refuted claim.', 'Refuted on-chain'),
  partial: reusableText(28, 'The badge of a partly proven claim.', 'Checked in part'),
  unknown: reusableText(28, 'The badge of an unverified claim.', 'Not checked yet'),
  when: reusableText(60, 'Opens the evidence.', 'See the proof · {age}'),
  details: reusableText(28, 'Opens the reason for an unverified claim.', 'Why'),
  evidence: reusableText(60, 'The words above the evidence.', 'What the chain says'),
  limits: reusableText(60, 'The words above what the proof does not show.', 'What this does not show'),
  slot: reusableText(40, 'The slot in which a value was read.', 'slot {slot}'),
  link: reusableText(60, 'The link to an account.', 'Account {account} on the explorer'),
  transaction: reusableText(60, 'The link to a transaction.', 'Transaction {transaction} on the explorer'),
  // By field and, if the meaning depends on it, value. Each is true for every verdict. `extensionAuthority` is for all fields
  // of extensions, and `other` for fields without a text.
  fields: dictionary('The evidence in plain words.', {
    mintAuthority: 'Somebody can mint more: the mint authority is set.',
    mintAuthorityNull: 'Nobody can mint more: the mint authority is empty.',
    freezeAuthority: 'Somebody can freeze your tokens: the freeze authority is set.',
    freezeAuthorityNull: 'Nobody can freeze your tokens: the freeze authority is empty.',
    isMutableTrue: 'Somebody can change the name and the picture.',
    isMutableFalse: 'Nobody can change the name or the link to the picture: the metadata is final.',
    isMutableNone: 'There is no metadata account that somebody could change.',
    extensionAuthority: 'Somebody controls this extension of the token.',
    extensionAuthorityNull: 'Nobody controls this extension of the token.',
    extensionsNone: 'The token has no extensions, and only an extension could take a fee.',
    transferFeeConfig: 'Each transfer costs this fee. 100 basis points are one percent.',
    transferHook: 'Another program takes part in each transfer.',
    transferHookNull: 'No other program takes part in a transfer.',
    permanentDelegate: 'One wallet can take tokens out of all others.',
    permanentDelegateNull: 'No wallet can take tokens out of others.',
    defaultAccountStateFrozen: 'New holders cannot move their tokens: new accounts are frozen.',
    owner: 'This program controls the account.',
    transaction: 'This page names this transaction as the burn.',
    burntInTheTransaction: 'The transaction put {amount} liquidity tokens out of reach for good.',
    burntShare: '{amount} of the liquidity in the pool is locked for good.',
    lpReserve: 'The pool has issued {amount} liquidity tokens.',
    lpSupply: 'The pool has issued {amount} liquidity tokens.',
    supply: '{amount} liquidity tokens exist now.',
    amount: '{amount} liquidity tokens are in a wallet that nobody can open.',
    lockedShare: '{amount} of the liquidity in the pool is locked for good.',
    liquidity: "This is all of the pool's liquidity.",
    permanentLockLiquidity: 'This part of it is locked for good.',
    totalLockedLp: '{amount} liquidity tokens are locked for good.',
    shareOfTheSupply: 'This wallet holds {amount} of the supply.',
    other: 'The chain records this value.',
  }),
  reasons: dictionary('Why a claim is unverified.', {
    chainUnreadable: 'The chain could not be read just now.',
    noPoolConfigured: 'This page has no pool to check.',
    burntLiquidityNotStated: 'This page has no liquidity burn to check.',
    poolWithoutLpTokens: 'This kind of pool has no liquidity tokens that could be burnt.',
    holdersRefused: 'No node returned the largest holders.',
    sizeableHolder: 'One wallet holds a lot, and the chain does not say whose it is.',
    other: 'The chain data is not conclusive.',
  }),
});
