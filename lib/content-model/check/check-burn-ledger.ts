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
  UNKNOWN,
} from '../burn-ledger';
import { slotFault } from '../slot-pace';
import { isSignature } from './check-address';
import { type ContentProblem, problemOfFile } from './content-problem';
import { valueAt } from './fields-of';
import { readSource, SourceFile } from './source-file';

const CURE = 'Written by npm run burns: run it again, do not edit.';
/** Room for a hundred thousand lines. */
const MAX_LEDGER_BYTES = 20 * 1024 * 1024;
/** A line as {@link burnColumns} has it. A number of 64 bits has up to 20 digits. */
const linePattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ),\d{1,15},(\w*),[1-9]\d{0,19},(\w+)$/;

/**
 * Every problem of the list of burns, where the folder has one.
 *
 * @param nameOf how problems name a file of the folder
 * @param token what `token.yaml` says, sound or not
 */
export function checkBurnLedger(
  folder: string,
  nameOf: (file: string) => string,
  token: unknown,
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
  token: unknown,
  now: number,
): ContentProblem[] {
  const problems = [...checkLines(burns, now), ...checkState(state)];
  return problems.length > 0 ? problems : checkEnd(burns, state, token, now);
}

const MAX_DECIMALS = 18;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

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

const placeOf = ({ slot, time }: Pick<BurnLine, 'slot' | 'time'>) => ({ slot, at: Date.parse(time) });

function checkLines(source: SourceFile, now: number): ContentProblem[] {
  const [head, ...lines] = linesOf(source);
  const problem = ({ offset }: Line, message: string) => source.problemAt(offset, message);
  if (head?.text !== burnColumns.join(',')) return [source.problemAt(0, UNWRITTEN)];
  const end = lines.pop();
  if (end?.text !== '') return [problem(end ?? head, UNWRITTEN)];
  const seen = new Map<string, number>();
  let before: BurnLine | undefined;
  return lines.flatMap((line) => {
    if (!isBurnLine(line.text)) return [problem(line, UNWRITTEN)];
    const burn = readBurnLine(line.text);
    const { slot, time, signature, by } = burn;
    const previous = before;
    before = burn;
    if (previous && (slot < previous.slot || time < previous.time)) {
      return [problem(line, 'The line stands behind a newer one.')];
    }
    const fault = slotFault(placeOf(burn), previous && placeOf(previous), now);
    if (fault !== undefined) return [problem(line, fault)];
    const name = [signature, by, signature === '' && (by === SEVERAL ? time.slice(0, 10) : time)].join();
    const first = seen.get(name);
    if (first !== undefined) return [problem(line, `The same burn stands in line ${first}.`)];
    seen.set(name, source.lineOf(line.offset));
    return [];
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
  const wrong = stateLines.findIndex((pattern, index) => !pattern.test(lines[index]?.text ?? '?'));
  const odd = wrong >= 0 ? wrong : lines.length > stateLines.length ? stateLines.length : -1;
  if (odd < 0) return [];
  const { offset } = lines[odd] ?? lines.at(-1) ?? { offset: 0 };
  return [source.problemAt(offset, UNWRITTEN)];
}

/** The list ends after its last line, and all that was burned has to be what is missing of what was minted once. */
function checkEnd(burns: SourceFile, state: SourceFile, token: unknown, now: number): ContentProblem[] {
  const lines = linesOf(burns).slice(1, -1);
  const stated = linesOf(state);
  const [, , slot, time = '', supply] = stated.map(({ text }) => text.replace(/^\w+: '?|'$/g, ''));
  const problem = (line: number, message: string) => state.problemAt(stated[line]?.offset ?? 0, message);
  const last = lines.at(-1);
  const lastBurn = last && readBurnLine(last.text);
  if (last && lastBurn && (lastBurn.slot > Number(slot) || lastBurn.time > time)) {
    const message = `The line is newer than slot ${slot}, up to which ${BURNS_STATE} goes.`;
    return [burns.problemAt(last.offset, message)];
  }
  const end = placeOf({ slot: Number(slot), time });
  const fault = slotFault(end, lastBurn && placeOf(lastBurn), now);
  if (fault !== undefined) return [problem(3, fault)];
  const [totalSupply, decimals] = [valueAt(token, ['totalSupply']), valueAt(token, ['decimals'])];
  if (!isCount(totalSupply) || !isCount(decimals) || decimals > MAX_DECIMALS) return [];
  const gone = toBaseUnits(totalSupply, decimals) - BigInt(supply ?? 0);
  const sum = lines.reduce((total, { text }) => total + readBurnLine(text).amount, 0n);
  if (sum === gone) return [];
  const message = `The burns of ${BURNS} give ${sum}, but the total supply of token.yaml less this supply is ${gone}.`;
  return [problem(4, message)];
}
