/** @jest-environment node */
import { isAddress } from '@solana/addresses';
import { allFaultNames } from '../../dev/faults';
import { type ScenarioName, scenarioNames } from '../../dev/scenarios';
import { type ClaimId, claimIds } from '../../supabase/functions/_shared/claim-ids';
import type { Verdict } from '../../supabase/functions/_shared/claims';
import type { ClaimAnswer } from '../../supabase/functions/get-token-claims/handler';
import { type Answer, askAbout, drillClaims, token } from './claims-drill';
import { expectTable } from '../../test-support/document-table';

/** For each claim: what the account is, the scenario that has it, the verdict, and whether a pool is configured. */
type Case = [account: string, scenario: ScenarioName, verdict: Verdict, isPoolConfigured?: false];

const casesOf: Record<ClaimId, Case[]> = {
  'zero-taxes': [
    ['mint of the Token program', 'renounced', 'proven'],
    ['mint of Token-2022, no extension', 'token-2022', 'proven'],
    ['with a metadata pointer', 'metadata-pointer', 'proven'],
    ['new accounts open', 'default-initialized', 'proven'],
    ['new accounts frozen', 'default-frozen', 'refuted'],
    ['with a transfer fee', 'transfer-fee', 'refuted'],
    ['with a transfer hook', 'transfer-hook', 'refuted'],
    ['with a permanent delegate', 'permanent-delegate', 'refuted'],
    ['with another extension', 'non-transferable', 'unknown'],
  ],
  'liquidity-burnt': [
    ['CPMM pool, all LP burnt', 'renounced', 'proven'],
    ['AMM v4 pool, all LP burnt', 'amm-v4', 'proven'],
    ['all LP in a dead wallet', 'liquidity-in-dead-wallet', 'proven'],
    ['half burnt', 'liquidity-half-burnt', 'refuted'],
    ['nothing burnt', 'liquidity-kept', 'refuted'],
    ['concentrated pool', 'concentrated-pool', 'unknown'],
    ['another program’s account', 'unfamiliar-pool', 'unknown'],
    ['pool of another token', 'pool-of-another-token', 'unknown'],
    ['no account', 'pool-missing', 'unknown'],
    ['no pool configured', 'renounced', 'unknown', false],
  ],
  'ownership-renounced': [
    ['no authorities, metadata fixed', 'renounced', 'proven'],
    ['no metadata account', 'no-metadata', 'proven'],
    ['mint authority set', 'mint-authority-kept', 'refuted'],
    ['freeze authority set', 'freeze-authority-kept', 'refuted'],
    ['metadata mutable', 'metadata-mutable', 'refuted'],
    ['extension with an authority', 'permanent-delegate', 'unknown'],
  ],
  'no-team-tokens': [
    ['no wallet above 5 %', 'renounced', 'proven'],
    ['a wallet with 35 %', 'large-holder', 'refuted'],
    ['a wallet with 12 %', 'sizeable-holder', 'unknown'],
    ['pool not told apart from wallets', 'concentrated-pool', 'unknown'],
  ],
};
const cases = claimIds.flatMap((id) =>
  casesOf[id].map(([account, scenario, verdict, isPoolConfigured]) => ({
    id,
    account,
    scenario,
    verdict,
    isPoolConfigured,
  })),
);

const rows: string[][] = [];

test.each(cases)('$id, $account: $verdict', async ({ id, account, scenario, verdict, isPoolConfigured }) => {
  const { body, status } = await askAbout(scenario, isPoolConfigured);
  const claim = body.claims?.find((one) => one.id === id);

  expect(status).toBe(200);
  expect(claim?.verdict).toBe(verdict);
  expect(claim?.reason === undefined).toBe(verdict === 'proven');
  for (const { account: at, explorer, slot } of claim?.evidence ?? []) {
    expect(explorer).toBe(`https://explorer.example/account/${at}`);
    expect(slot).toBeGreaterThan(0);
  }
  rows.push([`\`${id}\``, account, verdict, reasonOf(claim), describeEvidence(claim)]);
});

test.each(claimIds)('%s has an account for every verdict', (id) => {
  const verdicts = new Set(casesOf[id].map(([, , verdict]) => verdict));
  expect([...verdicts].sort()).toEqual(['proven', 'refuted', 'unknown']);
});

test('every scenario of the embedded chain is asked about', () => {
  expect(scenarioNames.filter((name) => !cases.some(({ scenario }) => scenario === name))).toEqual([]);
});

const faultRows: string[][] = [];

test.each(allFaultNames)('fault %s: nothing is proven that was not read', async (fault) => {
  const { cold, warm, recovered } = await drillClaims(fault);
  const readsHolders = fault !== 'no-largest-accounts';

  if (readsHolders) {
    for (const answer of [cold, warm]) expect(provenIn(answer)).toEqual([]);
    expect(cold.status).toBe(503);
    expect(warm.body).toMatchObject({ stale: true });
  } else {
    for (const answer of [cold, warm]) expect(provenIn(answer)).not.toContain('no-team-tokens');
  }
  expect(provenIn(recovered)).toHaveLength(4);
  expect(recovered.body.stale).toBeUndefined();
  faultRows.push([`\`${fault}\``, describeAnswer(cold), describeAnswer(warm)]);
});

const provenIn = ({ body }: Answer) =>
  (body.claims ?? []).filter(({ verdict }) => verdict === 'proven').map(({ id }) => id);

test('the tables in docs/claims.md are what the tests gave (UPDATE_FAULT_TABLE=1 writes them)', () => {
  expectTable('claims.md', 'claim', [['Claim', 'Account', 'Verdict', 'Reason', 'Evidence'], ...rows]);
  expectTable('claims.md', 'claim fault', [['Fault', 'Nothing read before', 'Read before'], ...faultRows]);
});

const reasonOf = (claim: ClaimAnswer | undefined) =>
  claim?.reason === undefined ? '' : `\`${claim.reason}\``;

/** Addresses differ from run to run; what they are does not. */
function describeEvidence(claim: ClaimAnswer | undefined): string {
  const first = (claim?.evidence ?? []).slice(0, 3);
  return first.map(({ field, value }) => `${field}: ${shorten(value)}`).join('; ') || 'none';
}

const names: Record<string, string> = {
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'the Token program',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'Token-2022',
  '11111111111111111111111111111111': 'the system program',
  whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc: 'Orca Whirlpool',
  CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C: 'Raydium CPMM',
  [token.mint]: 'the mint',
};

const shorten = (value: string) => names[value] ?? (isAddress(value) ? 'an address' : value);

function describeAnswer({ status, body }: Answer): string {
  if (body.error !== undefined) return `${status} ${body.error.code}`;
  const counts = new Map<string, number>();
  for (const { verdict } of body.claims ?? []) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const told = [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ');
  return `${status} ${told}${body.stale === true ? ', stale' : ''}`;
}
