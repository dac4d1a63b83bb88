import assert from 'node:assert/strict';
import { type ClaimId, claimIds } from '../../_shared/claims/claim.ts';
import type { Token } from '../../_shared/http/context.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../_shared/chain/mint.ts';
import { mintExtensions, TRANSFER_FEE } from '../../get-token-claims/mint-extensions.ts';
import { type ClaimsResponse, createHandler } from '../../get-token-claims/handler.ts';
import { encodeFields, encodeMint } from '../accounts.ts';
import * as pools from '../pool-chain.ts';
import { type ClaimsChain, claimsToken, METADATA, provenChain, respondAsNode } from './claims-chain.ts';
import { type Endpoint, fail, SLOT, startService, token as smallToken } from '../service.ts';

const { createAddress, createCpmmPool, LP_MINT, POOL, PUMP_SWAP, VAULTS } = pools;
const { ammV4, whirlpool, withDammV1, withDammV2, withPumpSwap } = pools;
const TTL_MS = 600_000;
const WALLET = createAddress(90);
const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

/** The chain that an endpoint serves; undefined for an endpoint that fails. */
type EndpointChain = ClaimsChain | undefined;

const createEndpoint = (chain: EndpointChain): Endpoint =>
  chain ? (_, body) => respondAsNode(chain, body) : fail;

/** Starts the function with one endpoint for each chain. */
function start(chains: EndpointChain[], token: Token = claimsToken) {
  const service = startService({ createHandler, token, endpoints: chains.map(createEndpoint) });
  const fetchClaims = async (): Promise<ClaimsResponse> => await (await service.request()).json();
  return {
    ...service,
    fetchClaims,
    /** Changes the chains and advances the clock to the next read. */
    serve(...next: EndpointChain[]) {
      next.forEach((chain, index) => service.setEndpoint(index, createEndpoint(chain)));
      service.advance(TTL_MS);
    },
    fetchVerdicts: async () =>
      Object.fromEntries((await fetchClaims()).claims.map(({ id, verdict }) => [id, verdict])),
  };
}

const allProven = Object.fromEntries(claimIds.map((id) => [id, 'proven']));

const withAuthority = (authority: { mintAuthority: string } | { freezeAuthority: string }) => ({
  mint: encodeMint({ supply: 57_000n, decimals: smallToken.decimals, ...authority }),
});

/** Changes the mint to Token-2022 with one extension. */
function withExtension(type: number, data: Uint8Array): Partial<ClaimsChain> {
  const mint = new Uint8Array(170 + data.length);
  mint.set(provenChain.mint);
  mint.set([1, type % 256, type >> 8, data.length, 0, ...data], 165);
  return { mint, mintOwner: TOKEN_2022_PROGRAM };
}

function withMetadata(isMutable: boolean, mint: string = smallToken.mint, creators: readonly number[] = [0]) {
  const data = encodeFields([4], WALLET, mint, 14, creators, [0, Number(isMutable)]);
  return { accounts: { [METADATA]: { owner: METADATA_PROGRAM, data } } };
}

/** Adds an extension of zeros, with nines from `start` to `end`. */
const withNines = (type: number, size: number, start = 0, end = size) =>
  withExtension(type, new Uint8Array(size).fill(9, start, end));
const withMetadataPointer = (offset: number) => withNines(18, 64, offset, offset + 32);

const EPOCH = Math.floor(SLOT / 432_000);

/** Changes the mint to one with an older and a newer fee, each with epoch, maximum and basis points. */
function withFees(older: readonly number[], newer: readonly number[], hasAuthority = false) {
  const data = new Uint8Array(108);
  const view = new DataView(data.buffer);
  if (hasAuthority) data[0] = 1;
  for (const [offset, [epoch = 0, maximum = 0, basisPoints = 0]] of [[72, older], [90, newer]] as const) {
    view.setBigUint64(offset, BigInt(epoch), true);
    view.setBigUint64(offset + 8, BigInt(maximum), true);
    view.setUint16(offset + 16, basisPoints, true);
  }
  return withExtension(TRANSFER_FEE, data);
}

