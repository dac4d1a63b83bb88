import type { Token } from '../http/context.ts';
import type { Mint } from '../chain/mint.ts';
import { RpcError } from '../chain/rpc-pool.ts';
import { toBaseUnits, toDecimalText } from './base-units.ts';

/**
 * Compares a mint with the configured token.
 *
 * @throws RpcError for another mint or an impossible supply. This includes 0: a true 0 requires every holder to burn everything,
 * while a node that lost the mint's data returns 0 as well.
 */
export function checkMint(mint: Mint | undefined, token: Token): Mint {
  if (mint === undefined) throw new RpcError('no_mint', { field: 'mint', onChain: 'not a mint' });
  const { supply, decimals } = mint;
  if (decimals !== token.decimals) {
    throw new RpcError('wrong_decimals', { field: 'decimals', onChain: String(decimals) });
  }
  if (supply > toBaseUnits(token.totalSupply, decimals)) {
    const onChain = `at least ${toDecimalText(supply, decimals)}`;
    throw new RpcError('above_original_supply', { field: 'totalSupply', onChain });
  }
  if (supply === 0n) throw new RpcError('zero_supply');
  return mint;
}
