import { mapFieldsByName, type FieldSchema } from '../json-schema';
import type { ContentProblem } from './content-problem';
import { findFaults, type StructureReport } from './find-faults';
import { listRepairs, type Repair } from './repairs';
import { SourceFile } from './source-file';

/** A line of a file, and its number before any repair, counted from 0. */
interface Line {
  text: string;
  number: number;
}

/** A section after some repairs. */
interface Attempt {
  lines: readonly Line[];
  report: StructureReport;
  cost: number;
  repairs: readonly Repair[];
}

const MAX_REPAIRS = 20;
/** Limits CPU time: the number of times that parts of a file are parsed to find its repairs. */
const MAX_PARSES = 1500;
/** Repairs are tried on this number of lines before and after a fault. */
const NEARBY_LINES = { before: 8, after: 4 };
/** Lines farther from a fault are not tried. */
const MAX_DISTANCE_COST = 2.4;
/** In characters. Longer sections of a file are not repaired. */
const MAX_SECTION_LENGTH = 8_000;
/** The number of attempts with one repair, with two combined repairs, and so on. */
const MAX_ATTEMPTS = [300, 100, 100, 100];
/** How many of the best attempts are continued with another repair. */
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
  const addProblem = ({ line, column, message }: Repair) =>
    problems.set(line, { file: source.file, line: line + 1, column: column + 1, path: '', ...message });
  const budget = { parses: MAX_PARSES };
  let { faultLines } = findFaults(listTexts(lines), schema);
  let from = 0;
  for (let count = 0; count < MAX_REPAIRS; count += 1) {
    const fault = faultLines.find((line) => line >= from);
    if (fault === undefined) break;
    const repair = findRepair(lines, fault, schema, budget);
    if (!repair) from = fault + 1;
    else {
      lines = repair.lines;
      repair.repairs.forEach(addProblem);
      ({ faultLines } = findFaults(listTexts(lines), schema));
    }
  }
  if (problems.size === 0) return { source, problems: [] };
  const originalLineNumbers = lines.map(({ number }) => number);
  const repaired = new SourceFile(source.file, listTexts(lines).join('\n'), originalLineNumbers);
  return { source: repaired, problems: [...problems.values()] };
}

const listTexts = (lines: readonly Line[]) => lines.map(({ text }) => text);

/** Finds the cheapest repairs that leave no fault around a line. @param budget reduced by the number of parses */
function findRepair(
  all: readonly Line[],
  fault: number,
  schema: FieldSchema,
  budget: { parses: number },
): { lines: readonly Line[]; repairs: readonly Repair[] } | undefined {
  const { head, start, end } = findWindow(listTexts(all), fault);
  const section = all.slice(start, end);
  if (listTexts(section).join('').length > MAX_SECTION_LENGTH) return undefined;
  const otherLines = listTexts([...all.slice(0, start), ...all.slice(end)]);
  const names = otherLines.flatMap((text) => /^([\w-]+):/.exec(text)?.[1] ?? []);
  const otherFields = new Set(names.filter((name) => head[0]?.split(':')[0] !== name));
  const fields = mapFieldsByName(schema);
  const parse = (tried: readonly Line[]) => findFaults(listTexts(tried), schema, { head, otherFields });

  let attempts: Attempt[] = [{ lines: section, report: parse(section), cost: 0, repairs: [] }];
  for (const maxAttempts of MAX_ATTEMPTS) {
    const reserve = Math.max(0, budget.parses - maxAttempts);
    let best: Attempt | undefined;
    const partial: Attempt[] = [];
    for (const { lines, report, cost: previousCost, repairs } of attempts) {
      const [firstFault = 0] = report.faultLines;
      for (const repair of listCandidates(listTexts(lines), fields, report)) {
        const cost = previousCost + repair.cost;
        if (cost >= (best?.cost ?? Infinity) || budget.parses <= reserve) break;
        budget.parses -= 1;
        const number = lines[repair.line]?.number ?? 0;
        const inserted = repair.insert.map((text) => ({ text, number }));
        const repaired = lines.toSpliced(repair.start, repair.remove, ...inserted);
        const next = parse(repaired);
        const combined = [...repairs, { ...repair, line: number }];
        const totalCost = cost + next.emptyValues * 2;
        const attempt = { lines: repaired, report: next, cost: totalCost, repairs: combined };
        const [nextFault = Infinity] = next.faultLines;
        if (nextFault === Infinity && attempt.cost < (best?.cost ?? Infinity)) best = attempt;
        else if (repair.cost < MAX_CONTINUED_COST && nextFault >= firstFault) partial.push(attempt);
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
  const start = Math.max(0, lines.slice(0, Math.max(0, fault - NEARBY_LINES.before)).findLastIndex(isStart));
  const end = lines.findIndex((line, index) => index > fault + NEARBY_LINES.after && isStart(line, index));
  const isEntry = /^ *-/.test(lines[start] ?? '');
  const head = isEntry ? lines.slice(0, start).findLast((_, index) => isHead(index)) : undefined;
  return { head: head === undefined ? [] : [head], start, end: end === -1 ? lines.length : end };
}

/** Lists the repairs of the lines near the faults, the most likely first. */
function listCandidates(
  lines: readonly string[],
  fields: Readonly<Record<string, FieldSchema>>,
  report: StructureReport,
): Repair[] {
  return lines
    .flatMap((text, line) => {
      const distances = report.faultLines
        .slice(0, 8)
        .map((fault) => (line <= fault ? (fault - line) * 0.3 : (line - fault) * 0.5));
      const nearest = Math.min(...distances);
      if (nearest > MAX_DISTANCE_COST || /^\s*(?:#|$)/.test(text)) return [];
      const repairs = listRepairs(lines, line, fields, report);
      return repairs.map((repair) => ({ ...repair, cost: repair.cost + nearest }));
    })
    .sort((a, b) => a.cost - b.cost);
}

/** Sorts the best attempt first. A later first fault means that more of the file is valid. */
const compareAttempts = (a: Attempt, b: Attempt) =>
  (b.report.faultLines[0] ?? 0) - (a.report.faultLines[0] ?? 0) ||
  a.report.faultLines.length - b.report.faultLines.length ||
  a.cost - b.cost;
