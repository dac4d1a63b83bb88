import { createTokenError, readToken } from '../../../plugins/content-model/read-token';
import type { ContentSource } from '../../../plugins/content-model/content-source';
import { readContent } from '../../../plugins/content-model/read-content';
import { createChainCall, readChainToken } from '../../../plugins/chain-facts/read-chain';
import { formatSymbol } from '../../../plugins/chain-facts/read-metadata';
import { toBaseUnits, toDecimalText } from '../../../supabase/functions/_shared/supply/base-units';
import { findTokenEndpoints } from './find-token-endpoints';

/** Compares `token.yaml` with the chain, prints each difference and exits with 1 if there is one. Prints the authorities. */
export async function compareWithChain(source: ContentSource): Promise<void> {
  const { mint: address, decimals, totalSupply } = readToken(source);
  const { symbol } = readContent('token', source.folder);
  const call = createChainCall(await findTokenEndpoints(process.env, address));
  const { mint, texts } = await readChainToken(call, address);
  const chainSymbol = texts ? formatSymbol(texts.symbol) : symbol;
  const supply = toDecimalText(mint.supply, mint.decimals);
  const differences = [
    mint.decimals !== decimals && { field: 'decimals', onChain: String(mint.decimals) },
    mint.supply > toBaseUnits(totalSupply, mint.decimals) && {
      field: 'totalSupply',
      onChain: `at least ${supply}`,
    },
    chainSymbol !== symbol && { field: 'symbol', onChain: chainSymbol },
  ].filter((difference) => typeof difference === 'object');
  for (const difference of differences)
    console.log(createTokenError(source, difference, 'the endpoint').message);
  console.log(`Wallet that can mint: ${mint.mintAuthority ?? 'none'}`);
  console.log(`Wallet that can freeze: ${mint.freezeAuthority ?? 'none'}`);
  if (differences.length > 0) process.exitCode = 1;
  else console.log('token.yaml agrees with the chain.');
}
