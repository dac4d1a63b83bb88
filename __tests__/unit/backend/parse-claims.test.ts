import { parseClaims } from '../../../src/backend/parse-claims';

const SLOT = 300_000_000;
const MINT = 'BoboFixtureMintUsedByTestsALone2345678923456';
const evidence = { account: MINT, field: 'mintAuthority', value: 'null', slot: SLOT };

const answer = (claim: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  claims: [{ id: 'zero-taxes', verdict: 'proven', evidence: [evidence], ...claim }],
  deadWallets: { amount: '5700000.5' },
  mint: MINT,
  slot: SLOT,
  updatedAt: '2025-01-01T00:00:00.000Z',
  ...more,
});

const parse = (data: unknown) => parseClaims({ data, sentAt: null }, MINT);
const claimOf = (claim: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  parse(answer(claim, more)).claims.get('zero-taxes');

test('takes a good answer', () => {
  expect(parse(answer())).toEqual({
    claims: new Map([['zero-taxes', { verdict: 'proven', reason: null, evidence: [evidence] }]]),
    deadWallets: 5_700_000.5,
    slot: SLOT,
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
  expect(() => parse(data)).toThrow(new RegExp(`^${field} in the claims answer`));
});

test.each([
  ['without evidence', { evidence: [] }, {}],
  ['with evidence that is none', { evidence: [null, 'x', { ...evidence, account: '<script>' }] }, {}],
  ['in an answer that is stale', {}, { stale: true }],
])('a claim that is called proven %s is unknown', (_, claim, more) => {
  expect(claimOf(claim, more)?.verdict).toBe('unknown');
});

test('an unknown verdict is unknown; one that refutes stays, without evidence too', () => {
  expect(claimOf({ verdict: 'certain' })?.verdict).toBe('unknown');
  expect(claimOf({ verdict: 'refuted', evidence: [] })?.verdict).toBe('refuted');
});

test.each([
  ['a sentence', { value: 'Send SOL to claim' }],
  ['an unknown field', { field: 'note' }],
  ['a field of every object', { field: 'constructor' }],
  ['an authority that is a number', { value: '7' }],
  ['an address of 31 bytes', { account: '1'.repeat(31) }],
  ['an address of 33 bytes', { account: '1'.repeat(33) }],
  ['an address of too many letters', { account: `${MINT}1111` }],
  ['an account that is a path', { account: '../../login' }],
  ['an owner that is a sentence', { field: 'owner', value: 'This token is safe' }],
  ['a share that is a sentence', { field: 'burnt share', value: '100 % sure' }],
])('evidence that is %s is left out', (_, change) => {
  expect(claimOf({ evidence: [{ ...evidence, ...change }, evidence] })?.evidence).toEqual([evidence]);
});

test('links of the answer are not looked at', () => {
  const explorer = 'https://phish.example/account';
  expect(claimOf({ evidence: [{ ...evidence, explorer }] })?.evidence).toEqual([evidence]);
});

test('a reason that is a sentence is none', () => {
  expect(claimOf({ verdict: 'unknown', reason: 'Visit our site' })?.reason).toBeNull();
});

test.each([MINT, '1'.repeat(32), 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'])(
  '%s is an address',
  (account) => {
    expect(claimOf({ evidence: [{ ...evidence, account }] })?.evidence).toHaveLength(1);
  },
);

test('an amount that is no number is not known, and not 0', () => {
  expect(parse(answer({}, { deadWallets: { amount: '-1' } })).deadWallets).toBeNull();
  expect(parse(answer({}, { deadWallets: undefined })).deadWallets).toBeNull();
});
