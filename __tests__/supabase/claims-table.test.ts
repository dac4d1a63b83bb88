/** @jest-environment node */
import { isAddress } from '@solana/addresses';
import { allFaultNames } from '../../dev/faults';
import { type ScenarioName, scenarioNames } from '../../dev/scenarios';
import type { ClaimId } from '../../supabase/functions/_shared/claim-ids';
import type { Verdict } from '../../supabase/functions/_shared/claims';
import type { ClaimAnswer } from '../../supabase/functions/get-token-claims/handler';
import { type Answer, askAbout, drillClaims, token } from './claims-drill';
import { expectTable } from '../../test-support/document-table';

interface Case {
  claim: ClaimId;
  account: string;
  scenario: ScenarioName;
  isPoolConfigured?: false;
  verdict: Verdict;
}

const cases: Case[] = [
  { claim: 'zero-taxes', account: 'mint of the Token program', scenario: 'renounced', verdict: 'proven' },
  {
    claim: 'zero-taxes',
    account: 'mint of Token-2022, no extension',
    scenario: 'token-2022',
    verdict: 'proven',
  },
  {
    claim: 'zero-taxes',
    account: 'with a metadata pointer',
    scenario: 'metadata-pointer',
    verdict: 'proven',
  },
  { claim: 'zero-taxes', account: 'new accounts open', scenario: 'default-initialized', verdict: 'proven' },
  { claim: 'zero-taxes', account: 'new accounts frozen', scenario: 'default-frozen', verdict: 'refuted' },
  { claim: 'zero-taxes', account: 'with a transfer fee', scenario: 'transfer-fee', verdict: 'refuted' },
  { claim: 'zero-taxes', account: 'with a transfer hook', scenario: 'transfer-hook', verdict: 'refuted' },
  {
    claim: 'zero-taxes',
    account: 'with a permanent delegate',
    scenario: 'permanent-delegate',
    verdict: 'refuted',
  },
  {
    claim: 'zero-taxes',
    account: 'with another extension',
    scenario: 'non-transferable',
    verdict: 'unknown',
  },
  { claim: 'liquidity-burnt', account: 'CPMM pool, all LP burnt', scenario: 'renounced', verdict: 'proven' },
  { claim: 'liquidity-burnt', account: 'AMM v4 pool, all LP burnt', scenario: 'amm-v4', verdict: 'proven' },
  {
    claim: 'liquidity-burnt',
    account: 'all LP in a dead wallet',
    scenario: 'liquidity-in-dead-wallet',
    verdict: 'proven',
  },
  { claim: 'liquidity-burnt', account: 'half burnt', scenario: 'liquidity-half-burnt', verdict: 'refuted' },
  { claim: 'liquidity-burnt', account: 'nothing burnt', scenario: 'liquidity-kept', verdict: 'refuted' },
  {
    claim: 'liquidity-burnt',
    account: 'concentrated pool',
    scenario: 'concentrated-pool',
    verdict: 'unknown',
  },
  {
    claim: 'liquidity-burnt',
    account: 'another program’s account',
    scenario: 'unfamiliar-pool',
    verdict: 'unknown',
  },
  {
    claim: 'liquidity-burnt',
    account: 'pool of another token',
    scenario: 'pool-of-another-token',
    verdict: 'unknown',
  },
  { claim: 'liquidity-burnt', account: 'no account', scenario: 'pool-missing', verdict: 'unknown' },
  {
    claim: 'liquidity-burnt',
    account: 'no pool configured',
    scenario: 'renounced',
    isPoolConfigured: false,
    verdict: 'unknown',
  },
  {
    claim: 'ownership-renounced',
    account: 'no authorities, metadata fixed',
    scenario: 'renounced',
    verdict: 'proven',
  },
  {
    claim: 'ownership-renounced',
    account: 'no metadata account',
    scenario: 'no-metadata',
    verdict: 'proven',
  },
  {
    claim: 'ownership-renounced',
    account: 'mint authority set',
    scenario: 'mint-authority-kept',
    verdict: 'refuted',
  },
  {
    claim: 'ownership-renounced',
    account: 'freeze authority set',
    scenario: 'freeze-authority-kept',
    verdict: 'refuted',
  },
  {
    claim: 'ownership-renounced',
    account: 'metadata mutable',
    scenario: 'metadata-mutable',
    verdict: 'refuted',
  },
  {
    claim: 'ownership-renounced',
    account: 'extension with an authority',
    scenario: 'permanent-delegate',
    verdict: 'unknown',
  },
  { claim: 'no-team-tokens', account: 'no wallet above 5 %', scenario: 'renounced', verdict: 'proven' },
  { claim: 'no-team-tokens', account: 'a wallet with 35 %', scenario: 'large-holder', verdict: 'refuted' },
  { claim: 'no-team-tokens', account: 'a wallet with 12 %', scenario: 'sizeable-holder', verdict: 'unknown' },
  {
    claim: 'no-team-tokens',
    account: 'pool not told apart from wallets',
    scenario: 'concentrated-pool',
    verdict: 'unknown',
  },
];

const rows: string[][] = [];

test.each(cases)('$claim, $account: $verdict', async ({ claim: id, account, scenario, ...expected }) => {
  const { body, status } = await askAbout(scenario, expected.isPoolConfigured);
  const claim = body.claims?.find((one) => one.id === id);

  expect(status).toBe(200);
  expect(claim?.verdict).toBe(expected.verdict);
  expect(claim?.reason === undefined).toBe(expected.verdict === 'proven');
  for (const { account: at, explorer, slot } of claim?.evidence ?? []) {
    expect(explorer).toBe(`https://explorer.example/account/${at}`);
    expect(slot).toBeGreaterThan(0);
  }
  rows.push([`\`${id}\``, account, expected.verdict, reasonOf(claim), describeEvidence(claim)]);
});

test('every claim has an account for every verdict', () => {
  const verdictsOf = (id: ClaimId) =>
    [...new Set(cases.filter(({ claim }) => claim === id).map(({ verdict }) => verdict))].sort();
  for (const { claim } of cases) expect(verdictsOf(claim)).toEqual(['proven', 'refuted', 'unknown']);
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
  return first.map(({ field, value }) => `${field} = ${shorten(value)}`).join('; ') || 'none';
}

const names: Record<string, string> = {
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'the Token program',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'Token-2022',
  '11111111111111111111111111111111': 'the system program',
  whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc: 'Orca Whirlpool',
  CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C: 'Raydium CPMM',
  [token.mint]: 'the mint',
};

const shorten = (value: string) =>
  names[value] ?? (isAddress(value) ? 'an address' : value);

function describeAnswer({ status, body }: Answer): string {
  if (body.error !== undefined) return `${status} ${body.error.code}`;
  const counts = new Map<string, number>();
  for (const { verdict } of body.claims ?? []) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const told = [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ');
  return `${status} ${told}${body.stale === true ? ', stale' : ''}`;
}
