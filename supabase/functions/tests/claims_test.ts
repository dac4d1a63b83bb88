import assert from 'node:assert/strict';
import { type ClaimId, claimIds } from '../_shared/claim-ids.ts';
import type { Token } from '../_shared/http/context.ts';
import { TOKEN_2022_PROGRAM } from '../_shared/chain/mint.ts';
import { mintExtensions, TRANSFER_FEE } from '../get-token-claims/mint-extensions.ts';
import { type ClaimsAnswer, createHandler } from '../get-token-claims/handler.ts';
import { getAddressEncoder } from '@solana/addresses';
import { mintBytes } from './accounts.ts';
import {
  addressOf,
  AMM_V4,
  answerAs,
  type ClaimedChain,
  claimedToken,
  POOL,
  provenChain,
} from './claimed-chain.ts';
import { down, type Endpoint, SLOT, startService, token as smallToken } from './service.ts';

const TTL_MS = 600_000;
const WALLET = addressOf(90);
const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const ORCA = 'whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc';

/** What an endpoint says: a chain, or nothing. */
type Said = ClaimedChain | undefined;

const endpointOf = (said: Said): Endpoint => said ? (_, body) => answerAs(said, body) : down;

/** The function over endpoints that each have a chain of their own. */
function start(said: Said[], of: Token = claimedToken) {
  const service = startService({ createHandler, of, endpoints: said.map(endpointOf) });
  const { request, calls, advance } = service;
  const ask = async () => {
    const response = await request();
    const body = await response.json() as Partial<ClaimsAnswer>;
    return { status: response.status, ...body, claims: body.claims ?? [] };
  };
  return {
    ask,
    calls,
    advance,
    play: (...next: Said[]) => next.forEach((chain, index) => service.play(index, endpointOf(chain))),
    verdicts: async () => (await ask()).claims.map(({ verdict }) => verdict),
    verdictOf: async (id: ClaimId) => (await ask()).claims.find((claim) => claim.id === id)?.verdict,
  };
}

const allProven = claimIds.map(() => 'proven');

const withAuthority = (authority: { mintAuthority: string } | { freezeAuthority: string }) => ({
  mint: mintBytes({ supply: 57_000n, decimals: smallToken.decimals, ...authority }),
});

/** A mint of Token-2022 with one extension. */
function extended(type: number, data: Uint8Array): Partial<ClaimedChain> {
  const mint = new Uint8Array(170 + data.length);
  mint.set(provenChain.mint);
  mint[165] = 1;
  new DataView(mint.buffer).setUint16(166, type, true);
  new DataView(mint.buffer).setUint16(168, data.length, true);
  mint.set(data, 170);
  return { mint, mintOwner: TOKEN_2022_PROGRAM };
}

function metadata(isMutable: boolean, mint: string = smallToken.mint): Partial<ClaimedChain> {
  const data = new Uint8Array(82);
  data[0] = 4;
  const encoder = getAddressEncoder();
  data.set(encoder.encode(WALLET), 1);
  data.set(encoder.encode(mint as typeof WALLET), 33);
  data[81] = Number(isMutable);
  return { metadata: { owner: METADATA_PROGRAM, data } };
}

const pointer = (offset: number) => {
  const data = new Uint8Array(64);
  data.fill(9, offset, offset + 32);
  return extended(18, data);
};

const EPOCH = Math.floor(SLOT / 432_000);

/** A mint with a fee's two settings, each as epoch, most taken and basis points. */
function fee(
  older: readonly number[],
  newer: readonly number[],
  hasAuthority = false,
): Partial<ClaimedChain> {
  const data = new Uint8Array(108);
  const view = new DataView(data.buffer);
  if (hasAuthority) data[0] = 1;
  for (const [offset, [epoch = 0, most = 0, basisPoints = 0]] of [[72, older], [90, newer]] as const) {
    view.setBigUint64(offset, BigInt(epoch), true);
    view.setBigUint64(offset + 8, BigInt(most), true);
    view.setUint16(offset + 16, basisPoints, true);
  }
  return extended(TRANSFER_FEE, data);
}

const free = [0, 1_000, 0] as const;
const { burntLiquidity: _, ...unstatedToken } = claimedToken;

/** What is different about a chain, and what the claim is then. */
type Case = [name: string, change: Partial<ClaimedChain>, expected: string, token?: Token];

