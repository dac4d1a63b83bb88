import { excerpt } from '../content-model/wording';
import { toLines, type FieldChange, type Line } from './changed-fields';
import type { ContentChange } from './content-change';

/** Returns whether a change can cost a visitor money or trust. */
export const hasAlerts = (change: ContentChange): boolean => findAlerts(change).length > 0;

/** GitHub accepts comments of up to 65,536 characters, and may count a line break as two. */
const MAX_COMMENT_LENGTH = 60_000;
const MAX_TEXT_LENGTH = 440;

/** Formats a change as Markdown. Alerts come first, so that truncation never removes one. */
export function formatReport(change: ContentChange): string {
  const { fields, newLanguages, renamedImages, unusedFiles } = change;
  const alerts = findAlerts(change);
  const plain = fields.filter(({ isSensitive }) => !isSensitive);
  const hasOtherChanges = alerts.length + newLanguages.length > 0;
  const renamed = renamedImages.flatMap(({ from, to }) => [...toLines('-', [from]), ...toLines('+', [to])]);
  const noPlainChange = `### Nothing ${hasOtherChanges ? 'else ' : ''}on the page changes`;
  const blocks = [
    ...alerts.map(({ heading, advice }) => `> [!CAUTION]\n> **${heading}**\n> ${advice}`),
    ...newLanguages.map((language) => `### New language: ${language}`),
    ...alerts.flatMap(({ details }) => details),
    plain.length > 0 ? '### Words that change on the page' : noPlainChange,
    ...describeFields(plain),
    ...formatList('Images with a new name', renamed),
    ...formatList('Files that the page does not use', toLines('·', unusedFiles)),
  ];
  let remaining = MAX_COMMENT_LENGTH;
  const cut = blocks.findIndex((block) => (remaining -= block.length + block.split('\n').length + 4) < 0);
  if (cut !== -1) blocks.splice(cut, Infinity, `… and ${blocks.length - cut} more. See the changed files.`);
  return `${blocks.join('\n\n')}\n`;
}

function findAlerts({ fields, dataFiles, unreadable, lostLanguages, images }: ContentChange) {
  const sensitive = fields.filter(({ isSensitive }) => isSensitive);
  const isMintChanged = sensitive.some(({ file, title }) => file === 'token' && title.startsWith('`mint`'));
  return [
    {
      heading: isMintChanged
        ? 'The token’s address changes. Visitors who buy through this page will buy another token.'
        : 'Sensitive content changes.',
      advice:
        'Visitors trust links, addresses, figures, names, and the words that state what is proven, burned or safe. Compare every letter with what the team has published elsewhere. Type a host by hand and look at the page there. A word in another script may be the name of another wallet or coin.',
      details: describeFields(sensitive),
    },
    {
      heading: 'Data read from the chain changes.',
      // The content check rejects a wrong sum, but cannot detect invented entries.
      advice:
        'Only a command writes these files, and the check accepts invented entries with the right sum. Delete the files, run the command with endpoints that you trust, and compare every line.',
      details: dataFiles.map(formatName),
    },
    {
      heading: 'Missing or unreadable files.',
      advice: 'Their changes are unknown. See the content check.',
      details: unreadable.map(formatName),
    },
    {
      heading: lostLanguages.map((language) => `${language} is removed.`).join(' '),
      advice: 'Its readers get the original words instead.',
      details: lostLanguages.map(formatName),
    },
    {
      heading: `Changed images: ${images.length}.`,
      advice: 'Look at each one: no check can detect what an image shows.',
      details: images.map(formatImage),
    },
  ].filter(({ details }) => details.length > 0);
}

/** Formats the changed fields. Adjacent fields with the same heading share it. */
function describeFields(fields: readonly FieldChange[]): string[] {
  const headings = fields.map(({ file, title }) => `**${file}.yaml** ${title}`);
  return fields.map(({ lines }, index) =>
    headings[index] === headings[index - 1]
      ? renderCodeBlock(lines)
      : `${headings[index]}\n\n${renderCodeBlock(lines)}`,
  );
}

const formatList = (heading: string, lines: readonly Line[]): string[] =>
  lines.length === 0 ? [] : [`${heading}:\n\n${renderCodeBlock(lines.slice(0, 100))}`];

const formatName = (file: string) => renderCodeBlock([['·', file]]);

const formatImage = ({ file, before, after }: ContentChange['images'][number]) =>
  `${formatName(file)}\n\nBefore: ${renderImage(before)}\n\nAfter: ${renderImage(after)}`;

/** Omits an image whose name could inject markup into the comment. The content check rejects such names. */
function renderImage(url: string | undefined): string {
  if (url === undefined) return 'none';
  return /^[\w:/.-]+$/.test(url) ? `<img src="${url}" width="320" alt="">` : 'not shown because of its name';
}

/**
 * Formats lines as a code block, in which text of the content cannot create links, mentions or HTML. Invisible characters and
 * line breaks become code points, and the sign prevents a line of backticks from ending the block.
 */
const renderCodeBlock = (lines: readonly Line[]): string =>
  ['```diff', ...lines.map(([sign, text]) => `${sign} ${excerpt(text, MAX_TEXT_LENGTH)}`), '```'].join('\n');