const NO_FEE = [0, 1_000, 0] as const;
const ONE_CREATOR = [1, 1, 0, 0, 0, ...new Uint8Array(34).fill(9)];
const { burntLiquidity: _, ...tokenWithoutStatedBurn } = claimsToken;

const unknownQuote = { quoteMint: WALLET, pool: createCpmmPool(1_000n, WALLET) };
const otherPool = createCpmmPool(1_000n).with(4, WALLET);
const noLpMint = { [LP_MINT]: { owner: WALLET, data: new Uint8Array() } };
const dammV1 = await withDammV1(0n, 0n);
const withdrawal = [{ programId: PUMP_SWAP }];
const creation = { type: 'initializeMint2', info: { mint: LP_MINT } };
const graduation = [...withdrawal, { programId: TOKEN_2022_PROGRAM, parsed: creation }];

const listHolders = (count: number) =>
  Array.from({ length: count }, (_, index) => createAddress(100 + index));
/** All token accounts of the proven chain. */
const allAccounts = [VAULTS[0], ...listHolders(5)];
const twentyHolders = Array<number>(20).fill(500);
const refused = 'unknown holders_refused';

/** A change to the proven chain, and the resulting verdict and reason. */
type Case = [name: string, change: Partial<ClaimsChain>, expected: string, token?: Token];

