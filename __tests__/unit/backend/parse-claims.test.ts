import { parseClaims } from '../../../src/backend/parse-claims';

const NOW = new Date('2026-01-01T00:00:00Z');
const SLOT = 300_000_000;
const MINT = 'BoboFixtureMintUsedByTestsALone2345678923456';
const evidence = { account: MINT, field: 'mintAuthority', value: 'null', slot: SLOT };

const answer = (claim: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  claims: [{ id: 'zero-taxes', verdict: 'proven', evidence: [evidence], ...claim }],
  deadWallets: { amount: '5700000.5' },
  mint: MINT,
  slot: SLOT,
  updatedAt: NOW.toISOString(),
  ...more,
});

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const parse = (data: unknown) =>
  parseClaims({ data, sentAt: null }, { mint: MINT, totalSupply: 1_000_000_000 });
const claimOf = (claim: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  parse(answer(claim, more)).claims.get('zero-taxes');

test('takes a good answer', () => {
  expect(parse(answer())).toEqual({
    claims: new Map([['zero-taxes', { verdict: 'proven', reason: null, evidence: [evidence] }]]),
    deadWallets: 5_700_000.5,
    slot: SLOT,
    readAt: NOW,
  });
});

test.each([
  ['nothing', null, 'mint'],
  ['another token', answer({}, { mint: 'another' }), 'mint'],
  ['no slot', answer({}, { slot: '100' }), 'slot'],
  ['no date', answer({}, { updatedAt: 'soon' }), 'updatedAt'],
  ['no list of claims', answer({}, { claims: {} }), 'claims'],
  ['a claim without an id', answer({ id: '' }), 'id'],
])('refuses %s, and names the field', (_, data, field) => {
  expect(() => parse(data)).toThrow(new RegExp(`^${field} in the claims answer`));
});

test.each([
  ['without evidence', { evidence: [] }, {}],
  ['with evidence that is none', { evidence: [null, 'x', { ...evidence, account: '<script>' }] }, {}],
  ['in an answer that is stale', {}, { stale: true }],
  ['in an answer that is an hour old', {}, { updatedAt: '2025-12-31T23:00:00Z' }],
])('a claim that is called proven %s is unknown', (_, claim, more) => {
  expect(claimOf(claim, more)?.verdict).toBe('unknown');
});

test('an unknown verdict is unknown; one that refutes stays, without evidence too', () => {
  expect(claimOf({ verdict: 'certain' })?.verdict).toBe('unknown');
  expect(claimOf({ verdict: 'refuted', evidence: [] })?.verdict).toBe('refuted');
});

test.each([
  ['a sentence', { value: 'Send SOL to claim' }],
  ['a word of its own', { value: 'safe' }],
  ['a figure with words', { field: 'burnt share', value: '100 % sure' }],
  ['a field that is a sentence', { field: 'send SOL to claim' }],
  ['an account that is a path', { account: '../../login' }],
])('evidence that is %s is left out', (_, change) => {
  expect(claimOf({ evidence: [{ ...evidence, ...change }, evidence] })?.evidence).toEqual([evidence]);
});

test('a reason that is a sentence is none', () => {
  expect(claimOf({ verdict: 'unknown', reason: 'Visit our site' })?.reason).toBeNull();
});

test('an amount that is no number, or above the total supply, is not known, and not 0', () => {
  for (const amount of ['-1', '1000000001', '9'.repeat(20)])
    expect(parse(answer({}, { deadWallets: { amount } })).deadWallets).toBeNull();
  expect(parse(answer({}, { deadWallets: undefined })).deadWallets).toBeNull();
});
