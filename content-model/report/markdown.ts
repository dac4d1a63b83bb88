import { visible } from '../check/wording';

/** A line that begins with a sign of ours. */
export type CodeLine = `${'+' | '-' | '·'} ${string}`;

/**
 * Lines in a block of code, where nothing of what they hold is a link, a mention, a picture or HTML. A line that is
 * nothing but backticks would end the block, so each begins with a sign of ours; characters that cannot be seen, line ends
 * among them, are written by their number.
 */
export function fenced(language: 'diff' | 'text', lines: readonly CodeLine[]): string {
  return [`\`\`\`${language}`, ...lines.map(visible), '```'].join('\n');
}