const casesById: Record<ClaimId, Case[]> = {
  'zero-taxes': [
    ['the Token program', {}, 'proven'],
    ['Token-2022 without extensions', { mintOwner: TOKEN_2022_PROGRAM }, 'proven'],
    ['a metadata pointer', withMetadataPointer(0), 'proven'],
    ['new accounts that are not frozen', withExtension(6, new Uint8Array([1])), 'proven'],
    ['new accounts that are frozen', withExtension(6, new Uint8Array([2])), 'refuted default_frozen'],
    ['a permanent delegate', withNines(12, 32), 'refuted permanent_delegate'],
    ['a transfer hook', withNines(14, 64, 32), 'refuted transfer_hook'],
    ['a possible hook', withNines(14, 64, 0, 32), 'unknown transfer_hook_possible'],
    ['no fee, and no authority that can set one', withFees(NO_FEE, NO_FEE), 'proven'],
    ['no fee, and an authority', withFees(NO_FEE, NO_FEE, true), 'unknown transfer_fee_possible'],
    ['a fee', withFees([0, 1_000, 5], [0, 1_000, 5]), 'refuted transfer_fee'],
    ['a scheduled fee', withFees(NO_FEE, [EPOCH + 2, 1_000, 5]), 'refuted transfer_fee'],
    ['a fee that will end', withFees([0, 1_000, 5], [EPOCH + 1, 1_000, 0]), 'refuted transfer_fee'],
    ['a fee that has ended', withFees([0, 1_000, 5], [EPOCH, 1_000, 0]), 'proven'],
    ['a fee with a maximum of zero', withFees([0, 0, 5], [0, 0, 5]), 'proven'],
    ['an interest rate', withExtension(10, new Uint8Array(52)), 'unknown unfamiliar_extension'],
  ],
  'liquidity-burnt': [
    ['a CPMM pool, all burned', {}, 'proven'],
    ['an AMM v4 pool, all burned', ammV4, 'proven'],
    ['a PumpSwap pool', withPumpSwap(34, 0n, 47), 'proven'],
    ['an old PumpSwap pool', withPumpSwap(), 'proven'],
    ['a boosted PumpSwap pool', withPumpSwap(34, 1n, 47), 'unknown pool_boosted'],
    ['a PumpSwap pool, half burned', { ...withPumpSwap(), burned: 500 }, 'refuted burnt_less_than_stated'],
    ['a withdrawal', { ...withPumpSwap(), otherInstructions: withdrawal }, 'unknown burn_by_the_pool'],
    ['a graduation', { ...withPumpSwap(), otherInstructions: graduation }, 'proven'],
    [
      'a graduation that also withdrew',
      { ...withPumpSwap(), otherInstructions: graduation, lpSupply: 1 },
      'unknown pool_figures_do_not_fit',
    ],
    ['a DAMM v1 pool, 95% in a dead wallet', await withDammV1(0n, 950n), 'proven'],
    ['a DAMM v1 pool, 94% in a dead wallet', await withDammV1(0n, 940n), 'unknown liquidity_lock_unproven'],
    ['a DAMM v1 pool, all locked', await withDammV1(1_000n, 0n), 'unknown liquidity_lock_unproven'],
    ['a DAMM v1 pool, only a burn', dammV1, 'unknown liquidity_lock_unproven'],
    ['a DAMM v1 pool, no burn', dammV1, 'refuted liquidity_not_locked', tokenWithoutStatedBurn],
    ['a DAMM v1 pool without reserves', await withDammV1(0n, 1_000n, 0n), 'unknown reserves_are_dust'],
    ['a DAMM v2 pool, 95% locked', withDammV2(95n), 'proven'],
    ['a DAMM v2 pool, 94% locked', withDammV2(94n), 'unknown liquidity_lock_unproven'],
    ['a DAMM v2 pool, nothing locked', withDammV2(0n), 'refuted liquidity_not_locked'],
    ['a DAMM v2 pool with SOL only from fees', withDammV2(100n, [0n, 1n]), 'unknown reserves_are_dust'],
    ['an empty compounding pool', withDammV2(100n, [0n, 0n], 2n), 'unknown reserves_are_dust'],
    ['liquidity added by others', { pool: createCpmmPool(10_000n), lpSupply: 9_000 }, 'proven'],
    ['half of the stated amount burned', { burned: 500, lpSupply: 500 }, 'refuted burnt_less_than_stated'],
    ['a pruned transaction', { refusedMethods: ['getTransaction'] }, 'unknown burn_transaction_not_found'],
    ...['newType', undefined].map((type): Case => [
      `a token instruction of ${type ?? 'a type that the node does not parse'}`,
      { burned: 0, otherInstructions: [{ programId: TOKEN_PROGRAM, parsed: type && { type } }] },
      'unknown burn_transaction_not_recognized',
    ]),
    ['a burn of another token', { burnedMint: WALLET }, 'refuted burnt_less_than_stated'],
    ['a burn that failed', { burnFailed: true }, 'refuted burn_transaction_failed'],
    ['a burn that contradicts the pool record', { lpSupply: 1_000 }, 'unknown pool_figures_do_not_fit'],
    ['an empty pool', { reserves: [46_000, 0] }, 'unknown reserves_are_dust'],
    ['a pool with an unknown quote token', unknownQuote, 'unknown reserves_are_dust'],
    ['a concentrated pool', whirlpool, 'unknown pool_without_lp_tokens'],
    ['an account of another program', { poolOwner: WALLET }, 'unknown unfamiliar_pool'],
    ['another account of PumpSwap', { poolOwner: PUMP_SWAP }, 'unknown unfamiliar_pool'],
    ['no account', { pool: undefined }, 'unknown pool_missing'],
    ['a pool of another token', { pool: otherPool }, 'unknown pool_of_another_token'],
    ['a pool without its mint', { accounts: noLpMint }, 'unknown lp_mint_missing'],
    ['no stated amount', {}, 'unknown burnt_liquidity_not_stated', tokenWithoutStatedBurn],
  ],
  'ownership-renounced': [
    ['no authorities, no metadata', {}, 'proven'],
    ['immutable metadata', withMetadata(false), 'proven'],
    ['mutable metadata', withMetadata(true), 'refuted metadata_mutable'],
    ['mutable metadata, a creator', withMetadata(true, undefined, ONE_CREATOR), 'refuted metadata_mutable'],
    ['metadata of another token', withMetadata(false, POOL), 'unknown metadata_unreadable'],
    ['a mint authority', withAuthority({ mintAuthority: WALLET }), 'refuted mint_authority_set'],
    ['a freeze authority', withAuthority({ freezeAuthority: WALLET }), 'refuted freeze_authority_set'],
    ['a mutable pointer', withMetadataPointer(0), 'refuted extension_authority_set'],
    ['metadata in another account', withMetadataPointer(32), 'unknown metadata_elsewhere'],
  ],
  'no-team-tokens': [
    ['no wallet above 5%', {}, 'proven'],
    ['nodes with a lag of three slots', { slotLag: 3 }, 'proven'],
    ['a wallet with 35%', { reserves: [26_000, 100e9], holders: [20_000, 11_000] }, 'refuted large_holder'],
    ['a wallet with 12%', { reserves: [43_000, 100e9], holders: [7_000, 7_000] }, 'unknown sizeable_holder'],
    ['a DAMM v1 pool', dammV1, 'proven'],
    ['a DAMM v1 pool that shares its vault', await withDammV1(0n, 0n, 90n), 'unknown pool_not_told_apart'],
    ['a pool that cannot be distinguished from a wallet', whirlpool, 'unknown pool_not_told_apart'],
    ['hidden holders', { refusedMethods: ['getTokenLargestAccounts'] }, refused],
    ['the twenty largest accounts', { holders: twentyHolders.slice(1) }, 'proven'],
    ['more than the supply', { holders: twentyHolders.slice(1).fill(3_000) }, refused],
    ['a list without the pool', { holders: twentyHolders, listed: listHolders(20) }, refused],
    ['a list without the largest holder', { listed: allAccounts.slice(0, -1) }, refused],
    ['a missing account', { listed: [...allAccounts, createAddress(99)] }, refused],
    ['an account of another token', { listed: [...allAccounts, VAULTS[1]] }, refused],
    ['an account that is listed twice', { listed: allAccounts.with(1, allAccounts[2]!) }, refused],
    ['a sentence as an address', { listed: [...allAccounts, 'Send SOL to claim'] }, refused],
  ],
};

