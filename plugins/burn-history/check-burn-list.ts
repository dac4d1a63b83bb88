import { existsSync } from 'node:fs';
import path from 'node:path';
import { isAddress } from '@solana/addresses';
import { parse } from 'yaml';
import { toBaseUnits, toDecimalText } from '../../supabase/functions/_shared/supply/base-units';
import {
  BURNS,
  BURNS_STATE,
  burnColumns,
  burnListFiles,
  type BurnLine,
  type BurnState,
  parseBurnLine,
  recordPatterns,
  formatTokenRecord,
  SEVERAL,
  statePatterns,
  sumBurns,
  UNKNOWN,
} from './burn-list';
import type { Content } from '../content-model/model';
import { findSlotFault } from './slot-pace';
import { isSignature } from '../content-model/address';
import { type ContentProblem, reportFile } from '../content-model/check/content-problem';
import type { ParsedFile } from '../content-model/check/parse-source';
import { defineMessages, type Message, suggest } from '../content-model/wording';
import { toDisplayPath, MAX_DATA_BYTES, readSource, SourceFile } from '../content-model/check/source-file';

const FIX = 'Written by npm run burns:update: run it again, do not edit.';

const messages = defineMessages({
  burnFileMissing: () => `The file is missing; ${BURNS} and ${BURNS_STATE} belong together.`,
  unexpectedFormat: () => 'The line has an unexpected format.',
  burnOrder: () => 'The line is older than the line above.',
  burnPlace: (fault: string) => fault,
  burnMintMissing: () => 'is missing. If this is the burn list of your token, write in this line:',
  otherMint: (listed: string, mint: string) =>
    `This is the burn list of ${listed}, not of ${mint} in token.yaml.`,
  oldFact: () =>
    'still belongs to the old mint. Write that of the new one, or delete it with the lines indented under it.',
  burnSum: (sum: bigint, burned: bigint) =>
    `The burns of ${BURNS} add up to ${sum}, but the total supply in token.yaml minus this supply is ${burned}.`,
  otherSupply: () =>
    `does not match the burn list. If your number is right, delete ${BURNS} and ${BURNS_STATE} and run npm run burns:update. If not, write:`,
});
/** A line with {@link burnColumns}. A number of 64 bits has up to 20 digits. */
const linePattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ),\d{1,15},(\w*),[1-9]\d{0,19},(\w+)$/;

/** Checks the burn list of a folder, if it has one. `npm run burns:update` fixes problems without a path. */
export function checkBurnList(folder: string, token: ParsedFile | undefined): ContentProblem[] {
  const missing = burnListFiles.filter((file) => !existsSync(path.join(folder, file)));
  if (missing.length === burnListFiles.length) return [];
  if (missing.length > 0)
    return missing.map((file) => addFix(reportFile(toDisplayPath(folder, file), messages.burnFileMissing())));
  const open = (file: string) =>
    readSource(path.join(folder, file), toDisplayPath(folder, file), MAX_DATA_BYTES);
  const [burns, state] = [open(BURNS), open(BURNS_STATE)];
  if (!(burns instanceof SourceFile)) return [burns];
  if (!(state instanceof SourceFile)) return [state];
  const problems = checkListSources(burns, state, token, Date.now());
  return problems.map((problem) => (problem.path === '' ? addFix(problem) : problem));
}

const addFix = (problem: ContentProblem) => ({ ...problem, message: `${problem.message} ${FIX}` });

/** Checks the two files of a list. @param token undefined if `token.yaml` is invalid @param now in milliseconds since 1970 */
export function checkListSources(
  burns: SourceFile,
  state: SourceFile,
  token: ParsedFile | undefined,
  now: number,
): ContentProblem[] {
  const problems = [...checkLines(burns, now), ...checkState(state)];
  return problems.length > 0 ? problems : checkEnd(burns, state, token, now);
}

const splitLines = ({ text }: SourceFile): string[] => text.split(/\r?\n/);

type Place = Pick<BurnLine, 'slot' | 'time'>;

/** Explains why a burn, or the end of the list, cannot follow the previous burn. */
function findPlaceFault(place: Place, previous: Place | undefined, now: number): Message | undefined {
  if (previous && (place.slot < previous.slot || place.time < previous.time)) return messages.burnOrder();
  const slotAt = ({ slot, time }: Place) => ({ slot, at: Date.parse(time) });
  const fault = findSlotFault(slotAt(place), previous && slotAt(previous), now);
  return fault === undefined ? undefined : messages.burnPlace(fault);
}

