import { fieldsByName, type FieldSchema } from '../json-schema';
import { findFaults, type Reading } from './find-faults';
import { repairsOf, type Repair } from './repairs';

/** A line of a file, and which one it was before any repair, counted from 0. */
export interface Line {
  text: string;
  number: number;
}

interface Attempt {
  lines: readonly Line[];
  reading: Reading;
  cost: number;
  repairs: readonly Repair[];
}

/** How far before and after a fault its cause may be. */
const NEAR = { before: 8, after: 2 };
/** A longer part of a file is not tried. */
const MAX_CHARACTERS = 8_000;
/** So many readings for one repair, so many repairs that help together, and so many partial ones that are tried further. */
const MOST = { readings: [300, 100, 100, 100], partial: 3 };
/** A repair that helps only together with others is a likely one. */
const LIKELY = 2.5;

/**
 * The cheapest repairs that leave no fault around a line; undefined where none do.
 *
 * @param budget how often parts of the file may be read; what is used is taken off
 */
export function findRepair(
  lines: readonly Line[],
  fault: number,
  schema: FieldSchema,
  budget: { readings: number },
): { lines: Line[]; repairs: readonly Repair[] } | undefined {
  const { header, prefix, start, end } = findWindow(lines, fault);
  const part = lines.slice(start, end);
  if (part.reduce((sum, { text }) => sum + text.length, 0) > MAX_CHARACTERS) return undefined;
  const outside = [...lines.slice(0, header), ...lines.slice(end)];
  const elsewhere = new Set(outside.flatMap(({ text }) => /^([\w-]+):/.exec(text)?.[1] ?? []));
  const fields = fieldsByName(schema);
  const read = (tried: readonly Line[]) =>
    findFaults(
      [...prefix, ...tried].map(({ text }) => text),
      schema,
      elsewhere,
    );

  let attempts: Attempt[] = [{ lines: part, reading: read(part), cost: 0, repairs: [] }];
  for (const readings of MOST.readings) {
    let left = Math.min(readings, budget.readings);
    budget.readings -= left;
    let best: Attempt | undefined;
    const partial: Attempt[] = [];
    for (const { lines: before, reading, cost: spent, repairs } of attempts) {
      const first = reading.faults[0] ?? 0;
      for (const repair of candidates(
        before,
        first - prefix.length,
        (line) => reading.unknown.has(line + prefix.length),
        fields,
      )) {
        const cost = spent + repair.cost;
        if (cost >= (best?.cost ?? Infinity) || left <= 0) break;
        left -= 1;
        const repaired = applyRepair(before, repair);
        const next = read(repaired);
        const number = before[repair.line]?.number ?? 0;
        const total = cost + next.doubts * 2;
        const attempt = {
          lines: repaired,
          reading: next,
          cost: total,
          repairs: [...repairs, { ...repair, line: number }],
        };
        if (next.faults.length === 0) best = total < (best?.cost ?? Infinity) ? attempt : best;
        else if (repair.cost < LIKELY && (next.faults[0] ?? 0) >= first) partial.push(attempt);
      }
    }
    budget.readings += left;
    if (best)
      return { lines: [...lines.slice(0, start), ...best.lines, ...lines.slice(end)], repairs: best.repairs };
    attempts = partial.sort(compareAttempts).slice(0, MOST.partial);
  }
  return undefined;
}

/** A part of a file that can be read alone: whole groups and whole entries, and the name of the list that these are in. */
function findWindow(lines: readonly Line[], fault: number) {
  const isAt = (pattern: RegExp, index: number) => pattern.test(lines[index]?.text ?? '');
  const last = fault - NEAR.before - 1;
  const indexes = lines.map((_line, index) => index);
  const header = indexes.findLast((index) => index <= last && isAt(/^[\w-]+:/, index)) ?? 0;
  const isList = isAt(/^[\w-]+:\s*$/, header);
  const entry = indexes.findLast((index) => index > header && index <= last && isAt(/^ {0,2}- /, index));
  const isStart = (index: number) =>
    isAt(/^[\w-]+:/, index) || (isAt(/^ {0,2}- /, index) && !isAt(/^[\w-]+:\s*$/, index - 1));
  const end = indexes.find((index) => index > fault + NEAR.after + 2 && isStart(index));
  const isInside = isList && entry !== undefined;
  return {
    header,
    prefix: isInside ? lines.slice(header, header + 1) : [],
    start: isInside ? entry : header,
    end: end ?? lines.length,
  };
}

/** The repairs of the lines about a fault, the likeliest first: it is seldom far from where reading fails. */
function candidates(
  lines: readonly Line[],
  fault: number,
  isUnknown: (line: number) => boolean,
  fields: Readonly<Record<string, FieldSchema>>,
): Repair[] {
  const texts = lines.map(({ text }) => text);
  return texts
    .flatMap((text, line) => {
      const isNear = line >= fault - NEAR.before && line <= fault + NEAR.after;
      const away = line <= fault ? (fault - line) * 0.3 : (line - fault) * 0.5;
      if (!isNear || /^\s*(?:#|$)/.test(text)) return [];
      const repairs = repairsOf(texts, line, { fields, isUnknown: isUnknown(line) });
      return repairs.map((repair) => ({ ...repair, cost: repair.cost + away }));
    })
    .sort((a, b) => a.cost - b.cost);
}

function applyRepair(lines: readonly Line[], { line, remove, insert }: Repair): Line[] {
  const number = lines[line]?.number ?? 0;
  const start = remove < 0 ? line + remove + 1 : line;
  return lines.toSpliced(
    start,
    Math.abs(remove),
    ...insert.map((text, index) => ({ text, number: number + index })),
  );
}

/** The further down the first fault is, the more is right. */
const compareAttempts = (a: Attempt, b: Attempt) =>
  (b.reading.faults[0] ?? 0) - (a.reading.faults[0] ?? 0) ||
  a.reading.faults.length - b.reading.faults.length ||
  a.cost - b.cost;
