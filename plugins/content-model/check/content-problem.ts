import type { FieldPath } from '../json-schema';

/** One thing that is wrong in the content, said so that the person who wrote it can put it right. */
export interface ContentProblem {
  /** The file, relative to the working directory: `content/how-to-buy.yaml`. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1, in UTF-16 code units. */
  column: number;
  /** The field: `steps[1].title`; empty where the problem concerns the file as a whole. */
  path: string;
  /** What is wrong and what would be right; it reads on from the path. */
  message: string;
}

/** A problem of a file as a whole, or of one of its lines, counted from 1. */
export function problemOfFile(file: string, message: string, line = 1): ContentProblem {
  return { file, line, column: 1, path: '', message };
}

/** The problem on one line: `content/how-to-buy.yaml:7:5  steps[1].title is missing. Add a line such as …`. */
export function formatProblem(problem: ContentProblem): string {
  return `${problem.file}:${problem.line}:${problem.column}  ${describeProblem(problem)}`;
}

/** The problem without its place. */
export function describeProblem({ path, message }: ContentProblem): string {
  return path === '' ? message : `${path} ${message}`;
}

/** Sorts by file, then by place in the file. */
export function compareProblems(a: ContentProblem, b: ContentProblem): number {
  return (
    compareTexts(a.file, b.file) || a.line - b.line || a.column - b.column || compareTexts(a.path, b.path)
  );
}

// By code unit and not by locale, so that the order is the same on every machine.
const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** `steps[1].title` for `['steps', 1, 'title']`. */
export function formatPath(path: FieldPath): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  );
}
