import { existsSync } from 'node:fs';
import path from 'node:path';
import { isAddress } from '@solana/addresses';
import { parse } from 'yaml';
import { toBaseUnits, toDecimalText } from '../../supabase/functions/_shared/supply/base-units';
import {
  BURNS,
  BURNS_STATE,
  burnColumns,
  burnLedgerFiles,
  type BurnLine,
  type BurnState,
  readBurnLine,
  recordLines,
  recordOf,
  SEVERAL,
  stateLines,
  sumOf,
  UNKNOWN,
} from './burn-ledger';
import type { Content } from '../content-model/model';
import { slotFault } from './slot-pace';
import { isSignature } from '../content-model/check/check-address';
import { type ContentProblem, problemOfFile } from '../content-model/check/content-problem';
import type { ParsedFile } from '../content-model/check/parse-source';
import { displayName, MAX_DATA_BYTES, readSource, SourceFile } from '../content-model/check/source-file';

const CURE = 'Written by npm run burns:update: run it again, do not edit.';
/** A line as {@link burnColumns} has it. A number of 64 bits has up to 20 digits. */
const linePattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ),\d{1,15},(\w*),[1-9]\d{0,19},(\w+)$/;

/**
 * Every problem of the list of burns, where the folder has one. A problem with a path is for a person to correct;
 * `npm run burns:update` solves the others.
 *
 * @param token `token.yaml`, where that is sound
 */
export function checkBurnLedger(folder: string, token: ParsedFile | undefined): ContentProblem[] {
  const missing = burnLedgerFiles.filter((file) => !existsSync(path.join(folder, file)));
  if (missing.length === burnLedgerFiles.length) return [];
  if (missing.length > 0) {
    return missing.map((file) =>
      problemOfFile(displayName(folder, file), `The file is missing beside its twin. ${CURE}`),
    );
  }
  const open = (file: string) =>
    readSource(path.join(folder, file), displayName(folder, file), MAX_DATA_BYTES);
  const [burns, state] = [open(BURNS), open(BURNS_STATE)];
  if (!(burns instanceof SourceFile)) return [burns];
  if (!(state instanceof SourceFile)) return [state];
  const problems = checkLedgerSources(burns, state, token, Date.now());
  return problems.map((problem) =>
    problem.path === '' ? { ...problem, message: `${problem.message} ${CURE}` } : problem,
  );
}

/** What is wrong with the two files of a list. `npm run burns:update` writes none in which it finds anything. */
export function checkLedgerSources(
  burns: SourceFile,
  state: SourceFile,
  token: ParsedFile | undefined,
  now: number,
): ContentProblem[] {
  const problems = [...checkLines(burns, now), ...checkState(state)];
  return problems.length > 0 ? problems : checkEnd(burns, state, token, now);
}

const linesOf = ({ text }: SourceFile): string[] => text.split(/\r?\n/);

type Place = Pick<BurnLine, 'slot' | 'time'>;

/** What cannot be about the place of a burn, or of the end of the list, behind the burn before it. */
function placeFault(place: Place, before: Place | undefined, now: number): string | undefined {
  if (before && (place.slot < before.slot || place.time < before.time))
    return 'The line stands behind a newer one.';
  const slotAt = ({ slot, time }: Place) => ({ slot, at: Date.parse(time) });
  return slotFault(slotAt(place), before && slotAt(before), now);
}

function checkLines(source: SourceFile, now: number): ContentProblem[] {
  const [head, ...lines] = linesOf(source);
  if (head !== burnColumns.join(',') || lines.pop() !== '') return [problemOfFile(source.file, UNWRITTEN)];
  let before: BurnLine | undefined;
  return lines.flatMap((text, index) => {
    const burn = isBurnLine(text) ? readBurnLine(text) : undefined;
    const fault = burn ? placeFault(burn, before, now) : UNWRITTEN;
    before = burn ?? before;
    return fault === undefined ? [] : [problemOfFile(source.file, fault, index + 2)];
  });
}

