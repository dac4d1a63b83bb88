import { createTokenError, readToken } from '../../../plugins/content-model/read-token';
import type { ContentSource } from '../../../plugins/content-model/content-source';
import { getIn } from '../../../plugins/content-model/json-schema';
import { readContent } from '../../../plugins/content-model/read-content';
import { isBuilt } from '../../../plugins/content-model/sections';
import { createChainCall, readChainToken } from '../../../plugins/chain-facts/read-chain';
import { formatSymbol } from '../../../plugins/chain-facts/read-metadata';
import { toBaseUnits, toDecimalText } from '../../../supabase/functions/_shared/supply/base-units';
import { findTokenEndpoints } from './find-token-endpoints';

/**
 * Compares `token.yaml`, and the claim that ownership is renounced, with the chain. Prints each difference and the authorities, and
 * exits with 1 if there is a difference.
 */
export async function compareWithChain(source: ContentSource): Promise<void> {
  const { mint: address, decimals, totalSupply } = readToken(source);
  const { symbol } = readContent('token', source.folder);
  const call = createChainCall(await findTokenEndpoints(process.env, address));
  const { mint, texts } = await readChainToken(call, address);
  const supply = toDecimalText(mint.supply, mint.decimals);
  const isAboveTotal = mint.supply > toBaseUnits(totalSupply, mint.decimals);
  const chainSymbol = formatSymbol(texts?.symbol ?? symbol);
  const differences = [
    ...(mint.decimals === decimals ? [] : [{ field: 'decimals', onChain: String(mint.decimals) }]),
    ...(isAboveTotal ? [{ field: 'totalSupply', onChain: `at least ${supply}` }] : []),
    ...(chainSymbol === formatSymbol(symbol) ? [] : [{ field: 'symbol', onChain: chainSymbol }]),
  ];
  const messages = differences.map(
    (difference) => createTokenError(source, difference, 'the endpoint').message,
  );
  const claims = isBuilt(source, 'tokenomics') ? readContent('tokenomics', source.folder).claims : [];
  const isRenounced = (mint.mintAuthority ?? mint.freezeAuthority) === null;
  if (!isRenounced && claims.some((claim) => getIn(claim, ['id']) === 'ownership-renounced'))
    messages.push('tokenomics.yaml claims that ownership is renounced. Remove that claim.');

  console.log(`Wallet that can mint: ${mint.mintAuthority ?? 'none'}`);
  console.log(`Wallet that can freeze: ${mint.freezeAuthority ?? 'none'}`);
  for (const message of messages) console.log(message);
  if (messages.length > 0) process.exitCode = 1;
  else console.log('The content agrees with the chain.');
}
