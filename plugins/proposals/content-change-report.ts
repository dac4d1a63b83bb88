import { excerpt } from '../content-model/check/wording';
import { signed, type FieldChange, type Line } from './changed-fields';
import type { ContentChange } from './content-change';

/** Whether something changes that can cost a visitor money or trust. */
export const isGrave = (change: ContentChange): boolean => alertsOf(change).length > 0;

/** GitHub takes comments of up to 65,536 characters, and may store a line end as two. */
const MAX_COMMENT = 60_000;
const MAX_TEXT = 440;

/**
 * The change as Markdown, all alerts first, so that no number of changes can push one out. What comes from the content is in
 * blocks of code, where it can forge nothing.
 */
export function changeReport(change: ContentChange): string {
  const alerts = alertsOf(change);
  const quiet = change.fields.filter(({ isSensitive }) => !isSensitive);
  const hasChanges = alerts.length + change.newLanguages.length > 0;
  const renamed = change.renamedPictures.flatMap(({ from, to }) => [
    ...signed('-', [from]),
    ...signed('+', [to]),
  ]);
  const nothing = `### Nothing ${hasChanges ? 'else ' : ''}on the page changes`;
  const blocks = [
    ...alerts.map(({ heading, advice }) => `> [!CAUTION]\n> **${heading}**\n> ${advice}`),
    ...change.newLanguages.map((language) => `### New language: ${language}`),
    ...alerts.flatMap(({ details }) => details),
    quiet.length > 0 ? '### Words that change on the page' : nothing,
    ...describeFields(quiet),
    ...listed('Pictures with a new name', renamed),
    ...listed('Files that the page does not use', signed('·', change.others)),
  ];
  let left = MAX_COMMENT;
  const end = blocks.findIndex((block) => (left -= block.length + block.split('\n').length + 4) < 0);
  if (end !== -1)
    blocks.splice(end, Infinity, `… and ${blocks.length - end} more. See the files themselves.`);
  return `${blocks.join('\n\n')}\n`;
}

function alertsOf({ fields, ledger, unreadable, lostLanguages, pictures }: ContentChange) {
  const sensitive = fields.filter(({ isSensitive }) => isSensitive);
  const isOtherToken = sensitive.some(({ file, title }) => file === 'token' && title.startsWith('`mint`'));
  return [
    {
      heading: isOtherToken
        ? 'The token’s address changes. Visitors who buy through this page will buy another token.'
        : 'More than plain words changes.',
      advice:
        'Visitors trust links, addresses, figures, names, and the words that say what is proven, burned or safe. Compare every letter with what the team has published elsewhere. Type a host by hand and look at the page there. A word in another script may be the name of another wallet or coin.',
      details: describeFields(sensitive),
    },
    {
      heading: 'The list of burns changes.',
      // The content check rejects a list with a wrong sum, but cannot see invented burns.
      advice:
        '`npm run burns:update` alone writes it, and the check cannot tell made-up burns with the right sum. Delete both files, run the command with nodes that you trust, and compare: every line of burns.csv must be the same.',
      details: ledger.map(nameOf),
    },
    {
      heading: 'Gone, or not readable:',
      advice: 'What changes there is unknown. See the content check.',
      details: unreadable.map(nameOf),
    },
    {
      heading: lostLanguages.map((language) => `${language} leaves the page.`).join(' '),
      advice: 'Visitors who read it get the original words instead.',
      details: lostLanguages.map(nameOf),
    },
    {
      heading: `Pictures change: ${pictures.length}.`,
      advice: 'Look at each: no check reads what a picture says.',
      details: pictures.map(showPicture),
    },
  ].filter(({ details }) => details.length > 0);
}

/** Neighbors with the same heading share it. */
function describeFields(fields: readonly FieldChange[]): string[] {
  const headings = fields.map(({ file, title }) => `**${file}.yaml** ${title}`);
  return fields.map(({ lines }, index) =>
    headings[index] === headings[index - 1] ? fenced(lines) : `${headings[index]}\n\n${fenced(lines)}`,
  );
}

const listed = (heading: string, lines: readonly Line[]): string[] =>
  lines.length === 0 ? [] : [`${heading}:\n\n${fenced(lines.slice(0, 100))}`];

const nameOf = (file: string) => fenced([['·', file]]);

const showPicture = ({ file, before, after }: ContentChange['pictures'][number]) =>
  `${nameOf(file)}\n\nBefore: ${picture(before)}\n\nAfter: ${picture(after)}`;

/** A name with other signs could forge the comment; the check refuses it. */
function picture(url: string | undefined): string {
  if (url === undefined) return 'none';
  return /^[\w:/.-]+$/.test(url) ? `<img src="${url}" width="320" alt="">` : 'not shown for its name';
}

/**
 * Lines in a block of code, where nothing that they hold is a link, a mention, a picture or HTML. Invisible characters, line
 * ends among them, are written by their number, and the sign keeps a line of backticks from ending the block.
 */
const fenced = (lines: readonly Line[]): string =>
  ['```diff', ...lines.map(([sign, text]) => `${sign} ${excerpt(text, MAX_TEXT)}`), '```'].join('\n');
