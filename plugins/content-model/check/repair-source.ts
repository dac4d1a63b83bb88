import { fieldsByName, type FieldSchema } from '../json-schema';
import type { ContentProblem } from './content-problem';
import { findFaults, type Reading } from './find-faults';
import { repairsOf, type Repair } from './repairs';
import { SourceFile } from './source-file';

/** A line of a file, and which one it was before any repair, counted from 0. */
interface Line {
  text: string;
  number: number;
}

interface Attempt {
  lines: readonly Line[];
  reading: Reading;
  cost: number;
  repairs: readonly Repair[];
}

/** Each is looked for in the whole file, and then around its line. */
const MAX_REPAIRS = 20;
/** How often parts of a file are read to find them. */
const MAX_READINGS = 1500;
/** How many lines before and after a fault are tried, and which cost of their distance is too much. */
const NEAR = { before: 8, after: 4 };
const FAR = 2.4;
/** A longer part of a file is not tried. */
const MAX_CHARACTERS = 8_000;
/** So many readings for one repair, so many for others that help together with it, and so many that are tried further. */
const MOST = { readings: [300, 100, 100, 100], partial: 3 };
/** A repair that helps only together with others is a likely one. */
const LIKELY = 2.8;

/** A file with its structure repaired as far as repairs are known, and what each of them changes. */
export function repairSource(
  source: SourceFile,
  schema: FieldSchema,
): { source: SourceFile; problems: ContentProblem[] } {
  let lines: readonly Line[] = source.text.split(/\r?\n/).map((text, number) => ({ text, number }));
  const problems = new Map<number, ContentProblem>();
  const report = ({ line, column, message }: Pick<Repair, 'line' | 'column' | 'message'>) =>
    problems.set(line, { file: source.file, line: line + 1, column: column + 1, path: '', message });
  const twin = findTwin(lines);
  if (twin !== undefined) {
    const message =
      'From this line on the file is there a second time. Delete this line and all lines below it.';
    report({ line: twin, column: 0, message });
    lines = lines.slice(0, twin);
  }
  const budget = { readings: MAX_READINGS };
  let { faults } = findFaults(textsOf(lines), schema);
  let from = 0;
  for (let count = 0; count < MAX_REPAIRS; count += 1) {
    const fault = faults.find((line) => line >= from);
    if (fault === undefined) break;
    const found = findRepair(lines, fault, schema, budget);
    if (!found) from = fault + 1;
    else {
      lines = found.lines;
      found.repairs.forEach(report);
      ({ faults } = findFaults(textsOf(lines), schema));
    }
  }
  if (problems.size === 0) return { source, problems: [] };
  const numbers = lines.map(({ number }) => number);
  const repaired = new SourceFile(source.file, textsOf(lines).join('\n'), numbers);
  return { source: repaired, problems: [...problems.values()] };
}

const textsOf = (lines: readonly Line[]) => lines.map(({ text }) => text);

/** Where a file that was pasted twice begins again. */
function findTwin(lines: readonly Line[]): number | undefined {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const half = filled.length / 2;
  const isTwin =
    half >= 2 && filled.slice(0, half).every(({ text }, index) => text === filled[half + index]?.text);
  return isTwin ? filled[half]?.number : undefined;
}

/**
 * The cheapest repairs that leave no fault around a line; undefined where none do.
 *
 * @param budget how often parts of the file may be read; what is used is taken off
 */
function findRepair(
  all: readonly Line[],
  fault: number,
  schema: FieldSchema,
  budget: { readings: number },
): { lines: readonly Line[]; repairs: readonly Repair[] } | undefined {
  const { head, start, end } = findWindow(textsOf(all), fault);
  const part = all.slice(start, end);
  if (textsOf(part).join('').length > MAX_CHARACTERS) return undefined;
  const outside = textsOf([...all.slice(0, start), ...all.slice(end)]);
  const names = outside.flatMap((text) => /^([\w-]+):/.exec(text)?.[1] ?? []);
  const elsewhere = new Set(names.filter((name) => head[0]?.split(':')[0] !== name));
  const fields = fieldsByName(schema);
  const read = (tried: readonly Line[]) => findFaults(textsOf(tried), schema, { head, elsewhere });

  let attempts: Attempt[] = [{ lines: part, reading: read(part), cost: 0, repairs: [] }];
  for (const readings of MOST.readings) {
    let left = Math.min(readings, budget.readings);
    budget.readings -= left;
    let best: Attempt | undefined;
    const partial: Attempt[] = [];
    for (const { lines, reading, cost: spent, repairs } of attempts) {
      const [first = 0] = reading.faults;
      for (const repair of candidates(textsOf(lines), fields, reading)) {
        const cost = spent + repair.cost;
        if (cost >= (best?.cost ?? Infinity) || left <= 0) break;
        left -= 1;
        const number = lines[repair.line]?.number ?? 0;
        const inserted = repair.insert.map((text) => ({ text, number }));
        const repaired = lines.toSpliced(repair.start, repair.remove, ...inserted);
        const next = read(repaired);
        const attempt = {
          lines: repaired,
          reading: next,
          cost: cost + next.doubts * 2,
          repairs: [...repairs, { ...repair, line: number }],
        };
        const [further = Infinity] = next.faults;
        if (further === Infinity && attempt.cost < (best?.cost ?? Infinity)) best = attempt;
        else if (repair.cost < LIKELY && further >= first) partial.push(attempt);
      }
    }
    budget.readings += left;
    if (best)
      return { lines: [...all.slice(0, start), ...best.lines, ...all.slice(end)], repairs: best.repairs };
    attempts = partial.sort(compareAttempts).slice(0, MOST.partial);
  }
  return undefined;
}

/** A part of a file that can be read alone: whole groups or entries, and the name of the list that these are in. */
function findWindow(lines: readonly string[], fault: number) {
  const isHead = (index: number) => /^[\w-]+:\s*$/.test(lines[index] ?? '');
  const isStart = (line: string, index: number) =>
    /^[\w-]+:/.test(line) || (/^ {0,2}- /.test(line) && !isHead(index - 1));
  const last = fault - NEAR.before - 1;
  const start = Math.max(0, lines.slice(0, Math.max(0, last + 1)).findLastIndex(isStart));
  const end = lines.findIndex((line, index) => index > fault + NEAR.after && isStart(line, index));
  const isEntry = /^ *-/.test(lines[start] ?? '');
  const head = isEntry ? lines.slice(0, start).findLast((_, index) => isHead(index)) : undefined;
  return { head: head === undefined ? [] : [head], start, end: end === -1 ? lines.length : end };
}

/** The repairs of the lines about the faults, the likeliest first: it is seldom far from where reading fails. */
function candidates(
  lines: readonly string[],
  fields: Readonly<Record<string, FieldSchema>>,
  reading: Reading,
): Repair[] {
  return lines
    .flatMap((text, line) => {
      const away = reading.faults
        .slice(0, 8)
        .map((fault) => (line <= fault ? (fault - line) * 0.3 : (line - fault) * 0.5));
      const nearest = Math.min(...away);
      if (nearest > FAR || /^\s*(?:#|$)/.test(text)) return [];
      const repairs = repairsOf(lines, line, fields, reading);
      return repairs.map((repair) => ({ ...repair, cost: repair.cost + nearest }));
    })
    .sort((a, b) => a.cost - b.cost);
}

/** The further down the first fault is, the more is right. */
const compareAttempts = (a: Attempt, b: Attempt) =>
  (b.reading.faults[0] ?? 0) - (a.reading.faults[0] ?? 0) ||
  a.reading.faults.length - b.reading.faults.length ||
  a.cost - b.cost;
