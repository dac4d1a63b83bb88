import { getAddressDecoder } from '@solana/addresses';
import type { BurntLiquidity, Token } from '../../_shared/http/context.ts';
import { findMetadataAddress } from '../../_shared/chain/metadata.ts';
import { TOKEN_PROGRAM } from '../../_shared/chain/mint.ts';
import { encodeFields, encodeMint, encodeTokenAccount, type Fields, toRpcAccount } from '../accounts.ts';
import { SLOT, token as smallToken } from '../service.ts';

/** Returns a distinct address for a number from 0 to 255. */
export const createAddress = (number: number) => getAddressDecoder().decode(new Uint8Array(32).fill(number));

export const POOL = createAddress(60);
export const LP_MINT = createAddress(61);
export const VAULTS = [createAddress(62), createAddress(63)] as const;
const SOL = 'So11111111111111111111111111111111111111112';
export const TOKENS = [smallToken.mint, SOL];
const LP_DECIMALS = 9;
/** One liquidity token in base units. */
export const LP = 1_000_000_000n;
const BURN_SIGNATURE = '5'.repeat(88);
export const METADATA = await findMetadataAddress(smallToken.mint);

/** The token of these tests, with a pool and its stated burn. */
export const claimsToken: Token & { burntLiquidity: BurntLiquidity } = {
  ...smallToken,
  pool: POOL,
  burntLiquidity: { amount: 1_000, transaction: BURN_SIGNATURE },
};

/** A CPMM pool's fields in the order of its source, with a recorded number of liquidity tokens. */
export const createCpmmPool = (
  recorded: bigint,
  quoteMint = SOL,
): Fields => [72, ...VAULTS, LP_MINT, smallToken.mint, quoteMint, 101, recorded * LP, 296];

/** A chain that proves every claim. Amounts of the token are in base units, of liquidity in whole tokens. */
export const provenChain = {
  mint: encodeMint({ supply: 57_000n, decimals: smallToken.decimals }),
  mintOwner: TOKEN_PROGRAM as string,
  /** Other accounts, and those that replace the standard ones. */
  accounts: {} as Readonly<Record<string, { owner: string; data: Uint8Array }>>,
  poolOwner: 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
  pool: createCpmmPool(1_000n) as Fields | undefined,
  /** The mint that the token is paired with. */
  quoteMint: SOL,
  /** The supply of the liquidity tokens' mint. */
  lpSupply: 0,
  /** The pool's reserves of the token and of the quote token, in base units. */
  reserves: [46_000, 100e9] as readonly [number, number],
  /** The amount in each wallet. The pool holds the rest of the 57,000. */
  holders: [2_200, 2_200, 2_200, 2_200, 2_200],
  /** Liquidity tokens burned by the transaction. */
  burned: 1_000,
  burnedMint: LP_MINT as string,
  burnFailed: false,
  /** Other instructions in the transaction of the burn. */
  otherInstructions: [] as readonly unknown[],
  /** JSON-RPC methods that the node refuses. */
  refusedMethods: [] as string[],
  /** Number of slots by which responses without the mint lag, as if another node of the endpoint had sent them. */
  slotLag: 0,
};
/** A chain on which each claim can be proven or refuted. */
export type ClaimsChain = typeof provenChain;

/** Responds to a JSON-RPC request as a node of this chain. */
export function respondAsNode(chain: ClaimsChain, body: string): Response {
  const { method, params: [requested] } = JSON.parse(body) as { method: string; params: [unknown] };
  if (chain.refusedMethods.includes(method)) {
    return Response.json({ error: { code: -32601, message: 'Method not found' } });
  }
  const hasMint = Array.isArray(requested) && requested.includes(smallToken.mint);
  const context = { slot: SLOT - (hasMint ? 0 : chain.slotLag) };
  const wallets = chain.holders.map((amount, index) => ({ address: createAddress(100 + index), amount }));
  if (method === 'getTransaction') return Response.json({ result: createBurnTransaction(chain) });
  if (method === 'getTokenLargestAccounts') {
    const vault = { address: VAULTS[0], amount: chain.reserves[0] };
    const value = [...(chain.pool ? [vault] : []), ...wallets].filter(({ amount }) => amount > 0);
    return Response.json({ result: { context, value } });
  }
  const accounts = new Map<string, unknown>([
    [smallToken.mint, toRpcAccount(chain.mint, chain.mintOwner)],
    [LP_MINT, toRpcAccount(encodeMint({ supply: BigInt(chain.lpSupply) * LP, decimals: LP_DECIMALS }))],
    [VAULTS[0], toRpcAccount(encodeTokenAccount(smallToken.mint, POOL, BigInt(chain.reserves[0])))],
    [VAULTS[1], toRpcAccount(encodeTokenAccount(chain.quoteMint, POOL, BigInt(chain.reserves[1])))],
    ...wallets.map(({ address, amount }, index) =>
      [
        address,
        toRpcAccount(encodeTokenAccount(smallToken.mint, createAddress(150 + index), BigInt(amount))),
      ] as const
    ),
  ]);
  if (chain.pool) accounts.set(POOL, toRpcAccount(encodeFields(...chain.pool), chain.poolOwner));
  for (const [key, { owner, data }] of Object.entries(chain.accounts)) {
    accounts.set(key, toRpcAccount(data, owner));
  }
  const value = (requested as string[]).map((key) => accounts.get(key) ?? null);
  return Response.json({ result: { context, value } });
}

function createBurnTransaction({ burned, burnedMint, burnFailed, otherInstructions }: ClaimsChain): unknown {
  const info = { mint: burnedMint, amount: String(BigInt(burned) * LP) };
  const instructions = [{ programId: TOKEN_PROGRAM, parsed: { type: 'burn', info } }, ...otherInstructions];
  return {
    slot: SLOT - 1,
    transaction: { signatures: [BURN_SIGNATURE], message: { instructions } },
    meta: { err: burnFailed ? { InstructionError: [0, 'x'] } : null, innerInstructions: [] },
  };
}
