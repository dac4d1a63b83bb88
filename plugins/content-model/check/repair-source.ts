import { mapFieldsByName, type FieldSchema } from '../json-schema';
import type { ContentProblem } from './content-problem';
import { findFaults, type Reading } from './find-faults';
import { listRepairs, type Repair } from './repairs';
import { SourceFile } from './source-file';

/** A line of a file, and its number before any repair, counted from 0. */
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

const MAX_REPAIRS = 20;
/** The most parts of a file that are parsed to find its repairs. */
const MAX_READINGS = 1500;
/** How many lines before and after a fault are tried. */
const NEAR = { before: 8, after: 4 };
/** Lines farther from a fault are not tried. */
const MAX_DISTANCE_COST = 2.4;
/** In characters. A longer part of a file is not repaired. */
const MAX_LENGTH = 8_000;
/** How many combinations of one repair are tried, of two, and so on. */
const MAX_ATTEMPTS = [300, 100, 100, 100];
/** How many attempts get a further repair. */
const MAX_CONTINUED = 3;
/** A repair that is not sufficient alone is combined with another only below this cost. */
const MAX_CONTINUED_COST = 2.8;

/** Repairs the structure of a file as far as possible, and reports each repair. */
export function repairSource(
  source: SourceFile,
  schema: FieldSchema,
): { source: SourceFile; problems: ContentProblem[] } {
  let lines: readonly Line[] = source.text.split(/\r?\n/).map((text, number) => ({ text, number }));
  const problems = new Map<number, ContentProblem>();
  const report = ({ line, column, message }: Repair) =>
    problems.set(line, { file: source.file, line: line + 1, column: column + 1, path: '', ...message });
  const budget = { readings: MAX_READINGS };
  let { faults } = findFaults(listTexts(lines), schema);
  let from = 0;
  for (let count = 0; count < MAX_REPAIRS; count += 1) {
    const fault = faults.find((line) => line >= from);
    if (fault === undefined) break;
    const found = findRepair(lines, fault, schema, budget);
    if (!found) from = fault + 1;
    else {
      lines = found.lines;
      found.repairs.forEach(report);
      ({ faults } = findFaults(listTexts(lines), schema));
    }
  }
  if (problems.size === 0) return { source, problems: [] };
  const numbers = lines.map(({ number }) => number);
  const repaired = new SourceFile(source.file, listTexts(lines).join('\n'), numbers);
  return { source: repaired, problems: [...problems.values()] };
}

const listTexts = (lines: readonly Line[]) => lines.map(({ text }) => text);

/**
 * Finds the cheapest repairs that leave no fault around a line.
 *
 * @param budget how many more parts of the file may be parsed; the function reduces it
 */
function findRepair(
  all: readonly Line[],
  fault: number,
  schema: FieldSchema,
  budget: { readings: number },
): { lines: readonly Line[]; repairs: readonly Repair[] } | undefined {
  const { head, start, end } = findWindow(listTexts(all), fault);
  const part = all.slice(start, end);
  if (listTexts(part).join('').length > MAX_LENGTH) return undefined;
  const outside = listTexts([...all.slice(0, start), ...all.slice(end)]);
  const names = outside.flatMap((text) => /^([\w-]+):/.exec(text)?.[1] ?? []);
  const elsewhere = new Set(names.filter((name) => head[0]?.split(':')[0] !== name));
  const fields = mapFieldsByName(schema);
  const read = (tried: readonly Line[]) => findFaults(listTexts(tried), schema, { head, elsewhere });

  let attempts: Attempt[] = [{ lines: part, reading: read(part), cost: 0, repairs: [] }];
  for (const readings of MAX_ATTEMPTS) {
    const reserve = Math.max(0, budget.readings - readings);
    let best: Attempt | undefined;
    const partial: Attempt[] = [];
    for (const { lines, reading, cost: spent, repairs } of attempts) {
      const [first = 0] = reading.faults;
      for (const repair of listCandidates(listTexts(lines), fields, reading)) {
        const cost = spent + repair.cost;
        if (cost >= (best?.cost ?? Infinity) || budget.readings <= reserve) break;
        budget.readings -= 1;
        const number = lines[repair.line]?.number ?? 0;
        const inserted = repair.insert.map((text) => ({ text, number }));
        const repaired = lines.toSpliced(repair.start, repair.remove, ...inserted);
        const next = read(repaired);
        const attempt = {
          lines: repaired,
          reading: next,
          cost: cost + next.emptyValues * 2,
          repairs: [...repairs, { ...repair, line: number }],
        };
        const [further = Infinity] = next.faults;
        if (further === Infinity && attempt.cost < (best?.cost ?? Infinity)) best = attempt;
        else if (repair.cost < MAX_CONTINUED_COST && further >= first) partial.push(attempt);
      }
    }
    if (best)
      return { lines: [...all.slice(0, start), ...best.lines, ...all.slice(end)], repairs: best.repairs };
    attempts = partial.sort(compareAttempts).slice(0, MAX_CONTINUED);
  }
  return undefined;
}

/** Finds the lines around a fault that can be parsed alone: whole groups or entries, and the name of their list. */
function findWindow(lines: readonly string[], fault: number) {
  const isHead = (index: number) => /^[\w-]+:\s*$/.test(lines[index] ?? '');
  const isStart = (line: string, index: number) =>
    /^[\w-]+:/.test(line) || (/^ {0,2}- /.test(line) && !isHead(index - 1));
  const start = Math.max(0, lines.slice(0, Math.max(0, fault - NEAR.before)).findLastIndex(isStart));
  const end = lines.findIndex((line, index) => index > fault + NEAR.after && isStart(line, index));
  const isEntry = /^ *-/.test(lines[start] ?? '');
  const head = isEntry ? lines.slice(0, start).findLast((_, index) => isHead(index)) : undefined;
  return { head: head === undefined ? [] : [head], start, end: end === -1 ? lines.length : end };
}

/** Lists the repairs of the lines around the faults, the most likely first. */
function listCandidates(
  lines: readonly string[],
  fields: Readonly<Record<string, FieldSchema>>,
  reading: Reading,
): Repair[] {
  return lines
    .flatMap((text, line) => {
      const distances = reading.faults
        .slice(0, 8)
        .map((fault) => (line <= fault ? (fault - line) * 0.3 : (line - fault) * 0.5));
      const nearest = Math.min(...distances);
      if (nearest > MAX_DISTANCE_COST || /^\s*(?:#|$)/.test(text)) return [];
      const repairs = listRepairs(lines, line, fields, reading);
      return repairs.map((repair) => ({ ...repair, cost: repair.cost + nearest }));
    })
    .sort((a, b) => a.cost - b.cost);
}

/** A later first fault means that more of the file is valid. */
const compareAttempts = (a: Attempt, b: Attempt) =>
  (b.reading.faults[0] ?? 0) - (a.reading.faults[0] ?? 0) ||
  a.reading.faults.length - b.reading.faults.length ||
  a.cost - b.cost;