const casesOf: Record<ClaimId, Case[]> = {
  'zero-taxes': [
    ['the Token program', {}, 'proven'],
    ['Token-2022 without extensions', { mintOwner: TOKEN_2022_PROGRAM }, 'proven'],
    ['a metadata pointer', pointer(0), 'proven'],
    ['new accounts open', extended(6, new Uint8Array([1])), 'proven'],
    ['new accounts frozen', extended(6, new Uint8Array([2])), 'refuted default_frozen'],
    ['a permanent delegate', extended(12, new Uint8Array(32).fill(9)), 'refuted permanent_delegate'],
    ['a transfer hook', extended(14, new Uint8Array(64).fill(9, 32)), 'refuted transfer_hook'],
    [
      'a hook that can come',
      extended(14, new Uint8Array(64).fill(9, 0, 32)),
      'unknown transfer_hook_possible',
    ],
    ['no fee, and no authority that can set one', fee(free, free), 'proven'],
    ['no fee, and an authority', fee(free, free, true), 'unknown transfer_fee_possible'],
    ['a fee', fee([0, 1_000, 5], [0, 1_000, 5]), 'refuted transfer_fee'],
    ['a fee that is to come', fee(free, [EPOCH + 2, 1_000, 5]), 'refuted transfer_fee'],
    ['a fee that is about to end', fee([0, 1_000, 5], [EPOCH + 1, 1_000, 0]), 'refuted transfer_fee'],
    ['a fee that has ended', fee([0, 1_000, 5], [EPOCH, 1_000, 0]), 'proven'],
    ['a fee of nothing at the most', fee([0, 0, 5], [0, 0, 5]), 'proven'],
    ['an interest rate', extended(10, new Uint8Array(52)), 'unknown unfamiliar_extension'],
  ],
  'liquidity-burnt': [
    ['a CPMM pool, all burned', {}, 'proven'],
    ['an AMM v4 pool, all burned', { layout: AMM_V4 }, 'proven'],
    ['strangers added more', { lpRecorded: 10_000, lpSupply: 9_000 }, 'proven'],
    ['half burned, all stated', { burned: 500, lpSupply: 500 }, 'refuted burnt_less_than_stated'],
    ['a burn of another token', { burnedMint: WALLET }, 'refuted burnt_less_than_stated'],
    ['a burn that failed', { hasBurnFailed: true }, 'refuted burn_transaction_failed'],
    ['a burn by the pool itself', { burnedBy: provenChain.layout.program }, 'unknown burn_by_the_pool'],
    ['a burn of which the pool knows nothing', { lpSupply: 1_000 }, 'unknown pool_figures_do_not_fit'],
    ['an empty pool', { reserves: [46_000, 0] }, 'unknown reserves_are_dust'],
    ['a pool against something worthless', { against: WALLET }, 'unknown reserves_are_dust'],
    ['a concentrated pool', { poolOwner: ORCA }, 'unknown pool_without_lp_tokens'],
    ['an account of another program', { poolOwner: WALLET }, 'unknown unfamiliar_pool'],
    ['no account', { hasPool: false }, 'unknown pool_missing'],
    ['nothing stated', {}, 'unknown burnt_liquidity_not_stated', unstatedToken],
  ],
  'ownership-renounced': [
    ['no authorities, no metadata', {}, 'proven'],
    ['metadata that stay', metadata(false), 'proven'],
    ['metadata that can be changed', metadata(true), 'refuted metadata_mutable'],
    ['metadata of another token', metadata(false, POOL), 'unknown metadata_unreadable'],
    ['a mint authority', withAuthority({ mintAuthority: WALLET }), 'refuted mint_authority_set'],
    ['a freeze authority', withAuthority({ freezeAuthority: WALLET }), 'refuted freeze_authority_set'],
    ['a pointer that can be changed', pointer(0), 'refuted extension_authority_set'],
    ['metadata elsewhere', pointer(32), 'unknown metadata_elsewhere'],
  ],
  'no-team-tokens': [
    ['no wallet above 5 %', {}, 'proven'],
    ['nodes that are three slots apart', { behind: 3 }, 'proven'],
    ['a wallet with 35 %', { reserves: [26_000, 100e9], holders: [20_000, 11_000] }, 'refuted large_holder'],
    ['a wallet with 12 %', { reserves: [43_000, 100e9], holders: [7_000, 7_000] }, 'unknown sizeable_holder'],
    ['a pool that cannot be told from a wallet', { poolOwner: ORCA }, 'unknown pool_not_told_apart'],
    [
      'holders that the node does not tell',
      { refused: ['getTokenLargestAccounts'] },
      'unknown holders_refused',
    ],
  ],
};

for (const [id, cases] of Object.entries(casesOf)) {
  for (const [name, change, expected, token] of cases) {
    Deno.test(`${id} with ${name}: ${expected}`, async () => {
      const { claims } = await start([{ ...provenChain, ...change }], token).ask();
      const claim = claims.find((one) => one.id === id);
      assert.equal([claim?.verdict, claim?.reason].filter((part) => part !== undefined).join(' '), expected);
      assert.ok(claim?.verdict !== 'proven' || claim.evidence.length > 0);
    });
  }
}

async function verdictsWith(type: number, data: Uint8Array) {
  const { claims } = await start([{ ...provenChain, ...extended(type, data) }]).ask();
  const verdictOf = (id: ClaimId) => claims.find((claim) => claim.id === id)?.verdict;
  return { taxes: verdictOf('zero-taxes'), ownership: verdictOf('ownership-renounced') };
}
const unknown = { taxes: 'unknown', ownership: 'unknown' };

