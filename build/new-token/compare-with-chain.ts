import { createTokenError, readToken } from '../content/read-token';
import type { ContentSource } from '../content/content-source';
import { readContent } from '../content/read-content';
import { excerpt } from '../content/wording';
import { createChainCall, describeAuthorities, readChainToken } from './read-chain';
import { formatSymbol } from './read-metadata';
import { toBaseUnits, toDecimalText } from '../../supabase/functions/_shared/supply/base-units';
import { verifyClaims } from '../claims/verify-claims';
import { findAnyEndpoints } from '../embedded-chain';
import { print } from '../command';

/**
 * Compares `token.yaml` and the claims with the chain. Prints the authorities, and each claim with its verdict and evidence. Exits with
 * 1 if there is a difference or a claim on the page is refuted, and with 2 if the chain cannot be read.
 */
export async function compareWithChain(source: ContentSource): Promise<void> {
  const token = readToken(source);
  const { mint: address, decimals, totalSupply } = token;
  const { symbol } = readContent('token', source.folder);
  // The exit code if a later line throws.
  process.exitCode = 2;
  const rpcUrls = await findAnyEndpoints(process.env, address);
  const call = createChainCall(rpcUrls, '--chain');
  const { mint, texts } = await readChainToken(call, address);
  const chainSymbol = formatSymbol(texts?.symbol ?? symbol);
  const messages: string[] = [];
  const report = (field: string, onChain: string) =>
    messages.push(createTokenError(source, { field, onChain }, 'the endpoint').message);
  if (mint.decimals !== decimals) report('decimals', String(mint.decimals));
  if (mint.supply > toBaseUnits(totalSupply, mint.decimals))
    report('totalSupply', `at least ${toDecimalText(mint.supply, mint.decimals)}`);
  if (chainSymbol !== formatSymbol(symbol)) report('symbol', excerpt(chainSymbol));

  print(describeAuthorities(mint));
  // Claims cannot be judged by wrong facts.
  if (messages.length === 0) messages.push(...(await verifyClaims(source, token, rpcUrls)));
  for (const message of messages) print(message);
  if (messages.length === 0) print('The content agrees with the chain.');
  process.exitCode = Math.min(messages.length, 1);
}
