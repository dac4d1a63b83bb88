import { visible } from '../check/wording';

/** A line of a block of code. Its sign keeps a line of backticks from ending the block. */
export type CodeLine = `${'+' | '-' | '·'} ${string}`;

/**
 * Lines in a block of code, where nothing that they hold is a link, a mention, a picture or HTML. Characters that cannot
 * be seen, line ends among them, are written by their number.
 */
export function fenced(language: 'diff' | 'text', lines: readonly CodeLine[]): string {
  return [`\`\`\`${language}`, ...lines.map(visible), '```'].join('\n');
}