for (const [id, cases] of Object.entries(casesById)) {
  for (const [name, change, expected, token] of cases) {
    Deno.test(`${id} with ${name}: ${expected}`, async () => {
      const { claims } = await start([{ ...provenChain, ...change }], token).fetchClaims();
      const { verdict, reason, evidence } = claims.find((claim) => claim.id === id)!;
      assert.equal(`${verdict} ${reason ?? ''}`.trim(), expected);
      assert.ok(verdict !== 'proven' || evidence.length > 0);
    });
  }
}

/** Fetches the verdicts that extensions can change. */
async function fetchVerdictsWith(type: number, data: Uint8Array) {
  const verdicts = await start([{ ...provenChain, ...withExtension(type, data) }]).fetchVerdicts();
  return { taxes: verdicts['zero-taxes'], ownership: verdicts['ownership-renounced'] };
}
const bothUnknown = { taxes: 'unknown', ownership: 'unknown' };

for (const [key, { name, authorities, size: publishedSize }] of Object.entries(mintExtensions)) {
  const type = Number(key);
  // Empty token metadata has 80 bytes.
  const size = publishedSize === 'variable' ? 80 : publishedSize;

  Deno.test(`${name}: ownership is not renounced if a wallet has an authority; an unexpected size is unknown`, async () => {
    assert.equal((await fetchVerdictsWith(type, new Uint8Array(size))).ownership, 'proven');
    for (const offset of Object.values(authorities)) {
      const data = new Uint8Array(size);
      data[offset] = 1;
      assert.equal((await fetchVerdictsWith(type, data)).ownership, 'refuted', String(offset));
    }
    for (const length of [0, 1, 31, 107, 200].filter((other) => other !== size)) {
      assert.deepEqual(await fetchVerdictsWith(type, new Uint8Array(length)), bothUnknown);
    }
  });
}

Deno.test('an unknown extension is never treated as harmless', async () => {
  for (const type of [2, 5, 7, 8, 11, 13, 15, 17, 24, 27, 28, 999, 65_535]) {
    assert.deepEqual(await fetchVerdictsWith(type, new Uint8Array(32)), bothUnknown, String(type));
  }
});

/** A chain that refutes each claim. */
const refutedChains: Record<ClaimId, ClaimsChain> = {
  'zero-taxes': { ...provenChain, ...withNines(12, 32) },
  'liquidity-burnt': { ...provenChain, burned: 500, lpSupply: 500 },
  'ownership-renounced': { ...provenChain, ...withAuthority({ mintAuthority: WALLET }) },
  'no-team-tokens': { ...provenChain, reserves: [26_000, 100e9], holders: [20_000, 11_000] },
};

