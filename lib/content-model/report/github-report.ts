import { describeProblem, formatProblem, type ContentProblem } from '../check/content-problem';
import { fenced, type CodeLine } from './markdown';

/** GitHub shows ten error annotations a step and drops the rest without a word. */
const MAX_ANNOTATIONS = 10;
/** GitHub refuses a summary of more than a megabyte. */
const MAX_SUMMARY_LINES = 100;

/**
 * The problems as workflow commands, which GitHub shows beside the lines of the proposal.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions#setting-an-error-message
 */
export function annotations(
  problems: readonly ContentProblem[],
  level: 'error' | 'warning' = 'error',
): string[] {
  const fits = problems.length <= MAX_ANNOTATIONS;
  const shown = fits ? problems : problems.slice(0, MAX_ANNOTATIONS - 1);
  const lines = shown.map((problem) => {
    const place = `file=${escapeProperty(problem.file)},line=${problem.line},col=${problem.column}`;
    return `::${level} ${place}::${escapeData(describeProblem(problem))}`;
  });
  if (fits) return lines;
  const more = `${problems.length - shown.length} more ${level === 'error' ? 'problems' : 'notes'}. The job’s summary lists all of them.`;
  return [...lines, `::${level}::${more}`];
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
