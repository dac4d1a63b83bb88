import { parseArgs } from 'node:util';
import { getSiteContent } from '../../../features';
import { fetchOutside } from '../../../plugins/chain-facts/fetch-outside';
import type { TokenFacts } from '../../../plugins/chain-facts/prefill';
import {
  type ChainToken,
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
import { buildAccountsQuery } from '../../../supabase/functions/_shared/chain/accounts';
import { readBurnTransaction } from '../../../supabase/functions/_shared/chain/burn-transaction';
import { readMint } from '../../../supabase/functions/_shared/chain/mint';
import type { Pool } from '../../../supabase/functions/_shared/chain/pool';
import type { Call } from '../../../supabase/functions/_shared/chain/rpc-pool';
import type { BurntLiquidity } from '../../../supabase/functions/_shared/http/context';
import { toDecimalText } from '../../../supabase/functions/_shared/supply/base-units';
import { sumAmounts } from '../../../supabase/functions/_shared/supply/token-facts';
import { formatCount } from '../../dev/command';
import { readBurns } from '../burn-history/read-burns'; // feature: burn-history
import { readClaims } from '../claims/verify-claims'; // feature: claims
import { findTokenEndpoints } from './find-token-endpoints';

/** Burns of liquidity to look at. */
const MAX_BURNS = 5;

/** What other features read from the chain. */
interface Readers {
  /** Reads every burn of a mint up to a slot, in base units. */
  readBurns?: (mint: string, slot: number) => Promise<readonly { signature: string; amount: bigint }[]>;
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
  const burntLiquidity =
    pool &&
    (await readBurntLiquidity(call, pool, slot, readers).catch(explain('Its burns could not be read')));
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
    : 'The current supply, because not every burn could be read: add the burned tokens.';
  const { themeColor } = readContent('site', site.folder);
  const images = image ? await drawImages(image, themeColor) : new Map<string, Buffer>();
  await writeFolder(source, site, { ...token, pool, supplyNote, texts, verdicts }, images);

  console.log(`The mint, at slot ${slot}: ${mint.decimals} decimals, ${token.assumedCurrentSupply} tokens`);
  console.log(
    `Its history: ${burns ? `${formatCount(burns.length, 'burn')}, ${token.totalSupply} tokens minted` : 'not read'}`,
  );
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

/** Reads what the token's creator chose, and leaves out what the content check rejects. @param fetchFile undefined offline */
async function readTexts(
  { mint, texts, textsAddress }: ChainToken,
  site: ContentSource,
  fetchFile: ((address: string) => Promise<Buffer>) | undefined,
): Promise<{ texts: Map<string, string>; image?: Buffer | undefined }> {
  if (texts === undefined) {
    console.log('The token has no metadata: its symbol, its name and its image are left to you.');
    return { texts: new Map() };
  }
  console.log(`Metadata in ${textsAddress}${fetchFile ? ` and the file that it names` : ''}:`);
  const file = fetchFile && (await readMetadataFile(texts.uri, fetchFile));
  for (const fault of file?.faults ?? []) console.log(`  ${fault}`);
  const names = { symbol: formatSymbol(texts), name: cleanText(texts.name) };
  const links = file?.links.map(({ icon, url }) => [icon, url] as const) ?? [];
  const found = [...Object.entries(names), ['description', file?.description ?? ''] as const, ...links];
  const letterRules = { language: readContent('site', site.folder).language, names: Object.values(names) };
  const accepted = found.filter(([name, text]) => {
    if (text === '') return false;
    const [contentFile, ...path] = textFields[name] ?? linkField;
    const fault = checkText(text, getSchemaIn(getSchema(site, contentFile), path) ?? {}, letterRules, [
      mint.address,
    ]);
    const rejection = fault && ` was left out: it ${describeProblem({ ...fault, path: '' })}`;
    console.log(`  ${name}: ${excerpt(text)}${rejection ?? ''}`);
    return fault === undefined;
  });
  return { texts: new Map(accepted), image: file?.image };
}

/** Finds the largest burn of a pool's liquidity tokens, and prints the others. Removing liquidity also burns some. */
async function readBurntLiquidity(
  call: Call,
  { lpMint, program }: Pool,
  slot: number,
  { readBurns }: Readers,
): Promise<BurntLiquidity | undefined> {
  if (lpMint === undefined) return undefined;
  const burns = new Map<string, bigint>();
  for (const { signature, amount } of (await readBurns?.(lpMint, slot)) ?? [])
    burns.set(signature, (burns.get(signature) ?? 0n) + amount);
  const [decimals] = await call(
    ...buildAccountsQuery([lpMint], ({ accounts }) =>
      accounts.map((account) => account && readMint(account)?.decimals),
    ),
  );
  if (decimals === undefined) return undefined;
  const largest = [...burns].sort(([, one], [, other]) => (other > one ? 1 : -1)).slice(0, MAX_BURNS);
  let stated: BurntLiquidity | undefined;
  for (const [transaction, amount] of largest) {
    const { programs, createsMint } = await readBurnTransaction(call, transaction, lpMint, []);
    const amountInTokens = Number(amount / 10n ** BigInt(decimals));
    // The program burns when liquidity is removed, or as it creates the pool.
    const isRemoval = programs.includes(program) && !createsMint;
    const isStated = stated === undefined && amountInTokens > 0 && !isRemoval;
    if (isStated) stated = { amount: amountInTokens, transaction };
    const kind = isRemoval ? 'removed from the pool' : isStated ? 'burntLiquidity' : 'another burn';
    console.log(`Liquidity burned (${kind}): ${toDecimalText(amount, decimals)} in ${transaction}`);
  }
  return stated;
}
