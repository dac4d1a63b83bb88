import type { ContentSource } from '../content/content-source';
import { readContent } from '../content/read-content';
import type { ContentToken } from '../content/read-token';
import { isBuilt } from '../content/sections';
import { excerpt } from '../content/wording';
import {
  type ClaimsReading,
  createClaimsReader,
} from '../../supabase/functions/get-token-claims/claims-reader';
import type { LogLine } from '../../supabase/functions/_shared/http/context';
import { describeFailure } from '../embedded-chain';

type Claim = ClaimsReading['claims'][number];

/** Prints the verdict on each claim with its evidence. @returns the problems: claims on the page that the chain refutes */
export async function verifyClaims(
  source: ContentSource,
  token: ContentToken,
  rpcUrls: readonly string[],
): Promise<string[]> {
  const claims = await readClaims(token, rpcUrls);
  for (const { evidence, ...claim } of claims) {
    console.log(formatVerdict(claim));
    for (const { field, value, account, slot } of evidence)
      console.log(excerpt(`  ${field} = ${value}  (${account}, slot ${slot})`, 200));
  }
  const stated = isBuilt(source, 'tokenomics') ? readContent('tokenomics', source.folder).claims : [];
  return stated
    .filter(({ id }) => claims.some((claim) => claim.id === id && claim.verdict === 'refuted'))
    .map(
      ({ id, title }) => `tokenomics.yaml: the chain refutes “${excerpt(title)}” (${id}). Remove that claim.`,
    );
}

/** Reads and judges the claims. @throws Error with the reasons if the chain cannot be read */
export async function readClaims(token: ContentToken, rpcUrls: readonly string[]): Promise<readonly Claim[]> {
  const failures: LogLine[] = [];
  const lookup = await createClaimsReader({
    token,
    settings: { rpcUrls, ttlMs: 1 },
    fetch,
    now: Date.now,
    log: (line) => void (line.ok === false && failures.push(line)),
  })();
  if (lookup.state !== 'none') return lookup.reading.value.claims;
  const reasons = failures.map(
    ({ endpoint, reason, status, code }) =>
      `endpoint ${Number(endpoint) + 1} ${describeFailure(String(reason), status ?? code)}`,
  );
  throw new Error(`The chain could not be read, so no claim was checked: ${reasons.join('; ')}.`);
}

/** Formats a verdict: `liquidity-burnt: unknown (no pool configured)`. */
export const formatVerdict = ({ id, verdict, reason }: Omit<Claim, 'evidence'>): string =>
  `${id}: ${verdict}${reason === undefined ? '' : ` (${reason.replaceAll('_', ' ')})`}`;
