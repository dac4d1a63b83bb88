import { excerpt, visible } from '../check/wording';
import type { ContentChange, FieldChange } from './content-change';

/** Whether more changes than plain words: a link, an address, a figure, a picture, the list of burns. */
export const isGrave = ({ fields, unreadable, ledger, pictures }: ContentChange): boolean =>
  fields.some(({ isWords }) => !isWords) || unreadable.length + ledger.length + pictures.length > 0;

/** GitHub takes comments of up to 65,536 characters, and may store a line end as two. */
const MAX_COMMENT = 60_000;
const MAX_TEXT = 440;

/**
 * The change as Markdown, what is more than plain words first. What comes from the content stands in blocks of code, where
 * it can forge nothing.
 */
export function changeReport(change: ContentChange): string {
  const { fields, ledger, pictures, unreadable } = change;
  const loud = fields.filter(isLoud);
  const words = fields.filter((field) => !isLoud(field));
  const blocks = [
    ...section(loud.map(describeField), headingOf(loud), advice.fields),
    ...section(ledger.map(nameOf), 'The list of burns changes.', advice.ledger),
    ...section(unreadable.map(nameOf), 'Gone, or not readable:', advice.unreadable),
    ...section(pictures.map(showPicture), `Pictures change: ${pictures.length}.`, advice.pictures),
    words.length > 0 ? '### Words that change on the page' : '### No other word on the page changes',
    ...words.map(describeField),
  ];
  let left = MAX_COMMENT;
  const end = blocks.findIndex((block) => (left -= block.length + block.split('\n').length + 4) < 0);
  if (end !== -1)
    blocks.splice(end, Infinity, `… and ${blocks.length - end} more. See the files themselves.`);
  return `${blocks.join('\n\n')}\n`;
}

const isLoud = ({ isWords, isMark, foreignWords }: FieldChange) =>
  !isWords || isMark || foreignWords.length > 0;

const headingOf = (loud: readonly FieldChange[]) =>
  loud.some(({ file, path }) => file === 'token' && path === 'mint')
    ? 'The token’s address changes. Visitors who buy through this page will buy another token.'
    : 'More than plain words changes.';

const advice = {
  fields:
    'Visitors trust links, addresses, figures, and the marks that say what is proven. Compare every letter with what the team has published elsewhere. Type a host by hand and look at the page there. A foreign name may be that of another wallet or coin.',
  /** The check refuses a list whose sum is wrong, but cannot see invented burns. */
  ledger:
    '`npm run burns` alone writes it, and the check cannot tell made-up burns with the right sum. Delete both files, run the command with nodes that you trust, and compare: every line of burns.csv must be the same.',
  unreadable: 'What changes there cannot be told. See the content check.',
  pictures: 'Look at each: no check reads what a picture says.',
};

const section = (blocks: readonly string[], heading: string, advice: string) =>
  blocks.length === 0 ? [] : [`> [!CAUTION]\n> **${heading}**\n> ${advice}`, ...blocks];

function describeField({ file, path, schema, original, before, after, foreignWords }: FieldChange): string {
  const lines = Object.entries({ '·': original, '-': before, '+': after }).flatMap(([sign, text]) =>
    text === undefined ? [] : [`${sign as '·' | '-' | '+'} ${excerpt(text, MAX_TEXT)}` as const],
  );
  const foreign = foreignWords
    .slice(0, 10)
    .map((word): CodeLine => `· not in the original: ${excerpt(word)}`);
  return `**${file}.yaml** \`${path}\` ${schema.description ?? ''}\n\n${fenced('diff', [...lines, ...foreign])}`;
}

const nameOf = (file: string) => fenced('text', [`· ${excerpt(file, 120)}`]);

const showPicture = ({ file, before, after }: ContentChange['pictures'][number]) =>
  `${nameOf(file)}\n\nBefore: ${picture(before)}\n\nAfter: ${picture(after)}`;

/** A name with other signs could forge the comment; the check refuses it. */
function picture(url: string | undefined): string {
  if (url === undefined) return 'none';
  return /^[\w:/.-]+$/.test(url) ? `<img src="${url}" width="320" alt="">` : 'not shown for its name';
}

/** A line of a block of code. Its sign keeps a line of backticks from ending the block. */
type CodeLine = `${'+' | '-' | '·'} ${string}`;

/**
 * Lines in a block of code, where nothing that they hold is a link, a mention, a picture or HTML. Characters that cannot
 * be seen, line ends among them, are written by their number.
 */
function fenced(language: 'diff' | 'text', lines: readonly CodeLine[]): string {
  return [`\`\`\`${language}`, ...lines.map(visible), '```'].join('\n');
}
