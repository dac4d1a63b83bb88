import { fieldsByName } from '../json-schema';
import { checkCharacters } from './check-characters';
import { checkShape, type Shape } from './check-shape';
import { fieldsOf } from './fields-of';
import type { ContentProblem } from './content-problem';
import { parseSource, type ParsedFile, type Reading } from './parse-source';
import { mendsOf, type Fields } from './slips';
import { readSource, SourceFile } from './source-file';
import { excerpt, LONGEST_TEXT } from './wording';

/** After so many problems a file is not read on. */
const MAX_PROBLEMS = 20;
/** So many characters are read at the most in search of what mends a file: one of usual size some hundred times. */
const MAX_READ = 300_000;

/** Where the lines of a file of this depth may begin. */
const INDENTS = [0, 2, 4, 6];

export interface ParseResult {
  problems: ContentProblem[];
  /** The file with its slips mended; missing where what it says cannot be known. */
  parsed?: ParsedFile;
}

/** Reads a content file. `file` is how problems name it. */
export function readParsed(path: string, file: string, shape: Shape): ParseResult {
  const source = readSource(path, file);
  if (!(source instanceof SourceFile)) return { problems: [source] };
  const { problems, mended, isGuess } = checkCharacters(source);
  const result = mendSlips(mended, shape, !isGuess);
  const told = new Set(problems.map(({ line }) => line));
  const others = result.problems.filter(({ line }) => !told.has(line));
  return { ...result, problems: [...problems, ...others].slice(0, MAX_PROBLEMS) };
}

/** A reading, how far it came, and what is wrong with what it says. */
interface Attempt extends Reading {
  line: number;
  complaints: ContentProblem[];
  faults: number;
}

type Try = (text: string) => Attempt | undefined;

/**
 * Names each slip in a file together with the line that mends it. What was meant is not guessed: other ways to write a
 * line are tried, and the one with which the reader comes furthest, and misses least, is told.
 */
function mendSlips(source: SourceFile, shape: Shape, isKnown: boolean): ParseResult {
  const fields = fieldsByName(shape.schema);
  const problems: ContentProblem[] = [];
  let left = MAX_READ;
  const attempt: Try = (text) => {
    left -= text.length;
    return left < 0 ? undefined : read(new SourceFile(source.file, text), shape);
  };

  let now = read(source, shape);
  while (problems.length < MAX_PROBLEMS && (now.slip ?? now.complaints[0])) {
    const found = findMend(now, fields, attempt);
    if (!found && (!now.slip || !isKnown)) break;
    if (found) problems.push(found.problem);
    else if (now.slip) {
      // Without the line there may be more to find, but what the file says is no longer known.
      problems.push(now.slip);
      isKnown = false;
    }
    const next = found?.attempt ?? attempt(withLine(now.source, now.slip?.line ?? 0, ''));
    if (!next) break;
    now = next;
  }
  problems.push(...now.problems);
  return isKnown && now.parsed ? { problems, parsed: now.parsed } : { problems };
}

function read(source: SourceFile, shape: Shape): Attempt {
  const reading = parseSource(source);
  const { parsed, slip, errors, joined, problems } = reading;
  const complaints = parsed ? [...joined, ...checkShape(shape, parsed)] : [];
  // A group that was read misses its other fields, but is better than a text that is no group at all.
  const known = parsed ? [...fieldsOf(shape.schema, parsed.value)].length : 0;
  const line = slip?.line ?? (problems.length > 0 ? 0 : Infinity);
  return { ...reading, line, complaints, faults: errors + complaints.length - 2 * known };
}

const isBetter = (one: Attempt, other: Attempt) =>
  one.line > other.line || (one.line === other.line && one.faults < other.faults);

interface Found {
  problem: ContentProblem;
  attempt: Attempt;
}

function findMend(now: Attempt, fields: Fields, attempt: Try): Found | undefined {
  const { source } = now;
  // A line that mends nothing is no better than no line at all.
  const without = now.slip && attempt(withLine(source, now.slip.line, ''));
  const lines = source.text.split('\n');
  let best: Found | undefined;
  for (const number of suspects(now, lines)) {
    const line = lines[number - 1] ?? '';
    for (const { at, write, explain, isMovable } of mendsOf(line, fields)) {
      const own = line.search(/\S/);
      for (const indent of isMovable ? new Set([own, ...INDENTS]) : [own]) {
        const mended = ' '.repeat(indent) + line.slice(own, at) + write;
        if (mended === line.trimEnd()) continue;
        const next = attempt(withLine(source, number, mended));
        if (!next) return best;
        if (!isBetter(next, best?.attempt ?? now)) continue;
        const isNoBetter = without && write !== '' && !isBetter(next, without);
        if (isNoBetter && (next.line === Infinity || isBetter(without, next))) continue;
        const shown = excerpt(mended.slice(indent), LONGEST_TEXT);
        const spaces = indent === 0 ? 'without a space' : `with ${indent} spaces`;
        const how =
          indent === own
            ? `Write  ${excerpt(write, LONGEST_TEXT)}`
            : `Write it ${spaces} in front:  ${shown}`;
        const start = lines.slice(0, number - 1).join('\n').length + (number > 1 ? 1 : 0);
        const problem = source.problemAt(start + (indent === own ? at : own), explain(how));
        best = { problem, attempt: next };
        if (next.line === Infinity && next.complaints.length === 0) return best;
      }
    }
  }
  return best;
}

/** The text of a file in which one line is another. */
function withLine({ text }: SourceFile, number: number, line: string): string {
  return text
    .split('\n')
    .with(number - 1, line)
    .join('\n');
}

/** The lines on which the slip may stand: where the reader stopped, around it, and where a quote opens or a missing field is named. */
function suspects({ slip, complaints }: Attempt, lines: readonly string[]): number[] {
  const numbers = lines.flatMap((line, index) => (/^\s*[^\s#]/.test(line) ? [index + 1] : []));
  const around = (line: number) => {
    const before = numbers.filter((number) => number < line).reverse();
    const after = numbers.find((number) => number > line);
    return [line, ...before.slice(0, 3), after];
  };
  const isOpen = (number: number) => /^[^'"]*[:-] +(["'])(?!.*\1\s*$)/.test(lines[number - 1] ?? '');
  const found = slip
    ? [...around(slip.line), numbers.findLast((number) => number < slip.line && isOpen(number))]
    : complaints.slice(0, MAX_PROBLEMS).flatMap(({ line, path }) => {
        const isNamed = new RegExp(`^\\W*${/\w[\w-]*$/.exec(path)?.[0]}\\b`, 'i');
        const named = numbers.filter((number) => isNamed.test(lines[number - 1] ?? ''));
        return [line, ...named, ...numbers.filter((number) => number === line - 1)];
      });
  return [...new Set(found)].filter((number) => number !== undefined);
}
