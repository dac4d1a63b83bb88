import { describeProblem, formatProblem, type ContentProblem } from '../check/content-problem';
import { visible } from '../check/wording';

/** GitHub refuses a summary of more than a megabyte. */
const MAX_SUMMARY_LINES = 100;

/**
 * The problems as workflow commands, of which GitHub shows the first ten beside the lines of the proposal.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions#setting-an-error-message
 */
export function annotations(
  problems: readonly ContentProblem[],
  level: 'error' | 'warning' = 'error',
): string[] {
  return problems.map((problem) => {
    const place = `file=${escapeProperty(problem.file)},line=${problem.line},col=${problem.column}`;
    return `::${level} ${place}::${escapeData(describeProblem(problem))}`;
  });
}

/** The problems, and the notes behind them, as Markdown for the summary of the job. */
export function summary(problems: readonly ContentProblem[], notes: readonly ContentProblem[] = []): string {
  const title =
    problems.length === 0
      ? 'The content is in order'
      : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in the content`;
  const all = [...problems, ...notes];
  if (all.length === 0) return `### ${title}\n`;
  const lines = all.slice(0, MAX_SUMMARY_LINES).map((problem): CodeLine => `· ${formatProblem(problem)}`);
  if (all.length > lines.length) lines.push(`· and ${all.length - lines.length} more`);
  return `### ${title}\n\n${fenced('text', lines)}\n`;
}

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** A line of a block of code. Its sign keeps a line of backticks from ending the block. */
export type CodeLine = `${'+' | '-' | '·'} ${string}`;

/**
 * Lines in a block of code, where nothing that they hold is a link, a mention, a picture or HTML. Characters that cannot
 * be seen, line ends among them, are written by their number.
 */
export function fenced(language: 'diff' | 'text', lines: readonly CodeLine[]): string {
  return [`\`\`\`${language}`, ...lines.map(visible), '```'].join('\n');
}
