import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  type BurnList,
  type BurnLine,
  formatBlockTime,
  formatBurnList,
  formatChainName,
  isRemainder,
  readBurnList,
  type SlotTime,
  sumBurns,
  UNKNOWN,
} from '../burn-list';
import { BURNS_CSV, BURNS_YAML } from '../../../shared/burn-history';
import { checkBurnList, checkListSources } from '../check-burn-list';
import { formatProblem } from '../../content/check/content-problem';
import { SourceFile } from '../../content/check/source-file';
import type { ContentSource } from '../../content/content-source';
import { readContent } from '../../content/read-content';
import { type ContentToken, parseToken, readToken } from '../../content/read-token';
import { toBaseUnits, toDecimalText } from '../../../supabase/functions/_shared/supply/base-units';
import { type Endpoint, type IndexerContext, createEndpoint } from './endpoint';
import { findBurns } from './find-burns';
import { type Progress, readProgress, replaceFile, saveProgress } from './progress';
import { readGenesisHash, readSupply } from './read-chain';

/**
 * Updates the burn list of a content folder from the chain. @throws Error, and writes nothing, if an endpoint fails, contradicts
 * another one or `token.yaml`, returns impossible data, or serves a different chain than the list's.
 */
export async function updateBurnList(context: IndexerContext): Promise<void> {
  const { rpcUrls, progressFile, source, onReport, now } = context;
  const { folder } = source;
  const token = readToken(source);
  const { burnWallets = [] } = readContent('token', folder);
  const total = toBaseUnits(token.totalSupply, token.decimals);
  const formatAmount = (amount: bigint) => toDecimalText(amount, token.decimals);
  const endpoints = rpcUrls.map((url, index) => createEndpoint(url, index, context));

  const genesis = await readGenesisHash(endpoints);
  onReport(`Reading ${formatChainName(genesis)}.`);
  const oldList = await readOldList(context, endpoints, token, genesis);
  const burnedBefore = sumBurns(oldList?.burns ?? []);
  const wallets = burnWallets.map(({ address }) => address);
  const { mint, decimals, totalSupply } = token;
  const oldFiles = oldList && [...formatBurnList(oldList, token)];
  const inputs = [genesis, mint, decimals, totalSupply, oldFiles, wallets, rpcUrls];
  // A hash, because URLs can contain keys.
  const key = createHash('sha256').update(JSON.stringify(inputs)).digest('hex');

  const savedProgress = readProgress(progressFile, key);
  if (savedProgress) onReport('Continuing the last run.');
  const progress = savedProgress ?? (await startProgress(context, endpoints, token, oldList, key));
  if (progress === undefined) return;

  const { target, burns: newBurns } = progress;
  const { slot, time, supply } = target;
  const missingAmount = total - burnedBefore - supply;
  await findBurns({
    mint,
    endpoints,
    wallets,
    afterSlot: oldList?.slot ?? -1,
    missingAmount,
    progress,
    save: () => saveProgress(progressFile, progress),
    onReport,
  });
  // If the result is impossible, the next run must start over.
  rmSync(progressFile, { force: true });
  const unexplained = missingAmount - sumBurns(newBurns);
  if (unexplained < 0n)
    throw new Error(
      `The burns exceed the difference in supply by ${formatAmount(-unexplained)} tokens; the last burn is in ${newBurns.at(-1)?.signature}. Nothing was written. Either tokens were minted (then raise totalSupply in token.yaml) or an endpoint is wrong.`,
    );

  const remainder: BurnLine[] =
    unexplained > 0n ? [{ time, slot, signature: '', amount: unexplained, by: UNKNOWN }] : [];
  const burns = [...(oldList?.burns ?? []), ...newBurns.toReversed(), ...remainder];
  writeBurnList(source, { genesis, burns: orderBurns(burns, target), slot, time, supply }, token, now());
  if (missingAmount === 0n)
    onReport(
      `totalSupply equals the supply, so no burns were searched for. If tokens were burned, write the number that was minted as totalSupply in token.yaml, delete ${BURNS_CSV} and ${BURNS_YAML}, and run this command again.`,
    );
  onReport(
    `Burned since the last list: ${formatAmount(missingAmount)} tokens, ${formatAmount(unexplained)} of them without a known transaction.`,
  );
}

