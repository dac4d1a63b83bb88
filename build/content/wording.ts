import { distance } from 'fastest-levenshtein';
import { stringify } from 'yaml';

/** A problem in the content, explained to the person who edits it. */
export interface Problem {
  /** Identifies the problem in tests, however its message is worded. */
  code: string;
  /** What is wrong and how to fix it. It can follow the name of a field: `title` `is empty. …` */
  message: string;
  /** The exact text to write instead, or an example of it. It is shown after the message. */
  suggestion?: string | undefined;
  /** The part of the field's text that is wrong; the whole text if undefined. */
  part?: string | undefined;
}

type Templates = Record<string, (...values: never[]) => string>;

/** Turns templates of messages into functions that create problems. The name of a template is the code of its problem. */
export function defineMessages<Table extends Templates>(table: Table) {
  const functions = Object.entries(table).map(([code, write]) => {
    const create = (...values: never[]): Problem => ({ code, message: write(...values) });
    return [code, create];
  });
  return Object.fromEntries(functions) as {
    [Code in keyof Table]: (...values: Parameters<Table[Code]>) => Problem;
  };
}

export const suggest = (problem: Problem, suggestion?: string): Problem => ({ ...problem, suggestion });

/** Creates the problem of a part of a text; undefined if the text has no such part. */
export const explainPart = (
  part: string | undefined,
  create: (part: string) => Problem,
): Problem | undefined => (part === undefined ? undefined : { ...create(part), part });

/** Adds a suggestion to a problem whose message is complete without it, if there is one. */
export const suggestAlternative = (problem: Problem, alternative: string | undefined): Problem =>
  alternative === undefined
    ? problem
    : suggest({ ...problem, message: `${problem.message} Did you mean` }, alternative);

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Shortens a text for a message. Invisible characters, which a terminal could obey, appear as code points. */
export function excerpt(text: string, maxLength = 60): string {
  const shown = text.replace(invisible, (character) => `[${formatCodePoint(character)}]`);
  return shown.length > maxLength ? `${shown.slice(0, maxLength - 1).trimEnd()}…` : shown;
}

/** Formats the code point of a character: `U+200B`. */
export const formatCodePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

export function quote(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

/** For writing YAML. A text gets quotes if YAML 1.1 or 1.2 would read it as another type, such as a date. */
export const WRITE_OPTIONS = { compat: 'yaml-1.1', singleQuote: true, lineWidth: 0 } as const;

/** Writes a field as a line of YAML: `title: Get Some SOL`. */
export const formatLine = (field: string, value: string | number): string =>
  stringify({ [field]: value }, WRITE_OPTIONS).trim();

/** Formats alternatives: `home, about or roadmap`. */
export const formatList = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);

/** Finds the known word that ends with a word or needs the fewest edits, if it is similar enough. */
export function findSimilar(word: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((candidate) => ({
      candidate,
      edits: candidate.endsWith(word) ? 0 : distance(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(({ edits }) => edits <= Math.ceil(word.length / 3))
    .sort((a, b) => a.edits - b.edits);
  return nearest?.candidate;
}
