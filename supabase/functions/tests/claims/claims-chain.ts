import type { BurntLiquidity, Token } from '../../_shared/http/context.ts';
import { findMetadataAddress } from '../../_shared/chain/metadata.ts';
import { TOKEN_PROGRAM } from '../../_shared/chain/mint.ts';
import { toRpcAccount } from '../accounts.ts';
import { createAccounts, createAddress, LP, LP_MINT, POOL, poolChain, VAULTS } from '../pool-chain.ts';
import { SLOT, token as smallToken } from '../service.ts';

const BURN_SIGNATURE = '5'.repeat(88);
export const METADATA = await findMetadataAddress(smallToken.mint);

/** The token of these tests, with a pool and a stated liquidity burn. */
export const claimsToken: Token & { burntLiquidity: BurntLiquidity } = {
  ...smallToken,
  pool: POOL,
  burntLiquidity: { amount: 1_000, transaction: BURN_SIGNATURE },
};

/** A chain that proves every claim. */
export const provenChain = {
  ...poolChain,
  /** Liquidity tokens burned by the transaction. */
  burned: 1_000,
  burnedMint: LP_MINT as string,
  burnFailed: false,
  /** Other instructions in the transaction of the burn. */
  otherInstructions: [] as readonly unknown[],
  /** The accounts that the node lists as the largest; by default the vault and the wallets. */
  listed: undefined as readonly string[] | undefined,
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
    const listed = chain.listed?.map((address) => ({ address }));
    return Response.json({ result: { context, value: listed ?? value } });
  }
  const accounts = createAccounts(chain);
  const value = (requested as string[]).map((key) => {
    const account = accounts.find(({ address }) => address === key);
    return account ? toRpcAccount(account.data, account.owner) : null;
  });
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
