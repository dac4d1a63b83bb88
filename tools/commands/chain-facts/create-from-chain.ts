import { parseArgs } from 'node:util';
import { getSiteContent } from '../../../features';
import { fetchUntrusted } from '../../../plugins/chain-facts/fetch-untrusted';
import type { TokenFacts } from '../../../plugins/chain-facts/prefill';
import {
  createChainCall,
  findBurntLiquidity,
  findPool,
  type ReadBurns,
  readChainToken,
} from '../../../plugins/chain-facts/read-chain';
import {
  cleanText,
  drawImages,
  formatSymbol,
  readJsonTexts,
} from '../../../plugins/chain-facts/read-metadata';
import { writeFolder } from '../../../plugins/chain-facts/write-folder';
import { checkContent, checkText } from '../../../plugins/content-model/check/check-content';
import { describeProblem, formatProblem } from '../../../plugins/content-model/check/content-problem';
import { type ContentSource, getSchema } from '../../../plugins/content-model/content-source';
import { getSchemaIn } from '../../../plugins/content-model/json-schema';
import { checkNewFolder } from '../../../plugins/content-model/new-token';
import { readContent } from '../../../plugins/content-model/read-content';
import type { ContentToken } from '../../../plugins/content-model/read-token';
import { excerpt } from '../../../plugins/content-model/wording';
import { campfire } from '../../../plugins/theme/palettes';
import { asRecord } from '../../../supabase/functions/_shared/json';
import { sumAmounts } from '../../../supabase/functions/_shared/supply/token-facts';
import { formatCount } from '../../dev/command';
import { readBurns } from '../burn-history/read-burns';
import { readClaims } from '../claims/verify-claims';
import { findTokenEndpoints } from './find-token-endpoints';

/** What other features read from the chain. */
interface Readers {
  readBurns?: ReadBurns;
  /** @returns undefined if the chain cannot be read */
  readClaims?: (token: ContentToken) => Promise<TokenFacts['verdicts'] | undefined>;
}

/** The fields whose rules the texts of a token's creator must follow. The other texts are links. */
const textFields: Readonly<Record<string, readonly ['token' | 'about', string, ...number[]]>> = {
  symbol: ['token', 'symbol'],
  name: ['token', 'name'],
  description: ['about', 'paragraphs', 0],
};
const linkField = ['links', 'socials', 0, 'url'] as const;

/** Waits for an optional result. If it fails, prints the reason. */
async function awaitOptional<T>(failure: string, result: T | Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    console.log(`${failure}: ${excerpt(error instanceof Error ? error.message : 'unknown error', 300)}`);
    return undefined;
  }
}

/**
 * Creates a content folder, and fills it from the chain and the files that the token's metadata links to. Prints what it read and
 * the sources, each claim with its verdict, and the empty fields.
 *
 * @throws Error in one sentence, and writes nothing, if the token cannot be read
 */
export async function createFromChain(args: readonly string[], fetchFile = fetchUntrusted): Promise<void> {
  const options = { mint: { type: 'string' }, offline: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [{ mint: address, offline = false }, [folder]] = [values, positionals];
  if (folder === undefined || !address)
    throw new Error('Name a folder and a token:  npm run new-token -- my-token --mint <address>');
  checkNewFolder(folder);
  const [source, site] = [getSiteContent(folder), getSiteContent()];
  const rpcUrls = await findTokenEndpoints(process.env, address);
  const call = createChainCall(rpcUrls);
  const chainToken = await readChainToken(call, address);
  const { slot, mint } = chainToken;
  const readers: Readers = {
    readBurns: (burnedMint) => readBurns(burnedMint, slot, rpcUrls, source),
    readClaims: (token) => readClaims(token, rpcUrls),
  };

  const burns = await awaitOptional('Not every burn could be read', readers.readBurns?.(address));
  const pool = await awaitOptional('The pool could not be read', findPool(call, address));
  const burntLiquidity = await awaitOptional(
    'The burned liquidity could not be read',
    pool && readers.readBurns && findBurntLiquidity(call, pool, readers.readBurns, console.log),
  );
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
  const verdicts = (await awaitOptional('The claims could not be read', readers.readClaims?.(token))) ?? [];

  const words = await readCreatorWords(chainToken, site, offline ? undefined : fetchFile);
  const supplyNote = burns ? [] : ['The current supply. Add the burned tokens, which could not be read.'];
  await writeFolder(source, site, { token, supplyNote, poolProgram: pool?.program, verdicts, ...words });
  console.log(`The mint, at slot ${slot}: ${mint.decimals} decimals, ${token.assumedCurrentSupply} tokens`);
  if (burns)
    console.log(`Its history: ${formatCount(burns.length, 'burn')}, ${token.totalSupply} tokens minted`);
  console.log(`The largest accounts: ${pool ? `pool ${pool.address} of ${pool.program}` : 'no known pool'}`);
  for (const { id, verdict, reason = '' } of verdicts)
    console.log(`Claim ${id}: ${verdict} ${reason}`.trimEnd());
  const problems = checkContent(source);
  for (const problem of problems) console.log(formatProblem(problem));
  console.log(
    `${folder}/ was written. Still to do: ${formatCount(problems.length, 'field')}, and the placeholder images.`,
  );
}

/** Reads what the token's creator chose, and leaves out what the content check rejects. @param fetchFile undefined offline */
async function readCreatorWords(
  { mint, texts: names, textsAddress }: Awaited<ReturnType<typeof readChainToken>>,
  site: ContentSource,
  fetchFile: typeof fetchUntrusted | undefined,
): Promise<Pick<TokenFacts, 'texts' | 'images'>> {
  const texts = new Map<string, string>();
  if (names === undefined) {
    console.log('The token has no metadata. Add its symbol, name and image yourself.');
    return { texts, images: new Map() };
  }
  console.log(`Metadata in ${textsAddress}${fetchFile ? ' and the file that it names' : ''}:`);
  const { language } = readContent('site', site.folder);
  const readJson = (bytes: Buffer) => asRecord(JSON.parse(bytes.toString()));
  const jsonFile = fetchFile?.(names.uri).then(readJson);
  const json = await awaitOptional("The metadata's JSON file was left out", jsonFile);
  const imageFile = json && fetchFile?.(cleanText(json.image));
  const drawings = imageFile?.then((bytes) => drawImages(bytes, campfire.paper));
  const images = (await awaitOptional('The image was left out', drawings)) ?? new Map<string, Buffer>();
  const [symbol, name] = [formatSymbol(names.symbol), cleanText(names.name)];
  for (const [field, text] of [['symbol', symbol], ['name', name], ...readJsonTexts(json ?? {})] as const) {
    if (text === '') continue;
    const [file, ...path] = textFields[field] ?? linkField;
    const schema = getSchemaIn(getSchema(site, file), path) ?? {};
    const fault = checkText(text, schema, { language, names: [symbol, name] }, [mint.address]);
    if (!fault) texts.set(field, text);
    const rejection = fault ? ` was left out: it ${describeProblem({ ...fault, path: '' })}` : '';
    console.log(`  ${field}: ${excerpt(text)}${rejection}`);
  }
  return { texts, images };
}
