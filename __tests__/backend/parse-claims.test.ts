import { parseClaims } from '../../src/backend/parse-claims';

const MINT = 'BoboDemoMintDoNotBuyThisAddress1111111111111';
const EXPLORER = `https://explorer.example/account/${MINT}`;
const evidence = { account: MINT, field: 'mintAuthority', value: 'null', slot: 100, explorer: EXPLORER };

const answer = (claim: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  claims: [{ id: 'zero-taxes', verdict: 'proven', evidence: [evidence], ...claim }],
  deadWallets: { amount: '5700000.5' },
  mint: MINT,
  slot: 100,
  updatedAt: '2025-01-01T00:00:00.000Z',
  ...more,
});

const claimOf = (claim: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  parseClaims(answer(claim, more), MINT).claims.get('zero-taxes');

test('takes a good answer', () => {
  expect(parseClaims(answer(), MINT)).toEqual({
    claims: new Map([['zero-taxes', { verdict: 'proven', reason: null, evidence: [evidence] }]]),
    deadWallets: 5_700_000.5,
    slot: 100,
    updatedAt: new Date('2025-01-01T00:00:00.000Z'),
    stale: false,
  });
});

test.each([
  ['nothing', null, 'mint'],
  ['a text', '<html>', 'mint'],
  ['another token', answer({}, { mint: 'another' }), 'mint'],
  ['no slot', answer({}, { slot: '100' }), 'slot'],
  ['no date', answer({}, { updatedAt: 'soon' }), 'updatedAt'],
  ['no list of claims', answer({}, { claims: {} }), 'claims'],
  ['a claim without an id', answer({ id: '' }), 'id'],
])('refuses %s, and names the field', (_, data, field) => {
  expect(() => parseClaims(data, MINT)).toThrow(new RegExp(`^${field} in the claims answer`));
});

test.each([
  ['without evidence', { evidence: [] }, {}],
  ['with evidence that is none', { evidence: [null, 'x', { ...evidence, account: '<script>' }] }, {}],
  ['in an answer that is stale', {}, { stale: true }],
])('a claim that is called proven %s is unknown', (_, claim, more) => {
  expect(claimOf(claim, more)?.verdict).toBe('unknown');
});

test('a verdict that nobody knows is unknown; one that refutes stays, without evidence too', () => {
  expect(claimOf({ verdict: 'certain' })?.verdict).toBe('unknown');
  expect(claimOf({ verdict: 'refuted', evidence: [] })?.verdict).toBe('refuted');
});

test.each([
  ['a script', 'javascript:alert(1)'],
  ['another account', 'https://explorer.example/account/other'],
  ['no address', 7],
])('a link that is %s is left out, and the evidence stays', (_, link) => {
  expect(claimOf({ evidence: [{ ...evidence, explorer: link }] })?.evidence).toEqual([
    { ...evidence, explorer: null },
  ]);
});

test('an amount that is no number is not known, and not 0', () => {
  expect(parseClaims(answer({}, { deadWallets: { amount: '-1' } }), MINT).deadWallets).toBeNull();
  expect(parseClaims(answer({}, { deadWallets: undefined }), MINT).deadWallets).toBeNull();
});
