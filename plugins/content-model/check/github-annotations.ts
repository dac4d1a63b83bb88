import { describeProblem, type ContentProblem } from './content-problem';

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

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
