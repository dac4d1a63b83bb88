import { createTokenError, readToken } from '../content/read-token';
import type { ContentSource } from '../content/content-source';
import { readContent } from '../content/read-content';
import { isBuilt } from '../content/sections';
import { excerpt } from '../content/wording';
import { createChainCall, describeAuthorities, readChainToken } from './read-chain';
import { formatSymbol } from './read-metadata';
import { toBaseUnits, toDecimalText } from '../../supabase/functions/_shared/supply/base-units';
import { findAnyEndpoints } from '../embedded-chain';

/**
 * Compares `token.yaml`, and the claim that ownership is renounced, with the chain. Prints each difference and the authorities, and
 * exits with 1 if there is a difference.
 */
export async function compareWithChain(source: ContentSource): Promise<void> {
  const { mint: address, decimals, totalSupply } = readToken(source);
  const { symbol } = readContent('token', source.folder);
  const call = createChainCall(await findAnyEndpoints(process.env, address));
  const { mint, texts } = await readChainToken(call, address);
  const chainSymbol = formatSymbol(texts?.symbol ?? symbol);
  const messages: string[] = [];
  const report = (field: string, onChain: string) =>
    messages.push(createTokenError(source, { field, onChain }, 'the endpoint').message);
  if (mint.decimals !== decimals) report('decimals', String(mint.decimals));
  if (mint.supply > toBaseUnits(totalSupply, mint.decimals))
    report('totalSupply', `at least ${toDecimalText(mint.supply, mint.decimals)}`);
  if (chainSymbol !== formatSymbol(symbol)) report('symbol', excerpt(chainSymbol));
  const claims = isBuilt(source, 'tokenomics') ? readContent('tokenomics', source.folder).claims : [];
  const isRenounced = (mint.mintAuthority ?? mint.freezeAuthority) === null;
  if (!isRenounced && claims.some(({ id }) => id === 'ownership-renounced'))
    messages.push('tokenomics.yaml claims that ownership is renounced. Remove that claim.');

  console.log(describeAuthorities(mint));
  for (const message of messages) console.log(message);
  if (messages.length > 0) process.exitCode = 1;
  else console.log('The content agrees with the chain.');
}
