import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getSiteContent } from '../content/content-source';
import { fetchUntrusted } from './fetch-untrusted';
import { createPrefill } from './prefill';
import { checkPool, createChainCall, describeAuthorities, readChainToken } from './read-chain';
import { cleanText, collectTexts, drawImages } from './read-metadata';
import { checkNewFolder, writeNewToken } from './write-new-token';
import { excerpt } from '../content/wording';
import type { TokenTexts } from '../../supabase/functions/_shared/chain/metadata';
import { asRecord } from '../../supabase/functions/_shared/json';
import { findAnyEndpoints } from '../embedded-chain';
import { print } from '../command';
import { formatVerdict, readClaims } from '../claims/verify-claims';
import { copyTranslations } from '../content/translations/update-translation';

/**
 * Creates a content folder, and fills it from the chain and the files that the token's metadata links to. Prints what it read, and each
 * claim with its verdict.
 *
 * @throws Error in one sentence, and writes nothing, if there is no such token, or if the pool is not one of its pools
 */
export async function createFromChain(args: readonly string[], fetchFile = fetchUntrusted): Promise<void> {
  const options = { mint: { type: 'string' }, pool: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [{ mint: address, pool }, [folder]] = [values, positionals];
  if (folder === undefined || !address)
    throw new Error('Name a folder and a token:  npm run new-token -- my-token --mint <address>');
  checkNewFolder(folder);
  const [source, site] = [getSiteContent(folder), getSiteContent()];
  const rpcUrls = await findAnyEndpoints(process.env, address);
  const call = createChainCall(rpcUrls, '--mint');
  const { slot, mint, texts: names } = await readChainToken(call, address);
  if (pool !== undefined) await checkPool(call, pool, address);

  // Rounded up, because the functions reject a supply above the total.
  const unit = 10n ** BigInt(mint.decimals);
  const supply = Number((mint.supply + unit - 1n) / unit);
  const token = {
    mint: address,
    decimals: mint.decimals,
    totalSupply: supply,
    assumedCurrentSupply: supply,
    ...(pool !== undefined && { pool }),
  };
  print(`Supply at slot ${slot}: ${supply} tokens`);
  print('If tokens were burned before, write the number that was minted as totalSupply in token.yaml.');
  print(describeAuthorities(mint));
  const claims = (await awaitOptional('The claims could not be read', readClaims(token, rpcUrls))) ?? [];
  for (const claim of claims) print(`Claim ${formatVerdict(claim)}`);
  if (pool === undefined) print('To check the liquidity, name the pool:  --pool <address>');
  const proven = claims.filter(({ verdict }) => verdict === 'proven').map(({ id }) => id);

  if (names) print(`Metadata: ${excerpt(`${names.name}, ${names.symbol}, ${names.uri}`, 300)}`);
  else print('The token has no metadata. Add its symbol, name and image yourself.');
  const { texts, images } = await readCreatorFiles(names, fetchFile);

  await writeNewToken(source, createPrefill(site, { token, proven, texts, images }));
  for (const [name, bytes] of images) writeFileSync(path.join(folder, 'images', `${name}.png`), bytes);
  copyTranslations(site, source);
  print(`${folder}/ was written. To list what is left to do:  npm run check:content -- ${folder}`);
}

/** Reads the texts and the image that the token's creator chose. Leaves out what cannot be read. */
async function readCreatorFiles(names: TokenTexts | undefined, fetchFile: typeof fetchUntrusted) {
  if (names === undefined) return { texts: new Map<string, string>(), images: new Map<string, Buffer>() };
  const file = fetchFile(names.uri).then((bytes) =>
    asRecord(JSON.parse(bytes.toString().replace(/^\uFEFF/, ''))),
  );
  const json = await awaitOptional("The metadata's JSON file was left out", file);
  const image = json && fetchFile(cleanText(json.image)).then(drawImages);
  const images = await awaitOptional('The image was left out', image);
  return { texts: collectTexts(names, json ?? {}), images: images ?? new Map<string, Buffer>() };
}

/** Waits for an optional result. If it fails, prints the reason. */
async function awaitOptional<T>(failure: string, result: T | Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    print(`${failure}: ${excerpt(error instanceof Error ? error.message : 'unknown error', 300)}`);
    return undefined;
  }
}
