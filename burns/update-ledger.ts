import { createHash } from 'node:crypto';
import path from 'node:path';
import {
  type BurnLedger,
  type BurnLine,
  formatBurnLedger,
  readBurnLedger,
  UNKNOWN,
} from '../content-model/burn-ledger';
import { checkBurnLedger } from '../content-model/check/check-burn-ledger';
import { readContent } from '../content-model/read-content';
import { readToken } from '../content-model/read-token';
import { toBaseUnits, toDecimalText } from '../supabase/functions/_shared/supply';
import { type BurnContext, type Endpoint, openEndpoint } from './endpoint';
import { findBurns } from './find-burns';
import { mergeBurns } from './merge-burns';
import { dropProgress, type Progress, readProgress, replaceFile, saveProgress } from './progress';
import { readSupply } from './read-supply';
import { timeText } from './transaction-burns';

interface LedgerUpdate extends BurnContext {
  /** The content folder. */
  folder: string;
  rpcUrls: readonly string[];
  /** Where an unfinished reading is kept. */
  progressFile: string;
}

/** Of the total supply, what is small unless token.yaml says otherwise: a thousandth of a percent. */
const SMALLEST_PART = 100_000n;

/**
 * Brings a folder's list of burns up to date with the chain. Where nothing was burnt since the last list, nothing is
 * written; the first one may be empty.
 *
 * @returns whether the list has changed.
 * @throws Error where an endpoint does not answer, or one contradicts another; then nothing is written.
 */
export async function updateLedger({
  folder,
  rpcUrls,
  progressFile,
  ...context
}: LedgerUpdate): Promise<boolean> {
  const { tell } = context;
  const token = readToken(folder);
  const { burnWallets = [], smallestBurn } = readContent('token', folder);
  const total = toBaseUnits(token.totalSupply, token.decimals);
  const old = readOld(folder, tell);
  const wallets = burnWallets.map(({ address }) => address);
  const endpoints = rpcUrls.map((url, index) => openEndpoint(url, index, context));

  const key = hash([
    token.mint,
    token.decimals,
    token.totalSupply,
    old && [...formatBurnLedger(old)],
    wallets,
    rpcUrls,
  ]);
  const kept = readProgress(progressFile, key);
  if (kept) tell('Going on where the last reading was stopped.');
  const burntBefore = sumOf(old?.burns ?? []);
  const progress = kept ?? (await begin());
  if (progress === undefined) return false;

  const { target, found } = progress;
  const missing = total - burntBefore - target.supply;
  await findBurns({
    mint: token.mint,
    decimals: token.decimals,
    endpoints,
    wallets,
    after: old?.slot ?? -1,
    missing,
    progress,
    save: () => saveProgress(progressFile, progress),
    now: context.now,
    tell,
  });

  const { slot, time, supply } = target;
  const rest = missing - sumOf(found);
  const remainder: BurnLine[] = rest > 0n ? [{ time, slot, signature: '', amount: rest, by: UNKNOWN }] : [];
  const smallest =
    smallestBurn === undefined ? total / SMALLEST_PART : toBaseUnits(smallestBurn, token.decimals);
  const burns = mergeBurns([...(old?.burns ?? []), ...inOrderOfChain(found), ...remainder], smallest);
  const wereBurnt = found.length > 0 || rest > 0n;
  const hasChanged = wereBurnt || old === undefined;
  if (hasChanged) writeLedger(folder, { burns, slot, time, supply });
  dropProgress(progressFile);
  const inTokens = (amount: bigint) => toDecimalText(amount, token.decimals);
  tell(
    wereBurnt
      ? `Burnt since the last list: ${inTokens(missing)} tokens, of which ${inTokens(rest)} are in no transaction that was told.`
      : `Nothing was burnt ${old ? 'since the last list' : 'yet: the list is empty'}.`,
  );
  return hasChanged;

  /** @returns undefined where the supply shows that nothing was burnt. */
  async function begin(): Promise<Progress | undefined> {
    const read = await readSupply(endpoints, token, context);
    const gone = total - burntBefore - read.supply;
    if (old !== undefined && gone === 0n && !read.mayMint) {
      tell('Nothing was burnt since the last list: the supply is the same, and nobody can mint.');
      return undefined;
    }
    if (gone < 0n || (old !== undefined && read.slot < old.slot)) {
      throw new Error(
        `The endpoints tell a supply of ${read.supply} at slot ${read.slot}, but the list of burns has ${total - burntBefore} at slot ${old?.slot ?? 0}. Nothing was written. Either an endpoint is behind (try again later) or tokens were minted (then raise totalSupply in token.yaml).`,
      );
    }
    const begun = { key, target: { ...read, time: await timeOf(read.slot) }, source: 0, found: [] };
    saveProgress(progressFile, begun);
    return begun;
  }

  async function timeOf(slot: number): Promise<string> {
    const [first] = endpoints;
    const seconds = await (first as Endpoint).ask('getBlockTime', [slot], (result) => Number(result));
    return timeText(seconds);
  }
}

/** A list that does not pass its check is made anew. */
function readOld(folder: string, tell: BurnContext['tell']): BurnLedger | undefined {
  const { totalSupply, decimals } = readContent('token', folder);
  if (checkBurnLedger(folder, (file) => file, { totalSupply, decimals }).length === 0)
    return readBurnLedger(folder);
  tell('The list of burns is not sound, so it is made anew from the first burn on.');
  return undefined;
}

/** Beside each other first, so that both or none are new. */
function writeLedger(folder: string, ledger: BurnLedger): void {
  for (const [file, text] of formatBurnLedger(ledger)) replaceFile(path.join(folder, file), text);
}

/** They were found the newest first, those of one transaction in their own order. */
function inOrderOfChain(found: readonly BurnLine[]): BurnLine[] {
  const bySignature = new Map<string, BurnLine[]>();
  for (const burn of found)
    bySignature.set(burn.signature, [...(bySignature.get(burn.signature) ?? []), burn]);
  return [...bySignature.values()].reverse().flat();
}

const sumOf = (burns: readonly BurnLine[]) => burns.reduce((sum, { amount }) => sum + amount, 0n);

function hash(parts: unknown): string {
  const text = JSON.stringify(parts);
  return createHash('sha256').update(text).digest('hex');
}
