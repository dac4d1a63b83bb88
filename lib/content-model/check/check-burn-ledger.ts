import { existsSync } from 'node:fs';
import path from 'node:path';
import { isAddress } from '@solana/addresses';
import { toBaseUnits } from '../../../supabase/functions/_shared/supply';
import {
  BURNS,
  BURNS_STATE,
  burnColumns,
  burnLedgerFiles,
  type BurnLine,
  readBurnLine,
  SEVERAL,
  stateLines,
  sumOf,
  UNKNOWN,
} from '../burn-ledger';
import type { Content } from '../model';
import { slotFault } from '../slot-pace';
import { isSignature } from './check-address';
import { type ContentProblem, problemOfFile } from './content-problem';
import { readSource, SourceFile } from './source-file';

const CURE = 'Written by npm run burns: run it again, do not edit.';
/** Room for a hundred thousand lines. */
export const MAX_LEDGER_BYTES = 20 * 1024 * 1024;
/** A line as {@link burnColumns} has it. A number of 64 bits has up to 20 digits. */
const linePattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ),\d{1,15},(\w*),[1-9]\d{0,19},(\w+)$/;

/**
 * Every problem of the list of burns, where the folder has one.
 *
 * @param nameOf how problems name a file of the folder
 * @param token what `token.yaml` says, where that is sound
 */
export function checkBurnLedger(
  folder: string,
  nameOf: (file: string) => string,
  token: Content<'token'> | undefined,
): ContentProblem[] {
  const missing = burnLedgerFiles.filter((file) => !existsSync(path.join(folder, file)));
  if (missing.length === burnLedgerFiles.length) return [];
  if (missing.length > 0) {
    return missing.map((file) => problemOfFile(nameOf(file), `The file is missing beside its twin. ${CURE}`));
  }
  const open = (file: string) => readSource(path.join(folder, file), nameOf(file), MAX_LEDGER_BYTES);
  const [burns, state] = [open(BURNS), open(BURNS_STATE)];
  if (!(burns instanceof SourceFile)) return [burns];
  if (!(state instanceof SourceFile)) return [state];
  const problems = checkLedgerSources(burns, state, token, Date.now());
  return problems.map((problem) => ({ ...problem, message: `${problem.message} ${CURE}` }));
}

/** What is wrong with the two files of a list. `npm run burns` writes none in which it finds anything. */
export function checkLedgerSources(
  burns: SourceFile,
  state: SourceFile,
  token: Content<'token'> | undefined,
  now: number,
): ContentProblem[] {
  const problems = [...checkLines(burns, now), ...checkState(state)];
  return problems.length > 0 ? problems : checkEnd(burns, state, token, now);
}

interface Line {
  offset: number;
  text: string;
}

function linesOf({ text }: SourceFile): Line[] {
  let offset = 0;
  return text.split('\n').map((line) => {
    const start = offset;
    offset += line.length + 1;
    return { offset: start, text: line.replace(/\r$/, '') };
  });
}

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
  const end = lines.pop();
  if (head?.text !== burnColumns.join(',') || end?.text !== '') return [source.problemAt(0, UNWRITTEN)];
  let before: BurnLine | undefined;
  return lines.flatMap(({ offset, text }) => {
    const burn = isBurnLine(text) ? readBurnLine(text) : undefined;
    const fault = burn ? placeFault(burn, before, now) : UNWRITTEN;
    before = burn ?? before;
    return fault === undefined ? [] : [source.problemAt(offset, fault)];
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
  const odd = lines.find(({ text }, index) => stateLines[index]?.test(text) !== true);
  const wrong = odd ?? (lines.length < stateLines.length ? lines.at(-1) : undefined);
  return wrong ? [source.problemAt(wrong.offset, UNWRITTEN)] : [];
}

/** The list ends after its last line, and all that was burned has to be what is missing of what was minted once. */
function checkEnd(
  burns: SourceFile,
  state: SourceFile,
  token: Content<'token'> | undefined,
  now: number,
): ContentProblem[] {
  const lines = linesOf(burns).slice(1, -1);
  const stated = linesOf(state);
  const [, , slot, time = '', supply = '0'] = stated.map(({ text }) => text.replace(/^\w+: '?|'$/g, ''));
  const problem = (line: number, message: string) => state.problemAt(stated[line]?.offset ?? 0, message);
  const last = lines.at(-1);
  const fault = placeFault({ slot: Number(slot), time }, last && readBurnLine(last.text), now);
  if (fault !== undefined) return [problem(3, fault)];
  if (token === undefined) return [];
  const gone = toBaseUnits(token.totalSupply, token.decimals) - BigInt(supply);
  const sum = sumOf(lines.map(({ text }) => readBurnLine(text)));
  if (sum === gone) return [];
  const message = `The burns of ${BURNS} give ${sum}, but the total supply of token.yaml less this supply is ${gone}.`;
  return [problem(4, message)];
}