function checkLines(source: SourceFile, now: number): ContentProblem[] {
  const [head, ...lines] = splitLines(source);
  if (head !== burnColumns.join(',') || lines.pop() !== '')
    return [reportFile(source.file, messages.unexpectedFormat())];
  let previous: BurnLine | undefined;
  return lines.flatMap((text, index) => {
    const burn = isBurnLine(text) ? parseBurnLine(text) : undefined;
    const fault = burn ? findPlaceFault(burn, previous, now) : messages.unexpectedFormat();
    previous = burn ?? previous;
    return fault === undefined ? [] : [reportFile(source.file, fault, index + 2)];
  });
}

function isBurnLine(line: string): boolean {
  const [, time = '', signature = '', by = ''] = linePattern.exec(line) ?? [];
  const isWallet = by !== SEVERAL && by !== UNKNOWN;
  const hasSignature = signature === '' ? !isWallet : by !== SEVERAL && isSignature(signature);
  return !Number.isNaN(Date.parse(time)) && hasSignature && (!isWallet || isAddress(by));
}

function checkState(source: SourceFile): ContentProblem[] {
  const lines = splitLines(source);
  const recorded = recordPatterns.filter((pattern) => lines.some((line) => pattern.test(line)));
  const patterns = [...statePatterns, ...recorded, /^$/];
  const wrong = lines.findIndex((line, index) => patterns[index]?.test(line) !== true);
  if (wrong === -1 && lines.length === patterns.length) return [];
  return [reportFile(source.file, messages.unexpectedFormat(), wrong === -1 ? lines.length : wrong + 1)];
}

/** Checks that the list ends after its last burn, belongs to the token, and adds up to the burned supply. */
function checkEnd(
  burns: SourceFile,
  state: SourceFile,
  token: ParsedFile | undefined,
  now: number,
): ContentProblem[] {
  const lines = splitLines(burns).slice(1, -1).map(parseBurnLine);
  const { slot, time, supply: left } = parse(state.text) as BurnState;
  const fault = findPlaceFault({ slot, time }, lines.at(-1), now);
  if (fault !== undefined) return [reportFile(state.file, fault, 4)];
  if (token === undefined) return [];

  const facts = token.value as Content<'token'>;
  const stateLines = splitLines(state);
  const [mint = '', ...others] = formatTokenRecord(facts);
  const mintIndex = stateLines.findIndex((text) => text.startsWith('mint: '));
  if (mintIndex === -1) {
    const message = suggest(messages.burnMintMissing(), mint);
    return [{ ...reportFile(state.file, message, stateLines.length), path: 'mint' }];
  }
  if (stateLines[mintIndex] !== mint) {
    const unchanged = others.filter((line) => stateLines.includes(line));
    return [
      reportFile(state.file, messages.otherMint(stateLines[mintIndex] ?? '', mint), mintIndex + 1),
      ...unchanged.map((line) => token.createNameProblem([line.replace(/:.*/, '')], messages.oldFact())),
    ];
  }

  const supply = BigInt(left);
  const sum = sumBurns(lines);
  const burned = toBaseUnits(facts.totalSupply, facts.decimals) - supply;
  if (sum === burned) return [];
  const fix = findFix(sum + supply, supply, facts);
  if (fix === undefined) return [reportFile(state.file, messages.burnSum(sum, burned), 5)];
  return [token.createProblem(fix.slice(0, 1), suggest(messages.otherSupply(), fix.join(': ')))];
}

/** Finds the field of the token that contradicts a list, and the right value. @param total burns plus supply */
function findFix(total: bigint, supply: bigint, facts: Content<'token'>): string[] | undefined {
  const [digits, minted] = [String(total), String(facts.totalSupply)];
  // Either the decimals are wrong, or the total supply has an extra zero. The assumed supply shows which.
  const shownDecimals = String(supply).length - String(facts.assumedCurrentSupply).length;
  if (shownDecimals !== facts.decimals && digits === minted.padEnd(digits.length, '0'))
    return ['decimals', String(digits.length - minted.length)];
  const tokens = toDecimalText(total, facts.decimals);
  return tokens.includes('.') ? undefined : ['totalSupply', tokens];
}
