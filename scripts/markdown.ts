import { visible } from '../src/content/check/wording';

/**
 * Lines in a block of code, where nothing of what they hold is a link, a mention, a picture or HTML. Characters that
 * cannot be seen are written by their number, so that what is shown is what is there.
 */
export function fenced(language: 'diff' | 'text', lines: readonly string[]): string {
  const body = lines.map(visible);
  // A fence ends at the first line that has as many backticks, so it is longer than any run of them.
  const runs = body.flatMap((line) => line.match(/`+/g) ?? []).map((run) => run.length);
  const fence = '`'.repeat(Math.max(2, ...runs) + 1);
  return [`${fence}${language}`, ...body, fence].join('\n');
}
