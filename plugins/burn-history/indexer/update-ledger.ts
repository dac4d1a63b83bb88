import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  type BurnLedger,
  type BurnLine,
  BURNS,
  BURNS_STATE,
  formatBurnLedger,
  nameOfChain,
  readBurnLedger,
  sumOf,
  UNKNOWN,
} from '../burn-ledger';
import { checkBurnLedger, checkLedgerSources } from '../check-burn-ledger';
import { formatProblem } from '../../content-model/check/content-problem';
import { SourceFile } from '../../content-model/check/source-file';
import type { ContentSource } from '../../content-model/content-source';
import { readContent } from '../../content-model/read-content';
import { type ContentToken, parseToken, readToken } from '../../content-model/read-token';
import { toBaseUnits, toDecimalText } from '../../../supabase/functions/_shared/supply/supply';
import { type BurnContext, openEndpoint } from './endpoint';
import { findBurns } from './find-burns';
import { mergeBurns, orderBurns } from './merge-burns';
import { type Progress, readProgress, replaceFile, saveProgress } from './progress';
import type { BurnToken } from '../content';
import { readGenesis, readSupply } from './read-chain';
import { timeText } from './transaction-burns';

/** Of the total supply: what is less than a thousandth of a percent is a small burn. */
const SMALLEST_PART = 100_000n;

/**
 * Brings a folder's list of burns up to date with the chain. Where nothing was burned since the last list, only its record
 * of the token can change; the first one may be empty.
 *
 * @throws Error where an endpoint does not answer, one contradicts another or `token.yaml`, the list is that of another
 * chain, or what was told cannot be; then nothing is written.
 */
export async function updateLedger(context: BurnContext): Promise<void> {
  const { rpcUrls, progressFile, source, tell, now } = context;
  const { folder } = source;
  const token = readToken(source);
  const { burnWallets = [] }: BurnToken = readContent('token', folder);
  const total = toBaseUnits(token.totalSupply, token.decimals);
  const inTokens = (amount: bigint) => toDecimalText(amount, token.decimals);
  const endpoints = rpcUrls.map((url, index) => openEndpoint(url, index, context));

  const genesis = await readGenesis(endpoints);
  tell(`Reading ${nameOfChain(genesis)}.`);
  const problems = checkBurnLedger(folder, parseToken(source));
  const wrongField = problems.find((problem) => problem.path !== '');
  if (wrongField !== undefined) {
    // If the chain contradicts token.yaml, too, its value is better than the list's.
    await readSupply(endpoints, token, now);
    throw new Error(formatProblem(wrongField));
  }
  if (problems.length > 0)
    tell('The burn list is invalid or belongs to another mint. Reading all burns from the first one on.');
  const old = problems.length > 0 ? undefined : readBurnLedger(folder);
  if (old !== undefined && old.genesis !== genesis) {
    const [mine, theirs] = [old.genesis, genesis].map(nameOfChain);
    throw new Error(
      `${BURNS_STATE} is the list of ${mine}, and the endpoints are of ${theirs}. Nothing was written. Name endpoints of ${mine} in SOLANA_RPC_URLS, or delete ${BURNS_STATE} and ${BURNS} to begin the list of ${theirs}.`,
    );
  }
  const burnedBefore = sumOf(old?.burns ?? []);
  const wallets = burnWallets.map(({ address }) => address);
  const { mint, decimals, totalSupply } = token;
  const oldFiles = old && [...formatBurnLedger(old, token)];
  const facts = [genesis, mint, decimals, totalSupply, oldFiles, wallets, rpcUrls];
  // A hash, since URLs may hold keys.
  const key = createHash('sha256').update(JSON.stringify(facts)).digest('hex');

  const kept = readProgress(progressFile, key);
  if (kept) tell('Going on where the last reading was stopped.');
  const progress = kept ?? (await begin());
  if (progress === undefined) return;

  const { target, found } = progress;
  const { slot, time, supply } = target;
  const missing = total - burnedBefore - supply;
  await findBurns({
    mint,
    endpoints,
    wallets,
    after: old?.slot ?? -1,
    missing,
    progress,
    save: () => saveProgress(progressFile, progress),
    tell,
  });
  // What cannot be is not gone on from.
  rmSync(progressFile, { force: true });
  const rest = missing - sumOf(found);
  if (rest < 0n) {
    throw new Error(
      `More was burned than the supply tells: ${inTokens(-rest)} tokens too many, the last in ${found.at(-1)?.signature}. Nothing was written. Either tokens were minted (then raise totalSupply in token.yaml) or an endpoint is wrong.`,
    );
  }

  const remainder: BurnLine[] = rest > 0n ? [{ time, slot, signature: '', amount: rest, by: UNKNOWN }] : [];
  const burns = [...(old?.burns ?? []), ...found.toReversed(), ...remainder];
  const lines = mergeBurns(orderBurns(burns, target), total / SMALLEST_PART);
  writeLedger(source, { genesis, burns: lines, slot, time, supply }, token, now());
  tell(
    `Burned since the last list: ${inTokens(missing)} tokens, of which ${inTokens(rest)} are in no transaction that was told.`,
  );

  /** @returns undefined where the supply shows that nothing was burned. */
  async function begin(): Promise<Progress | undefined> {
    const read = await readSupply(endpoints, token, now);
    const gone = total - burnedBefore - read.supply;
    if (old !== undefined && gone === 0n) {
      // The pool in token.yaml may have changed since.
      writeLedger(source, old, token, now());
      tell('Nothing was burned since the last list: the supply is the same.');
      return undefined;
    }
    if (gone < 0n || (old !== undefined && read.slot < old.slot)) {
      throw new Error(
        `The endpoints tell a supply of ${read.supply} at slot ${read.slot}, but the list of burns has ${total - burnedBefore} at slot ${old?.slot ?? 0}. Nothing was written. Either an endpoint is behind (try again later) or tokens were minted (then raise totalSupply in token.yaml).`,
      );
    }
    // The slot is seconds old.
    const at = { ...read, time: timeText(Math.floor(now() / 1_000)) };
    const begun = { key, target: at, source: 0, found: [] };
    saveProgress(progressFile, begun);
    return begun;
  }
}

/** Beside each other first, so that both or none are new. @throws Error where the check would refuse it. */
function writeLedger(source: ContentSource, ledger: BurnLedger, token: ContentToken, now: number): void {
  const files = formatBurnLedger(ledger, token);
  const open = (file: string) => new SourceFile(file, files.get(file) ?? '');
  const [problem] = checkLedgerSources(open(BURNS), open(BURNS_STATE), parseToken(source), now);
  if (problem !== undefined) {
    throw new Error(
      `What the endpoints told cannot be: ${formatProblem(problem)} Nothing was written. Find out which endpoint is wrong, and take it out of SOLANA_RPC_URLS.`,
    );
  }
  for (const [file, text] of files) replaceFile(path.join(source.folder, file), text);
}
