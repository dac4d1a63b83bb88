import { parseClaims } from '../../../src/backend/claims/parse-claims';

const NOW = new Date('2026-01-01T00:00:00Z');
const SLOT = 300_000_000;
const MINT = 'BoboFixtureMintUsedByTestsALone2345678923456';
const evidence = { account: MINT, field: 'mintAuthority', value: 'null', slot: SLOT };

const createAnswer = (claim: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
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
const parseClaim = (claim: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  parse(createAnswer(claim, more)).claims.get('zero-taxes');

test('accepts a valid response', () => {
  expect(parse(createAnswer())).toEqual({
    claims: new Map([['zero-taxes', { verdict: 'proven', reason: null, evidence: [evidence] }]]),
    deadWallets: 5_700_000.5,
    slot: SLOT,
    readAt: NOW,
  });
});

test.each([
  ['nothing', null, 'mint'],
  ['another token', createAnswer({}, { mint: 'another' }), 'mint'],
  ['no slot', createAnswer({}, { slot: '100' }), 'slot'],
  ['no date', createAnswer({}, { updatedAt: 'soon' }), 'updatedAt'],
  ['no list of claims', createAnswer({}, { claims: {} }), 'claims'],
  ['a claim without an id', createAnswer({ id: '' }), 'id'],
])('rejects %s and names the field', (_, data, field) => {
  expect(() => parse(data)).toThrow(new RegExp(`^${field} in the claims answer`));
});

test.each([
  ['without evidence', { evidence: [] }, {}],
  ['with invalid evidence', { evidence: [null, 'x', { ...evidence, account: '<script>' }] }, {}],
  ['in a stale response', {}, { stale: true }],
  ['in a response that is an hour old', {}, { updatedAt: '2025-12-31T23:00:00Z' }],
])('treats a proof %s as unknown', (_, claim, more) => {
  expect(parseClaim(claim, more)?.verdict).toBe('unknown');
});

test('treats an invalid verdict as unknown, and drops a reason that is a sentence', () => {
  const claim = parseClaim({ verdict: 'certain', reason: 'Visit our site' });
  expect(claim).toMatchObject({ verdict: 'unknown', reason: null });
});

test('accepts a refutation without evidence', () => {
  expect(parseClaim({ verdict: 'refuted', evidence: [] })?.verdict).toBe('refuted');
});

test.each([
  ['a sentence', { value: 'Send SOL to claim' }],
  ['an unknown term', { value: 'safe' }],
  ['a number with words', { field: 'burnt share', value: '100 % sure' }],
  ['a field that is a sentence', { field: 'send SOL to claim' }],
  ['an account that is a path', { account: '../../login' }],
])('drops evidence that is %s', (_, change) => {
  expect(parseClaim({ evidence: [{ ...evidence, ...change }, evidence] })?.evidence).toEqual([evidence]);
});

test.each(['-1', '1000000001', '9'.repeat(20), undefined])(
  'returns null, not 0, for %p tokens in dead wallets',
  (amount) => expect(parse(createAnswer({}, { deadWallets: { amount } })).deadWallets).toBeNull(),
);