for (const [key, { name, authorities, fits }] of Object.entries(mintExtensions)) {
  const type = Number(key);
  const lengths = Array.from({ length: 256 }, (_, length) => length);
  const size = lengths.find((length) => fits(new Uint8Array(length))) ?? 0;

  Deno.test(`${name}: ownership is not renounced where a wallet has any authority; another size is unknown`, async () => {
    assert.equal((await verdictsWith(type, new Uint8Array(size))).ownership, 'proven');
    for (const offset of Object.values(authorities)) {
      const data = new Uint8Array(size);
      data[offset] = 1;
      assert.equal((await verdictsWith(type, data)).ownership, 'refuted', String(offset));
    }
    for (const length of [0, 1, 31, 107, 200].filter((other) => other !== size)) {
      assert.deepEqual(await verdictsWith(type, new Uint8Array(length)), unknown);
    }
  });
}

Deno.test('an unknown extension is never harmless', async () => {
  for (const type of [2, 5, 7, 8, 11, 13, 15, 17, 24, 27, 28, 999, 65_535]) {
    assert.deepEqual(await verdictsWith(type, new Uint8Array(32)), unknown, String(type));
  }
});

/** For each claim, a chain on which it is refuted. */
const refutedChains: Record<ClaimId, ClaimedChain> = {
  'zero-taxes': { ...provenChain, ...extended(12, new Uint8Array(32).fill(9)) },
  'liquidity-burnt': { ...provenChain, burned: 500, lpSupply: 500 },
  'ownership-renounced': { ...provenChain, ...withAuthority({ mintAuthority: WALLET }) },
  'no-team-tokens': { ...provenChain, reserves: [26_000, 100e9], holders: [20_000, 11_000] },
};

for (const [name, chain] of Object.entries(refutedChains)) {
  const id = name as ClaimId;
  for (const liar of [0, 1, 2]) {
    const others = [0, 1, 2].filter((index) => index !== liar);
    const threeWith = (one: Said, other: Said, down: number[] = []) =>
      [0, 1, 2].map((index) => down.includes(index) ? undefined : index === liar ? one : other);

    Deno.test(`${id}: endpoint ${liar + 1} of 3 alone proves nothing that is refuted`, async () => {
      assert.equal(await start(threeWith(provenChain, chain)).verdictOf(id), 'refuted');
      // All was true before; later the others are down: one after the other, then both.
      const { verdictOf, advance, play } = start(threeWith(provenChain, provenChain));
      assert.equal(await verdictOf(id), 'proven');
      for (const down of [[], ...others.map((other) => [other]), others, []]) {
        play(...threeWith(provenChain, chain, down));
        advance(TTL_MS);
        assert.equal(await verdictOf(id), 'refuted', String(down));
      }
    });

    Deno.test(`${id}: endpoint ${liar + 1} of 3 alone refutes nothing that two others prove`, async () => {
      const { verdicts, verdictOf, advance, play } = start(threeWith(chain, provenChain));
      assert.deepEqual(await verdicts(), allProven);
      // Against one other it does: bad news needs one.
      play(...threeWith(chain, provenChain, others.slice(1)));
      advance(TTL_MS);
      assert.equal(await verdictOf(id), 'refuted');
    });
  }
}

Deno.test('one endpoint alone of several proves nothing, and a single endpoint does', async () => {
  const { claims, confirmedBy } = await start([provenChain, undefined, undefined]).ask();
  assert.ok(claims.every(({ verdict, reason }) => verdict === 'unknown' && reason === 'unconfirmed'));
  assert.deepEqual([claims.length, confirmedBy], [claimIds.length, 1]);
  assert.deepEqual(await start([provenChain]).verdicts(), allProven);
});

Deno.test('two endpoints that refuse to tell do not hide what a third refutes', async () => {
  const refused = ['getTokenLargestAccounts'];
  const chain = refutedChains['no-team-tokens'];
  const said = [{ ...chain, refused }, { ...chain, refused }, chain];
  assert.equal(await start(said).verdictOf('no-team-tokens'), 'refuted');
});

Deno.test('two endpoints are asked once in ten minutes, with five calls each, however many come', async () => {
  const { ask, advance, calls } = start([provenChain, provenChain, provenChain]);
  await Promise.all(Array.from({ length: 50 }, ask));
  advance(TTL_MS - 1_000);
  await ask();
  assert.deepEqual(calls, [5, 5, 0]);
});

Deno.test('without the chain nothing stays proven, and what is refuted stays so', async () => {
  const chain = refutedChains['ownership-renounced'];
  const { ask, verdicts, advance, play } = start([chain]);
  const { claims } = await ask();
  assert.deepEqual(claims.map(({ verdict }) => verdict), ['proven', 'proven', 'refuted', 'proven']);
  assert.equal(claims[2]?.evidence[0]?.account, smallToken.mint);

  play(undefined);
  advance(TTL_MS);
  const later = await ask();
  assert.equal(later.stale, true);
  assert.deepEqual(later.claims.map(({ verdict }) => verdict), ['unknown', 'unknown', 'refuted', 'unknown']);

  play(provenChain);
  advance(TTL_MS);
  assert.deepEqual(await verdicts(), allProven);
  assert.equal((await ask()).stale, undefined);
});
