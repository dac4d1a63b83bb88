import { excerpt } from '../check/wording';
import type { ContentChange, FieldChange } from './content-change';
import { fenced, type CodeLine } from './github-report';

/** Whether a change could send visitors or their money elsewhere, tell them of burns that never were, or show other pictures. */
export const isGrave = ({ fields, unreadable, ledger, pictures }: ContentChange): boolean =>
  fields.some(isGraveField) ||
  unreadable.some((file) => facts.includes(file)) ||
  ledger.length > 0 ||
  pictures.length > 0;

const facts = ['token', 'links'];

const isLink = ({ schema: { kind } }: FieldChange) => kind === 'link' || kind === 'site-url';

/** A link or an address anywhere, and in the files that hold those everything but plain words. */
export const isGraveField = (change: FieldChange): boolean =>
  isLink(change) ||
  change.schema.kind === 'address' ||
  (facts.includes(change.file) && change.schema.kind !== 'text');

/** GitHub takes comments of up to 65,536 characters, and may store a line end as two. */
const MAX_COMMENT = 60_000;
const MAX_TEXT = 440;
/** The content has fewer links and marks; with more a warning would not leave space for the next. */
const MAX_WARNED_LINES = 40;

/**
 * The change as Markdown, what is grave first. What comes from the content stands in blocks of code, where it can forge
 * nothing.
 */
export function changeReport(change: ContentChange): string {
  const { fields, ledger, pictures, unreadable } = change;
  const other = ledger.length + pictures.length === 0 ? '' : ' other';
  const heading =
    fields.length === 0 ? `No${other} word, figure or link on the page changes` : 'What changes on the page';
  const blocks = [
    ...graveWarning(fields.filter(isGraveField)),
    ...(ledger.length > 0 ? [ledgerWarning(ledger)] : []),
    ...(unreadable.length > 0 ? [unreadableWarning(unreadable)] : []),
    ...markWarning(fields.filter(({ isMark }) => isMark)),
    ...foreignWordsWarning([...new Set(fields.flatMap(foreignWords))]),
    ...pictureWarning(pictures),
    `### ${heading}`,
    ...fields.map(describeField),
  ];
  let left = MAX_COMMENT;
  const end = blocks.findIndex((block) => (left -= block.length + block.split('\n').length + 4) < 0);
  if (end !== -1)
    blocks.splice(end, Infinity, `… and ${blocks.length - end} more. See the files themselves.`);
  return `${blocks.join('\n\n')}\n`;
}

function describeField({ file, path, schema, original, before, after }: FieldChange): string {
  const lines = Object.entries({ '·': original, '-': before, '+': after }).flatMap(([sign, text]) =>
    text === undefined ? [] : [`${sign as '·' | '-' | '+'} ${excerpt(text, MAX_TEXT)}` as const],
  );
  return `**${file}.yaml** \`${path}\` ${schema.description ?? ''}\n\n${fenced('diff', lines)}`;
}

const alert = (kind: 'CAUTION' | 'WARNING', ...lines: string[]) =>
  [`> [!${kind}]`, ...lines.map((line) => `> ${line}`)].join('\n');

function graveWarning(grave: readonly FieldChange[]): string[] {
  if (grave.length === 0) return [];
  const what = grave.some(({ file, path }) => file === 'token' && path === 'mint')
    ? '**The token’s address changes.** Visitors who buy through this page will buy another token.'
    : grave.some(isLink)
      ? '**A link changes.** Visitors trust where this page sends them.'
      : '**A fact of the token changes.** The page and its evidence rest on it.';
  const advice =
    'Compare every letter with what the team has published elsewhere before you approve. Type a host by hand and look at the page there.';
  return [alert('CAUTION', what, advice), listOf(grave)];
}

/** The check refuses a list whose sum is wrong, but cannot see invented burns. */
function ledgerWarning(ledger: readonly string[]): string {
  const what = `**The list of burns changes** (${ledger.join(', ')}). \`npm run burns\` alone writes it.`;
  const advice =
    'The check cannot tell made-up burns with the right sum. Delete both files, run the command with nodes that you trust, and compare: every line of burns.csv must be the same.';
  return alert('CAUTION', what, advice);
}

function unreadableWarning(unreadable: readonly string[]): string {
  const files = unreadable.map((file) => `${file}.yaml`).join(', ');
  const consequence = 'What changes there cannot be told. See the content check.';
  return alert('CAUTION', `**${files}: gone, or not readable.** ${consequence}`);
}

function markWarning(marks: readonly FieldChange[]): string[] {
  if (marks.length === 0) return [];
  const what = '**The words of a mark change.** By them visitors tell what is proven, fresh or copied.';
  return [alert('WARNING', what, 'They must say what the page knows, and no more.'), listOf(marks)];
}

/** Names are written in Latin letters everywhere, those of strangers too. */
function foreignWordsWarning(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const what = '**A translation has Latin words that its original does not have.**';
  const lines = words.slice(0, MAX_WARNED_LINES).map((word): CodeLine => `· ${excerpt(word)}`);
  return [
    alert('WARNING', what, 'One may be the name of another wallet, exchange or coin.'),
    fenced('text', lines),
  ];
}

const latinWords = (text = '') => text.match(/\p{Script=Latin}{2,}/gu) ?? [];

/** The Latin words of a translation into a language of another script that its original does not have. */
function foreignWords({ language, original, after }: FieldChange): string[] {
  if (language === undefined || new Intl.Locale(language).maximize().script === 'Latn') return [];
  const known = latinWords(original).map((word) => word.toLowerCase());
  return latinWords(after).filter((word) => !known.includes(word.toLowerCase()));
}

/** A picture can say anything that no check reads: another address, another figure. */
function pictureWarning(pictures: ContentChange['pictures']): string[] {
  if (pictures.length === 0) return [];
  const what = `**${pictures.length === 1 ? 'A picture changes' : `${pictures.length} pictures change`}.**`;
  const advice =
    'Look at each: no check reads what a picture says. Of one that moves the page shows the first frame.';
  const shown = pictures.map(
    ({ file, before, after }) =>
      `${fenced('text', [`· ${excerpt(file, 120)}`])}\n\nBefore: ${picture(before)}\n\nAfter: ${picture(after)}`,
  );
  return [alert('CAUTION', what, advice), ...shown];
}

/** A name with other signs could forge the comment; the check refuses it. */
const picture = (url: string | undefined) =>
  url === undefined
    ? 'none'
    : /^[\w:/.-]+$/.test(url)
      ? `<img src="${url}" width="320" alt="">`
      : 'not shown for its name';

function listOf(fields: readonly FieldChange[]): string {
  const lines = fields.flatMap(
    ({ file, path, before = '(none)', after = '(none)', original }): CodeLine[] => {
      const show = (text: string) => `${file}.yaml ${path}: ${excerpt(text, MAX_TEXT)}`;
      const from: CodeLine[] = original === undefined ? [] : [`· ${excerpt(original, MAX_TEXT)}`];
      return [...from, `- ${show(before)}`, `+ ${show(after)}`];
    },
  );
  return fenced('diff', lines.slice(0, MAX_WARNED_LINES));
}
