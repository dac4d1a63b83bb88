/** @jest-environment node */
import { isAddress } from '@solana/addresses';
import { createChain } from '../../dev/chain';
import type { Chain } from '../../dev/chain-types';
import { claimsFaultNames, type FaultName, faultNames } from '../../dev/faults';
import { type JsonRpcServer, startJsonRpcServer } from '../../dev/json-rpc-server';
import { parseInstruction } from '../../dev/parse-instruction';
import { type ScenarioName, scenarioNames } from '../../dev/scenarios';
import { parseClaims } from '../../src/backend/parse-claims';
import { type ClaimId, claimIds } from '../../supabase/functions/_shared/claim-ids';
import type { Token } from '../../supabase/functions/_shared/context';
import type { Verdict } from '../../supabase/functions/_shared/judgement';
import {
  type ClaimAnswer,
  type ClaimsAnswer,
  createHandler,
} from '../../supabase/functions/get-token-claims/handler';
import { expectTable } from '../../test-support/document-table';
import { type Answer, startDrilled, token as drillToken } from './drilled-function';

/** The drills' token, with a pool. */
const token = { ...drillToken, pool: `PooLsDriLL${'1'.repeat(33)}` };
const TTL_MS = 600_000;

const nodes: JsonRpcServer[] = [];
afterEach(() => Promise.all(nodes.splice(0).map((node) => node.close())));

/** Starts a node with a chain of this kind, and what asks it. */
async function startNode(scenario: ScenarioName = 'renounced', stated: Stated = {}) {
  const chain = await createChain(token, () => undefined, scenario);
  const node = await startJsonRpcServer(chain);
  nodes.push(node);
  const startClaims = (facts: Token = withLiquidity(chain, stated)) =>
    startDrilled<ClaimsAnswer>(createHandler, facts, [node.origin]);
  return { node, startClaims };
}

/** What the maintainers name: the pool, whole liquidity tokens, and by which token it is known what burnt them. */
interface Stated {
  pool?: false;
  amount?: number | 'nothing';
  burnOf?: 'liquidity' | 'token' | 'nobody';
}

/** The token with a statement about its liquidity. */
function withLiquidity(chain: Chain, { pool, amount = 1_000, burnOf = 'liquidity' }: Stated): Token {
  if (pool === false) return drillToken;
  if (amount === 'nothing') return token;
  const gone = [...chain.transactions].find(([, { instructions }]) =>
    instructions.map(parseInstruction).some((done) => {
      if (!('parsed' in done) || !['burn', 'transfer'].includes(done.parsed.type)) return false;
      return (done.parsed.info.mint === token.mint) === (burnOf === 'token');
    }),
  );
  const transaction = burnOf === 'nobody' || gone === undefined ? '1'.repeat(64) : gone[0];
  return { ...token, burntLiquidity: { amount, transaction } };
}

/** For each claim: what the account is, the scenario that has it, the verdict, and what the maintainers name. */
type Case = [account: string, scenario: ScenarioName, verdict: Verdict, stated?: Stated];

const casesOf: Record<ClaimId, Case[]> = {
  'zero-taxes': [
    ['mint of the Token program', 'renounced', 'proven'],
    ['mint of Token-2022, no extension', 'token-2022', 'proven'],
    ['with a metadata pointer', 'metadata-pointer', 'proven'],
    ['new accounts open', 'default-initialized', 'proven'],
    ['new accounts frozen', 'default-frozen', 'refuted'],
    ['with a transfer fee', 'transfer-fee', 'refuted'],
    ['with a transfer fee that can come', 'transfer-fee-possible', 'unknown'],
    ['with a transfer hook', 'transfer-hook', 'refuted'],
    ['with a transfer hook that can come', 'transfer-hook-possible', 'unknown'],
    ['with a permanent delegate', 'permanent-delegate', 'refuted'],
    ['with an interest rate', 'interest-rate', 'unknown'],
    ['with another extension', 'non-transferable', 'unknown'],
  ],
  'liquidity-burnt': [
    ['CPMM pool, all LP burnt', 'renounced', 'proven'],
    ['AMM v4 pool, all LP burnt', 'amm-v4', 'proven'],
    ['all LP in a dead wallet', 'liquidity-in-dead-wallet', 'proven'],
    ['all burnt, strangers added more', 'liquidity-added', 'proven'],
    ['half burnt, half stated', 'liquidity-half-burnt', 'proven', { amount: 500 }],
    ['half burnt, all stated', 'liquidity-half-burnt', 'refuted'],
    ['burnt, too little to matter stated', 'renounced', 'unknown', { amount: 1 }],
    ['a burn of another token stated', 'liquidity-kept', 'refuted', { burnOf: 'token' }],
    ['a transaction that no node knows', 'renounced', 'unknown', { burnOf: 'nobody' }],
    ['burnt, nothing stated', 'renounced', 'unknown', { amount: 'nothing' }],
    ['burnt, the pool is empty', 'pool-drained', 'unknown'],
    ['concentrated pool', 'concentrated-pool', 'unknown'],
    ['another program’s account', 'unfamiliar-pool', 'unknown'],
    ['pool of another token', 'pool-of-another-token', 'unknown'],
    ['no account', 'pool-missing', 'unknown'],
    ['no pool configured', 'renounced', 'unknown', { pool: false }],
  ],
  'ownership-renounced': [
    ['no authorities, metadata fixed', 'renounced', 'proven'],
    ['no metadata account', 'no-metadata', 'proven'],
    ['mint authority set', 'mint-authority-kept', 'refuted'],
    ['freeze authority set', 'freeze-authority-kept', 'refuted'],
    ['metadata mutable', 'metadata-mutable', 'refuted'],
    ['metadata pointer fixed', 'metadata-pointer-fixed', 'proven'],
    ['metadata pointer that can be changed', 'metadata-pointer', 'refuted'],
    ['interest rate that can be changed', 'interest-rate', 'refuted'],
    ['mint that can be closed', 'close-authority', 'refuted'],
    ['permanent delegate', 'permanent-delegate', 'refuted'],
    ['metadata in an account of another kind', 'metadata-elsewhere', 'unknown'],
  ],
  'no-team-tokens': [
    ['no wallet above 5 %', 'renounced', 'proven'],
    ['a wallet with 35 %', 'large-holder', 'refuted'],
    ['a wallet with 12 %', 'sizeable-holder', 'unknown'],
    ['pool not told apart from wallets', 'concentrated-pool', 'unknown'],
  ],
};
const cases = claimIds.flatMap((id) =>
  casesOf[id].map(([account, scenario, verdict, stated]) => ({
    id,
    account,
    scenario,
    verdict,
    stated,
  })),
);