for (const [name, chain] of Object.entries(refutedChains)) {
  const id = name as ClaimId;
  for (const outlier of [0, 1, 2]) {
    const others = [0, 1, 2].filter((index) => index !== outlier);
    const arrange = (outlierChain: EndpointChain, chain: EndpointChain, down: number[] = []) =>
      [0, 1, 2].map((index) => down.includes(index) ? undefined : index === outlier ? outlierChain : chain);

    Deno.test(`${id}: endpoint ${outlier + 1} of 3 alone cannot prove a claim that two others refute`, async () => {
      assert.equal((await start(arrange(provenChain, chain)).fetchVerdicts())[id], 'refuted');
      // The claim was proven before. Then the other endpoints fail: each alone, then both.
      const { fetchVerdicts, serve } = start(arrange(provenChain, provenChain));
      assert.equal((await fetchVerdicts())[id], 'proven');
      for (const down of [[], ...others.map((other) => [other]), others, []]) {
        serve(...arrange(provenChain, chain, down));
        assert.equal((await fetchVerdicts())[id], 'refuted', String(down));
      }
    });

    Deno.test(`${id}: endpoint ${outlier + 1} of 3 alone cannot refute a claim that two others prove`, async () => {
      const { fetchVerdicts, serve } = start(arrange(chain, provenChain));
      assert.deepEqual(await fetchVerdicts(), allProven);
      // One other endpoint is not enough to outvote an unfavorable verdict.
      serve(...arrange(chain, provenChain, others.slice(1)));
      assert.equal((await fetchVerdicts())[id], 'refuted');
    });
  }
}

Deno.test('one of several endpoints cannot prove a claim alone, but a single configured endpoint can', async () => {
  const { claims, confirmedBy } = await start([provenChain, undefined, undefined]).fetchClaims();
  assert.ok(claims.every(({ verdict, reason }) => verdict === 'unknown' && reason === 'unconfirmed'));
  assert.deepEqual([claims.length, confirmedBy], [claimIds.length, 1]);
  assert.deepEqual(await start([provenChain]).fetchVerdicts(), allProven);
});

Deno.test('two endpoints that refuse a request do not hide the refutation of a third', async () => {
  const refusedMethods = ['getTokenLargestAccounts'];
  const chain = refutedChains['no-team-tokens'];
  const chains = [{ ...chain, refusedMethods }, { ...chain, refusedMethods }, chain];
  assert.equal((await start(chains).fetchVerdicts())['no-team-tokens'], 'refuted');
});

Deno.test('an endpoint that does not parse the burn is outvoted without a backoff', async () => {
  const otherInstructions = [{ programId: TOKEN_PROGRAM }];
  const { fetchVerdicts, logs } = start([{ ...provenChain, otherInstructions }, provenChain, provenChain]);
  assert.deepEqual(await fetchVerdicts(), allProven);
  assert.deepEqual(logs.filter(({ backoffMs }) => backoffMs !== undefined), []);
});

Deno.test('two endpoints get five calls each in ten minutes for any number of requests', async () => {
  const { fetchClaims, advance, calls } = start([provenChain, provenChain, provenChain]);
  await Promise.all(Array.from({ length: 50 }, fetchClaims));
  advance(TTL_MS - 1_000);
  await fetchClaims();
  assert.deepEqual(calls, [5, 5, 0]);
});

Deno.test('if the chain cannot be read, a proof becomes unknown and a refutation is kept', async () => {
  const { fetchClaims, fetchVerdicts, serve } = start([refutedChains['ownership-renounced']]);
  const verdicts = await fetchVerdicts();
  assert.equal(verdicts['ownership-renounced'], 'refuted');
  const refutation = (await fetchClaims()).claims.find(({ verdict }) => verdict === 'refuted');
  assert.ok(refutation?.evidence.some(({ account }) => account === smallToken.mint));

  serve(undefined);
  assert.equal((await fetchClaims()).stale, true);
  for (const [id, verdict] of Object.entries(await fetchVerdicts())) {
    assert.equal(verdict, verdicts[id] === 'proven' ? 'unknown' : verdicts[id], id);
  }

  serve(provenChain);
  assert.deepEqual(await fetchVerdicts(), allProven);
  assert.equal((await fetchClaims()).stale, undefined);
});