const UNWRITTEN = 'This is not what the command writes here.';

function isBurnLine(line: string): boolean {
  const [, time = '', signature = '', by = ''] = linePattern.exec(line) ?? [];
  const isOne = by !== SEVERAL && by !== UNKNOWN;
  const isSigned = signature === '' ? !isOne : by !== SEVERAL && isSignature(signature);
  return !Number.isNaN(Date.parse(time)) && isSigned && (!isOne || isAddress(by));
}

function checkState(source: SourceFile): ContentProblem[] {
  const lines = linesOf(source);
  const recorded = recordLines.filter((pattern) => lines.some((line) => pattern.test(line)));
  const patterns = [...stateLines, ...recorded, /^$/];
  const odd = lines.findIndex((line, index) => patterns[index]?.test(line) !== true);
  if (odd === -1 && lines.length === patterns.length) return [];
  return [problemOfFile(source.file, UNWRITTEN, odd === -1 ? lines.length : odd + 1)];
}

/** The list ends after its last line, is that of the token, and has all that is missing of what was minted once. */
function checkEnd(
  burns: SourceFile,
  state: SourceFile,
  token: ParsedFile | undefined,
  now: number,
): ContentProblem[] {
  const lines = linesOf(burns).slice(1, -1).map(readBurnLine);
  const stated = linesOf(state);
  const { slot, time, supply: left } = parse(state.text) as BurnState;
  const fault = placeFault({ slot, time }, lines.at(-1), now);
  if (fault !== undefined) return [problemOfFile(state.file, fault, 4)];
  if (token === undefined) return [];

  const facts = token.value as Content<'token'>;
  const [mint = '', ...others] = recordOf(facts);
  const place = stated.findIndex((text) => text.startsWith('mint: '));
  if (place === -1) {
    const message = `is missing. If this is the burn list of your token, write in this line:  ${mint}`;
    return [{ ...problemOfFile(state.file, message, stated.length), path: 'mint' }];
  }
  if (stated[place] !== mint) {
    const message = `This is the burn list of ${stated[place]}, not of ${mint} in token.yaml.`;
    const unchanged = others.filter((line) => stated.includes(line)).map((line) => line.replace(/:.*/, ''));
    return [
      problemOfFile(state.file, message, place + 1),
      ...unchanged.map((name) => token.nameProblem([name], UNCHANGED)),
    ];
  }

  const supply = BigInt(left);
  const sum = sumOf(lines);
  const gone = toBaseUnits(facts.totalSupply, facts.decimals) - supply;
  if (sum === gone) return [];
  const fix = findFix(sum + supply, supply, facts);
  if (fix === undefined) {
    const message = `The burns of ${BURNS} give ${sum}, but the total supply of token.yaml less this supply is ${gone}.`;
    return [problemOfFile(state.file, message, 5)];
  }
  const message = `does not fit the burn list. Write:  ${fix.join(': ')}  or, if your number is right, delete ${BURNS} and ${BURNS_STATE} and run npm run burns:update.`;
  return [token.problem(fix.slice(0, 1), message)];
}

const UNCHANGED =
  'is still that of the old mint. Write that of the new one, or delete it with the lines indented under it.';

/** The fact of the token that contradicts a list of this total and supply, in base units, and the value that fits. */
function findFix(sum: bigint, supply: bigint, facts: Content<'token'>): string[] | undefined {
  const [total, minted] = [String(sum), String(facts.totalSupply)];
  // Other decimals also fit a total supply with a zero too many: the assumed supply shows which of the two is wrong.
  const shown = String(supply).length - String(facts.assumedCurrentSupply).length;
  if (shown !== facts.decimals && total === minted.padEnd(total.length, '0')) {
    return ['decimals', String(total.length - minted.length)];
  }
  const tokens = toDecimalText(sum, facts.decimals);
  return tokens.includes('.') ? undefined : ['totalSupply', tokens];
}
