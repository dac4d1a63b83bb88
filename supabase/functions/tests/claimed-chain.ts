import { address, getAddressDecoder, getAddressEncoder } from '@solana/addresses';
import type { BurntLiquidity, Token } from '../_shared/http/context.ts';
import { findMetadataAddress } from '../_shared/chain/metadata.ts';
import { TOKEN_PROGRAM } from '../_shared/chain/mint.ts';
import { poolLayouts } from '../_shared/chain/pool.ts';
import { encoded, mintBytes, tokenAccountBytes } from './accounts.ts';
import { SLOT, token as smallToken } from './service.ts';

/** An address that stands for itself. */
export const addressOf = (number: number) => getAddressDecoder().decode(new Uint8Array(32).fill(number));

export const POOL = addressOf(60);
const LP_MINT = addressOf(61);
const VAULTS = [addressOf(62), addressOf(63)] as const;
const SOL = 'So11111111111111111111111111111111111111112';
const LP_DECIMALS = 9;
const LP_UNIT = 10 ** LP_DECIMALS;
const BURN = '5'.repeat(88);
const METADATA = await findMetadataAddress(smallToken.mint);

/** The token of these tests, with what the maintainers say of its pool. */
export const claimedToken: Token & { burntLiquidity: BurntLiquidity } = {
  ...smallToken,
  pool: POOL,
  burntLiquidity: { amount: 1_000, transaction: BURN },
};

/** A chain on which each claim can be true or not. Amounts of the token in base units, of liquidity in whole tokens. */
export interface ClaimedChain {
  /** The mint's own bytes; by default without authorities. */
  mint: Uint8Array;
  mintOwner: string;
  metadata?: { owner: string; data: Uint8Array };
  layout: (typeof poolLayouts)[number];
  poolOwner?: string;
  hasPool: boolean;
  /** What the pool trades against. */
  against: string;
  /** What the pool's own record says, and what exists. */
  lpRecorded: number;
  lpSupply: number;
  /** In the pool: of the token, and of SOL in its base units. */
  reserves: readonly [number, number];
  /** What each wallet holds beside the pool, which holds the rest of 57,000. */
  holders: readonly number[];
  /** What the transaction burned of the liquidity; undefined where the node has forgotten it. */
  burned?: number;
  burnedMint: string;
  hasBurnFailed: boolean;
  /** A program that took part in the burn. */
  burnedBy: string;
  /** Methods that the node refuses. */
  refused: readonly string[];
  /** How many slots the node that answers about all but the mint is behind: several may share an address. */
  behind: number;
}

const [AMM_V4, CPMM] = poolLayouts as [ClaimedChain['layout'], ClaimedChain['layout']];
export { AMM_V4 };

/** Everything as the page claims it. */
export const provenChain: ClaimedChain = {
  mint: mintBytes({ supply: 57_000n, decimals: smallToken.decimals }),
  mintOwner: TOKEN_PROGRAM,
  layout: CPMM,
  hasPool: true,
  against: SOL,
  lpRecorded: 1_000,
  lpSupply: 0,
  reserves: [46_000, 100e9],
  holders: [2_200, 2_200, 2_200, 2_200, 2_200],
  burned: 1_000,
  burnedMint: LP_MINT,
  hasBurnFailed: false,
  burnedBy: TOKEN_PROGRAM,
  refused: [],
  behind: 0,
};

/** What a node of this chain answers to a JSON-RPC request. */
export function answerAs(chain: ClaimedChain, body: string): Response {
  const { method, params: [asked] } = JSON.parse(body) as { method: string; params: [unknown] };
  if (chain.refused.includes(method)) return Response.json({ error: { code: -32601, message: 'Not here' } });
  const isOfMint = Array.isArray(asked) && asked[0] === smallToken.mint;
  const context = { slot: SLOT - (isOfMint ? 0 : chain.behind) };
  const wallets = chain.holders.map((amount, index) => ({ address: addressOf(100 + index), amount }));
  if (method === 'getTransaction') return Response.json({ result: transactionOf(chain) });
  if (method === 'getTokenLargestAccounts') {
    const vault = { address: VAULTS[0], amount: chain.reserves[0] };
    const value = [...(chain.hasPool ? [vault] : []), ...wallets].filter(({ amount }) => amount > 0);
    return Response.json({ result: { context, value } });
  }
  const accounts = new Map<string, unknown>([
    [smallToken.mint, encoded(chain.mint, chain.mintOwner)],
    [LP_MINT, encoded(mintBytes({ supply: BigInt(chain.lpSupply * LP_UNIT), decimals: LP_DECIMALS }))],
    [VAULTS[0], encoded(tokenAccountBytes(smallToken.mint, POOL, BigInt(chain.reserves[0])))],
    [VAULTS[1], encoded(tokenAccountBytes(chain.against, POOL, BigInt(chain.reserves[1])))],
    ...wallets.map(({ address, amount }, index) =>
      [address, encoded(tokenAccountBytes(smallToken.mint, addressOf(150 + index), BigInt(amount)))] as const
    ),
  ]);
  if (chain.hasPool) accounts.set(POOL, encoded(poolBytes(chain), chain.poolOwner ?? chain.layout.program));
  const { metadata } = chain;
  if (metadata !== undefined) accounts.set(METADATA, encoded(metadata.data, metadata.owner));
  const value = (asked as string[]).map((one) => accounts.get(one) ?? null);
  return Response.json({ result: { context, value } });
}

function poolBytes({ layout, lpRecorded, against }: ClaimedChain): Uint8Array {
  const data = new Uint8Array(layout.size);
  const write = (offset: number, of: string) => data.set(getAddressEncoder().encode(address(of)), offset);
  layout.vaults.forEach((offset, index) => write(offset, VAULTS[index]!));
  layout.mints.forEach((offset, index) => write(offset, [smallToken.mint, against][index]!));
  write(layout.lpMint, LP_MINT);
  new DataView(data.buffer).setBigUint64(layout.lpRecorded, BigInt(lpRecorded * LP_UNIT), true);
  return data;
}

function transactionOf({ burned, burnedMint, hasBurnFailed, burnedBy }: ClaimedChain): unknown {
  if (burned === undefined) return null;
  const info = { mint: burnedMint, amount: String(burned * LP_UNIT) };
  const instructions = [{ programId: TOKEN_PROGRAM, parsed: { type: 'burn', info } }, {
    programId: burnedBy,
  }];
  return {
    slot: SLOT - 1,
    transaction: {
      signatures: [BURN],
      message: { instructions: burnedBy === TOKEN_PROGRAM ? instructions.slice(0, 1) : instructions },
    },
    meta: { err: hasBurnFailed ? { InstructionError: [0, 'x'] } : null, innerInstructions: [] },
  };
}
