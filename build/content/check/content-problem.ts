import { excerpt, type Problem } from '../wording';

/** A problem with its position in the content. */
export interface ContentProblem extends Problem {
  /** Relative to the working directory: `content/how-to-buy.yaml`. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1, in UTF-16 code units. */
  column: number;
  /** The field, such as `steps[1].title`; empty if the problem concerns the whole file. */
  path: string;
}

/** Creates a problem of a whole file, or of one of its lines, counted from 1. */
export function reportFile(file: string, problem: Problem, line = 1): ContentProblem {
  return { file, line, column: 1, path: '', ...problem };
}

/** Formats a problem: `content/how-to-buy.yaml:7:5  steps[1].title is missing. Add a line such as  title: Get Some SOL`. */
export const formatProblem = (problem: ContentProblem): string =>
  `${problem.file}:${problem.line}:${problem.column}  ${describeProblem(problem)}`;

/** A suggestion is a line with one text. The longest text of the content model has 600 characters. */
const MAX_SUGGESTION_LENGTH = 700;

/** Formats a problem without its position in the file. */
export function describeProblem({ path, message, suggestion }: Problem & { path: string }): string {
  const line = suggestion === undefined ? '' : `  ${excerpt(suggestion.trimStart(), MAX_SUGGESTION_LENGTH)}`;
  return `${path === '' ? '' : `${excerpt(path, 200)} `}${message}${line}`;
}

export const compareProblems = (a: ContentProblem, b: ContentProblem): number =>
  compareTexts(a.file, b.file) || a.line - b.line || a.column - b.column || compareTexts(a.path, b.path);

// Compare code units, because localeCompare depends on the machine's locale.
const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Formats problems as workflow commands. GitHub shows the first ten next to the lines of the pull request.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions#setting-an-error-message
 */
export function formatAnnotations(problems: readonly ContentProblem[], level: 'error' | 'warning' = 'error') {
  return problems.map((problem) => {
    const file = escapeData(problem.file).replaceAll(':', '%3A').replaceAll(',', '%2C');
    const location = `file=${file},line=${problem.line},col=${problem.column}`;
    return `::${level} ${location}::${escapeData(describeProblem(problem))}`;
  });
}

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
