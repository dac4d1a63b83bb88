import { parseClaims } from '../../../src/sections/claims/parse-claims';

const NOW = new Date('2026-01-01T00:00:00Z');
const SLOT = 300_000_000;
const MINT = 'BoboFixtureMintUsedByTestsALone2345678923456';
const evidence = { account: MINT, field: 'mintAuthority', value: 'null', slot: SLOT };

const createResponse = (claim: Record<string, unknown> = {}, changes: Record<string, unknown> = {}) => ({
  claims: [{ id: 'zero-taxes', verdict: 'proven', evidence: [evidence], ...claim }],
  deadWallets: { amount: '5700000.5' },
  mint: MINT,
  slot: SLOT,
  updatedAt: NOW.toISOString(),
  ...changes,
});

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const parse = (data: unknown) =>
  parseClaims({ data, sentAt: null }, { mint: MINT, totalSupply: 1_000_000_000 });
const parseClaim = (claim: Record<string, unknown>, changes: Record<string, unknown> = {}) =>
  parse(createResponse(claim, changes)).claims.get('zero-taxes');

test('accepts a valid response', () => {
  expect(parse(createResponse())).toEqual({
    claims: new Map([['zero-taxes', { verdict: 'proven', reason: null, evidence: [evidence] }]]),
    deadWallets: 5_700_000.5,
    readAt: NOW,
  });
});

test.each([
  ['nothing', null, 'mint'],
  ['another token', createResponse({}, { mint: 'another' }), 'mint'],
  ['no slot', createResponse({}, { slot: '100' }), 'slot'],
  ['no date', createResponse({}, { updatedAt: 'soon' }), 'updatedAt'],
  ['no list of claims', createResponse({}, { claims: {} }), 'claims'],
  ['a claim without an id', createResponse({ id: '' }), 'id'],
])('rejects %s and names the field', (_, data, field) => {
  expect(() => parse(data)).toThrow(new RegExp(`^${field} in the claims response`));
});

test.each([
  ['without evidence', { evidence: [] }, {}],
  ['with invalid evidence', { evidence: [null, 'x', { ...evidence, account: '<script>' }] }, {}],
  ['in a stale response', {}, { stale: true }],
  ['in a response that is an hour old', {}, { updatedAt: '2025-12-31T23:00:00Z' }],
])('treats a proof %s as unknown', (_, claim, changes) => {
  expect(parseClaim(claim, changes)?.verdict).toBe('unknown');
});

test('treats an invalid verdict as unknown, and drops a reason that is not a code', () => {
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
  (amount) => expect(parse(createResponse({}, { deadWallets: { amount } })).deadWallets).toBeNull(),
);
