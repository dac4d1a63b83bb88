import { parseArgs } from 'node:util';
import { getSiteContent } from '../../../features';
import { fetchOutside } from '../../../plugins/chain-facts/fetch-outside';
import type { TokenFacts } from '../../../plugins/chain-facts/prefill';
import {
  type Burn,
  type ChainToken,
  chooseBurn,
  createChainCall,
  findPool,
  readChainToken,
} from '../../../plugins/chain-facts/read-chain';
import {
  cleanText,
  drawImages,
  formatSymbol,
  readMetadataFile,
} from '../../../plugins/chain-facts/read-metadata';
import { writeFolder } from '../../../plugins/chain-facts/write-folder';
import { checkContent, checkText } from '../../../plugins/content-model/check/check-content';
import { describeProblem, formatProblem } from '../../../plugins/content-model/check/content-problem';
import { type ContentSource, getSchema } from '../../../plugins/content-model/content-source';
import { type FieldPath, getSchemaIn } from '../../../plugins/content-model/json-schema';
import type { ContentFile } from '../../../plugins/content-model/model';
import { checkNewFolder } from '../../../plugins/content-model/new-token';
import { readContent } from '../../../plugins/content-model/read-content';
import type { ContentToken } from '../../../plugins/content-model/read-token';
import { excerpt } from '../../../plugins/content-model/wording';
import { sumAmounts } from '../../../supabase/functions/_shared/supply/token-facts';
import { formatCount } from '../../dev/command';
import { readBurns } from '../burn-history/read-burns'; // feature: burn-history
import { readClaims } from '../claims/verify-claims'; // feature: claims
import { findTokenEndpoints } from './find-token-endpoints';

/** What other features read from the chain. */
interface Readers {
  readBurns?: (mint: string, slot: number) => Promise<readonly Burn[]>;
  /** @returns undefined if the chain cannot be read */
  readClaims?: (token: ContentToken) => Promise<TokenFacts['verdicts'] | undefined>;
}

/** The fields whose rules the texts of a token's creator must follow. The other texts are links. */
const textFields: Readonly<Record<string, readonly [ContentFile, ...FieldPath]>> = {
  symbol: ['token', 'symbol'],
  name: ['token', 'name'],
  description: ['about', 'paragraphs', 0],
};
const linkField = ['links', 'socials', 0, 'url'] as const;

/**
 * Creates a content folder that is filled as far as the chain, and the files that its metadata names, go. Prints what was read from
 * where, each claim with its verdict, and the empty fields.
 *
 * @throws Error in one sentence, and writes nothing, if the token cannot be read
 */
export async function createFromChain(args: readonly string[], fetchFile = fetchOutside): Promise<void> {
  const options = { mint: { type: 'string' }, offline: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [{ mint: address, offline = false }, [folder]] = [values, positionals];
  if (folder === undefined || !address)
    throw new Error('Name a folder and a token:  npm run new-token -- my-token --mint <address>');
  checkNewFolder(folder);
  const [source, site] = [getSiteContent(folder), getSiteContent()];
  const rpcUrls = await findTokenEndpoints(process.env, address);
  const call = createChainCall(rpcUrls);
  const readers: Readers = {
    readBurns: (mint, slot) => readBurns(mint, slot, rpcUrls, source), // feature: burn-history
    readClaims: (token) => readClaims(token, rpcUrls), // feature: claims
  };

  const chainToken = await readChainToken(call, address);
  const { slot, mint } = chainToken;
  const burns = await readers.readBurns?.(address, slot).catch(explain('Not every burn could be read'));
  const pool = await findPool(call, address).catch(explain('The pool could not be read'));
  const liquidityBurns =
    pool?.lpMint && (await readers.readBurns?.(pool.lpMint, slot).catch(explainLiquidity));
  const burntLiquidity =
    pool && (await chooseBurn(call, pool, liquidityBurns || [], console.log).catch(explainLiquidity));
  const { texts, image } = await readTexts(chainToken, site, offline ? undefined : fetchFile);
  // Rounded up, because the functions reject a supply above the total.
  const unit = 10n ** BigInt(mint.decimals);
  const roundUp = (amount: bigint) => Number((amount + unit - 1n) / unit);
  const token: ContentToken = {
    mint: address,
    decimals: mint.decimals,
    totalSupply: roundUp(mint.supply + sumAmounts(burns ?? [])),
    assumedCurrentSupply: roundUp(mint.supply),
    ...(pool && { pool: pool.address }),
    ...(burntLiquidity && { burntLiquidity }),
  };
  const verdicts = (await readers.readClaims?.(token).catch(explain('The claims could not be read'))) ?? [];
  const supplyNote = burns
    ? undefined
    : 'The current supply: add the burned tokens, which could not be read.';
  const { themeColor } = readContent('site', site.folder);
  const images = image ? await drawImages(image, themeColor) : new Map<string, Buffer>();
  await writeFolder(source, site, { ...token, pool, supplyNote, texts, verdicts }, images);

  console.log(`The mint, at slot ${slot}: ${mint.decimals} decimals, ${token.assumedCurrentSupply} tokens`);
  if (burns)
    console.log(`Its history: ${formatCount(burns.length, 'burn')}, ${token.totalSupply} tokens minted`);
  console.log(`The largest accounts: ${pool ? `pool ${pool.address} of ${pool.program}` : 'no known pool'}`);
  for (const { id, verdict, reason = '' } of verdicts)
    console.log(`Claim ${id}: ${verdict} ${reason}`.trimEnd());
  const problems = checkContent(source);
  for (const problem of problems) console.log(formatProblem(problem));
  console.log(
    `${folder}/ was written. Left to write: ${formatCount(problems.length, 'field')}, and the placeholder images.`,
  );
}

/** Creates an error handler that prints why an optional value is missing. */
const explain = (topic: string) => (error: unknown) =>
  void console.log(`${topic}: ${error instanceof Error ? error.message : 'unknown error'}`);
const explainLiquidity = explain('The burned liquidity could not be read');

/** Reads what the token's creator chose, and leaves out what the content check rejects. @param fetchFile undefined offline */
async function readTexts(
  { mint, texts: names, textsAddress }: ChainToken,
  site: ContentSource,
  fetchFile: ((address: string) => Promise<Buffer>) | undefined,
): Promise<{ texts: Map<string, string>; image?: Buffer | undefined }> {
  if (names === undefined) {
    console.log('The token has no metadata: its symbol, its name and its image are left to you.');
    return { texts: new Map() };
  }
  console.log(`Metadata in ${textsAddress}${fetchFile ? ' and the file that it names' : ''}:`);
  const file = fetchFile && (await readMetadataFile(names.uri, fetchFile));
  for (const fault of file?.faults ?? []) console.log(`  ${fault}`);
  const texts = new Map([
    ['symbol', formatSymbol(names)],
    ['name', cleanText(names.name)],
    ...(file?.texts ?? []),
  ]);
  const { language } = readContent('site', site.folder);
  const letterRules = { language, names: [...texts.values()].slice(0, 2) };
  for (const [name, text] of texts) {
    const [contentFile, ...path] = textFields[name] ?? linkField;
    const schema = getSchemaIn(getSchema(site, contentFile), path) ?? {};
    const fault = checkText(text, schema, letterRules, [mint.address]);
    if (fault) texts.delete(name);
    const rejection = fault && ` was left out: it ${describeProblem({ ...fault, path: '' })}`;
    if (text !== '') console.log(`  ${name}: ${excerpt(text)}${rejection ?? ''}`);
  }
  return { texts, image: file?.image };
}
