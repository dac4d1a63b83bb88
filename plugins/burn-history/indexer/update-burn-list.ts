import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  type BurnList,
  type BurnLine,
  BURNS,
  BURNS_STATE,
  formatBlockTime,
  formatBurnList,
  formatChainName,
  readBurnList,
  sumBurns,
  UNKNOWN,
} from '../burn-list';
import { checkBurnList, checkListSources } from '../check-burn-list';
import { formatProblem } from '../../content-model/check/content-problem';
import { SourceFile } from '../../content-model/check/source-file';
import type { ContentSource } from '../../content-model/content-source';
import { readContent } from '../../content-model/read-content';
import { type ContentToken, parseToken, readToken } from '../../content-model/read-token';
import { toBaseUnits, toDecimalText } from '../../../supabase/functions/_shared/supply/base-units';
import { type IndexerContext, openEndpoint } from './endpoint';
import { findBurns } from './find-burns';
import { mergeBurns, orderBurns } from './merge-burns';
import { type Progress, readProgress, replaceFile, saveProgress } from './progress';
import type { BurnToken } from '../content';
import { readGenesis, readSupply } from './read-chain';

/** Burns below a thousandth of a percent of the total supply are small. */
const SMALL_BURN_DIVISOR = 100_000n;

/**
 * Updates the burn list of a content folder from the chain. @throws Error, and writes nothing, if an endpoint fails, contradicts
 * another one or `token.yaml`, returns something impossible, or has another chain than the list.
 */
export async function updateBurnList(context: IndexerContext): Promise<void> {
  const { rpcUrls, progressFile, source, onReport, now } = context;
  const { folder } = source;
  const token = readToken(source);
  const { burnWallets = [] }: BurnToken = readContent('token', folder);
  const total = toBaseUnits(token.totalSupply, token.decimals);
  const formatAmount = (amount: bigint) => toDecimalText(amount, token.decimals);
  const endpoints = rpcUrls.map((url, index) => openEndpoint(url, index, context));

  const genesis = await readGenesis(endpoints);
  onReport(`Reading ${formatChainName(genesis)}.`);
  const problems = checkBurnList(folder, parseToken(source));
  const wrongField = problems.find((problem) => problem.path !== '');
  if (wrongField !== undefined) {
    // If token.yaml also contradicts the chain, report that instead.
    await readSupply(endpoints, token, now);
    throw new Error(formatProblem(wrongField));
  }
  if (problems.length > 0)
    onReport('The burn list is invalid or belongs to another mint. Reading all burns again.');
  const old = problems.length > 0 ? undefined : readBurnList(folder);
  if (old !== undefined && old.genesis !== genesis) {
    const [listChain, chain] = [old.genesis, genesis].map(formatChainName);
    throw new Error(
      `${BURNS_STATE} is the list of ${listChain}, but the endpoints are of ${chain}. Nothing was written. Use endpoints of ${listChain} in SOLANA_RPC_URLS, or delete ${BURNS_STATE} and ${BURNS} to start the list of ${chain}.`,
    );
  }
  const burnedBefore = sumBurns(old?.burns ?? []);
  const wallets = burnWallets.map(({ address }) => address);
  const { mint, decimals, totalSupply } = token;
  const oldFiles = old && [...formatBurnList(old, token)];
  const facts = [genesis, mint, decimals, totalSupply, oldFiles, wallets, rpcUrls];
  // A hash, because URLs can contain keys.
  const key = createHash('sha256').update(JSON.stringify(facts)).digest('hex');

  const saved = readProgress(progressFile, key);
  if (saved) onReport('Continuing the last run.');
  const progress = saved ?? (await startProgress());
  if (progress === undefined) return;

  const { target, found } = progress;
  const { slot, time, supply } = target;
  const missing = total - burnedBefore - supply;
  await findBurns({
    mint,
    endpoints,
    wallets,
    afterSlot: old?.slot ?? -1,
    missing,
    progress,
    save: () => saveProgress(progressFile, progress),
    onReport,
  });
  // After an impossible result the next run must start again.
  rmSync(progressFile, { force: true });
  const unexplained = missing - sumBurns(found);
  if (unexplained < 0n) {
    throw new Error(
      `The burns exceed the difference in supply by ${formatAmount(-unexplained)} tokens; the last burn is in ${found.at(-1)?.signature}. Nothing was written. Either tokens were minted (then raise totalSupply in token.yaml) or an endpoint is wrong.`,
    );
  }

  const remainder: BurnLine[] =
    unexplained > 0n ? [{ time, slot, signature: '', amount: unexplained, by: UNKNOWN }] : [];
  const burns = [...(old?.burns ?? []), ...found.toReversed(), ...remainder];
  const lines = mergeBurns(orderBurns(burns, target), total / SMALL_BURN_DIVISOR);
  writeBurnList(source, { genesis, burns: lines, slot, time, supply }, token, now());
  onReport(
    `Burned since the last list: ${formatAmount(missing)} tokens, ${formatAmount(unexplained)} of them without a known transaction.`,
  );

  /** Creates the progress of a new run. @returns undefined if the supply has not changed */
  async function startProgress(): Promise<Progress | undefined> {
    const read = await readSupply(endpoints, token, now);
    const newlyBurned = total - burnedBefore - read.supply;
    if (old !== undefined && newlyBurned === 0n) {
      // The pool in token.yaml may have changed.
      writeBurnList(source, old, token, now());
      onReport('Nothing was burned since the last list: the supply is the same.');
      return undefined;
    }
    if (newlyBurned < 0n || (old !== undefined && read.slot < old.slot)) {
      throw new Error(
        `The endpoints have a supply of ${read.supply} at slot ${read.slot}, but the burn list has ${total - burnedBefore} at slot ${old?.slot ?? 0}. Nothing was written. Either an endpoint is behind (try again later) or tokens were minted (then raise totalSupply in token.yaml).`,
      );
    }
    // The slot is only seconds old, so the current time is close enough.
    const target = { ...read, time: formatBlockTime(Math.floor(now() / 1_000)) };
    const started = { key, target, source: 0, found: [] };
    saveProgress(progressFile, started);
    return started;
  }
}

/** Writes both files of the list. @throws Error without writing if the content check would reject them. */
function writeBurnList(source: ContentSource, list: BurnList, token: ContentToken, now: number): void {
  const files = formatBurnList(list, token);
  const open = (file: string) => new SourceFile(file, files.get(file) ?? '');
  const [problem] = checkListSources(open(BURNS), open(BURNS_STATE), parseToken(source), now);
  if (problem !== undefined) {
    throw new Error(
      `The endpoints returned an impossible burn list: ${formatProblem(problem)} Nothing was written. Find out which endpoint is wrong, and remove it from SOLANA_RPC_URLS.`,
    );
  }
  for (const [file, text] of files) replaceFile(path.join(source.folder, file), text);
}