const rows: string[][] = [];

test.each(cases)('$id, $account: $verdict', async ({ id, account, scenario, verdict, stated }) => {
  const { startClaims } = await startNode(scenario, stated);
  const { body, status } = await startClaims().ask();
  const claim = body.claims?.find((one) => one.id === id);

  expect(status).toBe(200);
  expect(claim?.verdict).toBe(verdict);
  expect(claim?.reason === undefined).toBe(verdict === 'proven');
  expect(claim?.doesNotShow).toBe(id === 'zero-taxes' ? token.doesNotShow[id] : undefined);
  // The page knows every field of it, and shows all.
  const shown = parseClaims({ data: body, sentAt: null }, token.mint).claims.get(id);
  expect(shown).toMatchObject({ verdict, evidence: claim?.evidence });
  rows.push([`\`${id}\``, account, verdict, reasonOf(claim), describeEvidence(claim)]);
});

test.each(claimIds)('%s has an account for every verdict', (id) => {
  const verdicts = new Set(casesOf[id].map(([, , verdict]) => verdict));
  expect([...verdicts].sort()).toEqual(['proven', 'refuted', 'unknown']);
});

test('every scenario of the embedded chain is asked about', () => {
  expect(scenarioNames.filter((name) => !cases.some(({ scenario }) => scenario === name))).toEqual([]);
});

test('the chain is asked once in ten minutes, however many come', async () => {
  const { node, startClaims } = await startNode();
  const { ask, advance } = startClaims();
  await Promise.all(Array.from({ length: 50 }, ask));
  advance(TTL_MS - 1_000);
  await ask();
  expect(node.requestCount()).toBe(5);
});

test('what was refuted stays refuted when the chain is gone', async () => {
  const { node, startClaims } = await startNode('freeze-authority-kept');
  const { ask, advance } = startClaims();
  await ask();
  node.setFault('reset');
  advance(TTL_MS);
  const { claims } = (await ask()).body;
  expect(claims?.map(({ reason }) => reason)).toEqual(
    claimIds.map((id) => (id === 'ownership-renounced' ? 'freeze_authority_set' : 'chain_unreadable')),
  );
});

/** Plays a fault at a function that just started, and at one that had read the chain ten minutes before. */
async function play(fault: FaultName) {
  const { node, startClaims } = await startNode();
  node.setFault(fault);
  const cold = await startClaims().ask();
  node.setFault(undefined);
  const { ask, advance } = startClaims();
  await ask();
  node.setFault(fault);
  advance(TTL_MS);
  const warm = await ask();
  node.setFault(undefined);
  advance(TTL_MS);
  return { cold, warm, recovered: await ask() };
}

const faultRows: string[][] = [];

test.each([...faultNames, ...claimsFaultNames])(
  'fault %s: nothing is proven that was not read',
  async (fault) => {
    const { cold, warm, recovered } = await play(fault);

    if (fault === 'no-largest-accounts') {
      for (const answer of [cold, warm]) {
        expect(provenIn(answer)).not.toContain('no-team-tokens');
        expect(answer.body.claims?.map(reasonOf)).toContain('`holders_refused`');
      }
    } else {
      for (const answer of [cold, warm]) expect(provenIn(answer)).toEqual([]);
      expect(cold.status).toBe(503);
      expect(warm.body).toMatchObject({ stale: true });
    }
    expect(provenIn(recovered)).toHaveLength(4);
    expect(recovered.body.stale).toBeUndefined();
    faultRows.push([`\`${fault}\``, describeAnswer(cold), describeAnswer(warm)]);
  },
);

const provenIn = ({ body }: Answer<ClaimsAnswer>) =>
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

const shorten = (value: string) =>
  names[value] ?? (isAddress(value) ? 'an address' : /^\w{64,88}$/.test(value) ? 'its signature' : value);

function describeAnswer({ status, body }: Answer<ClaimsAnswer>): string {
  if (body.error !== undefined) return `${status} ${body.error.code}`;
  const counts = new Map<string, number>();
  for (const { verdict } of body.claims ?? []) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const told = [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ');
  return `${status} ${told}${body.stale === true ? ', stale' : ''}`;
}