/** Reads the list to continue. @returns undefined if there is none, or if it must start again. @throws Error like {@link updateBurnList} */
async function readOldList(
  { source, onReport, now }: IndexerContext,
  endpoints: readonly Endpoint[],
  token: ContentToken,
  genesis: string,
): Promise<BurnList | undefined> {
  const problems = checkBurnList(source.folder, parseToken(source));
  const wrongField = problems.find((problem) => problem.path !== '');
  if (wrongField !== undefined) {
    // Throws a more useful error if token.yaml contradicts the chain.
    await readSupply(endpoints, token, now);
    throw new Error(formatProblem(wrongField));
  }
  if (problems.length > 0)
    onReport('The burn list is invalid or belongs to another mint. Reading all burns again.');
  const oldList = problems.length > 0 ? undefined : readBurnList(source.folder);
  if (oldList !== undefined && oldList.genesis !== genesis) {
    const [listChain, chain] = [oldList.genesis, genesis].map(formatChainName);
    throw new Error(
      `${BURNS_YAML} lists the burns of ${listChain}, but the endpoints serve ${chain}. Nothing was written. Set SOLANA_RPC_URLS to endpoints of ${listChain}, or delete ${BURNS_YAML} and ${BURNS_CSV} to start a list of ${chain}.`,
    );
  }
  return oldList;
}

/** Creates the progress of a new run. @returns undefined if the supply has not changed */
async function startProgress(
  { source, onReport, now, progressFile }: IndexerContext,
  endpoints: readonly Endpoint[],
  token: ContentToken,
  oldList: BurnList | undefined,
  key: string,
): Promise<Progress | undefined> {
  const total = toBaseUnits(token.totalSupply, token.decimals);
  const burnedBefore = sumBurns(oldList?.burns ?? []);
  const reading = await readSupply(endpoints, token, now);
  const newlyBurned = total - burnedBefore - reading.supply;
  if (oldList !== undefined && newlyBurned === 0n) {
    // The pool in token.yaml may have changed.
    writeBurnList(source, oldList, token, now());
    onReport('Nothing was burned since the last list: the supply is the same.');
    return undefined;
  }
  if (newlyBurned < 0n || (oldList !== undefined && reading.slot < oldList.slot))
    throw new Error(
      `The endpoints report a supply of ${reading.supply} at slot ${reading.slot}, but the burn list has ${total - burnedBefore} at slot ${oldList?.slot ?? 0}. Nothing was written. Either an endpoint is behind (try again later) or tokens were minted (then raise totalSupply in token.yaml).`,
    );
  // The slot is only seconds old, so the current time is accurate enough.
  const target = { ...reading, time: formatBlockTime(Math.floor(now() / 1_000)) };
  const newProgress = { key, target, sourceIndex: 0, burns: [] };
  saveProgress(progressFile, newProgress);
  return newProgress;
}

/**
 * Sorts burns by slot; burns in the same slot keep their order. A remainder is dated seconds after its slot, so it gets the time of the
 * next burn if that is earlier.
 * @param end the end of the list
 */
function orderBurns(burns: readonly BurnLine[], end: SlotTime): BurnLine[] {
  let nextTime = end.time;
  const newestFirst = burns
    .toSorted((one, other) => one.slot - other.slot)
    .toReversed()
    .map((burn) => {
      nextTime = isRemainder(burn) && burn.time > nextTime ? nextTime : burn.time;
      return { ...burn, time: nextTime };
    });
  return newestFirst.toReversed();
}

/** Writes both files of the list. @throws Error without writing if the content check would reject them. */
function writeBurnList(source: ContentSource, list: BurnList, token: ContentToken, now: number): void {
  const files = formatBurnList(list, token);
  const open = (file: string) => new SourceFile(file, files.get(file) ?? '');
  const [problem] = checkListSources(open(BURNS_CSV), open(BURNS_YAML), now, parseToken(source));
  if (problem !== undefined)
    throw new Error(
      `The endpoints returned an impossible burn list: ${formatProblem(problem)} Nothing was written. Find out which endpoint is wrong, and remove it from SOLANA_RPC_URLS.`,
    );
  for (const [file, text] of files) replaceFile(path.join(source.folder, file), text);
}
