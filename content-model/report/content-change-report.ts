import { excerpt } from '../check/wording';
import { languageName } from '../language-code';
import type { ContentChange, FieldChange } from './content-change';
import { fenced, type CodeLine } from './markdown';

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
const MAX_BYTES = 60_000;
const MAX_LENGTH = 440;
/** Links have up to 300 characters; the end of one can matter as much as its host. */
const MAX_WARNED_LENGTH = 320;
/** The content has fewer links and marks. With more the first warning would not fit a comment. */
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
    ...ledgerWarning(ledger),
    ...unreadableWarning(unreadable),
    ...pictureWarning(pictures),
    ...markWarning(fields.filter(({ isMark }) => isMark)),
    ...foreignWordsWarning(fields.filter((field) => foreignWords(field).length > 0)),
    `### ${heading}`,
    ...change.newLanguages.map(describeLanguage),
    ...describeUntranslated(change.untranslated),
    ...fields.map(describeField),
  ];
  let left = MAX_BYTES;
  const end = blocks.findIndex(
    (block) => (left -= Buffer.byteLength(block) + block.split('\n').length + 4) < 0,
  );
  const shown =
    end === -1
      ? blocks
      : [...blocks.slice(0, end), `… and ${blocks.length - end} more. See the files themselves.`];
  return `${shown.join('\n\n')}\n`;
}

const describeLanguage = ({ language, percent }: ContentChange['newLanguages'][number]) =>
  `**${languageName(language)}** (\`${language}\`) is new, and ${percent} % of it is translated.`;

function describeUntranslated(untranslated: ContentChange['untranslated']): string[] {
  const lines = untranslated.map(({ language, originals }): CodeLine => {
    const named = originals.slice(0, 5).map((text) => `“${excerpt(text)}”`);
    const more = originals.length > named.length ? ` and ${originals.length - named.length} more` : '';
    return `· ${languageName(language)} has no words yet for ${named.join(', ')}${more}`;
  });
  return lines.length > 0 ? [fenced('text', lines)] : [];
}

function describeField(change: FieldChange): string {
  const { file, path, schema } = change;
  return `**${file}.yaml** \`${path}\` ${schema.description ?? ''}\n\n${fenced('diff', linesOf(change))}`;
}

function linesOf({ before, after, original }: FieldChange): CodeLine[] {
  const lines: [sign: '-' | '+' | '·', text: string | undefined][] = [
    ['·', original],
    ['-', before],
    ['+', after],
  ];
  return lines.flatMap(([sign, text]): CodeLine[] =>
    text === undefined ? [] : [`${sign} ${excerpt(text, MAX_LENGTH)}`],
  );
}

const alert = (kind: 'CAUTION' | 'WARNING', ...lines: string[]) =>
  [`> [!${kind}]`, ...lines.map((line) => `> ${line}`)].join('\n');

function graveWarning(grave: readonly FieldChange[]): string[] {
  if (grave.length === 0) return [];
  const what = grave.some(({ file, path }) => file === 'token' && path === 'mint')
    ? '**The token’s address changes.** Whoever buys through this page will buy another token.'
    : grave.some(isLink)
      ? '**A link changes.** Visitors trust where this page sends them.'
      : '**A fact of the token changes.** The page and its evidence rest on it.';
  const advice =
    'Compare every letter with what the team has published elsewhere before you approve. Type a host by hand and look at the page there.';
  return [alert('CAUTION', what, advice), listOf(grave)];
}

/** The check refuses a list whose sum is wrong, but cannot see burns that somebody made up. */
function ledgerWarning(ledger: readonly string[]): string[] {
  if (ledger.length === 0) return [];
  const what = `**The list of burns changes** (${ledger.join(', ')}). \`npm run burns\` writes it, and nobody else.`;
  const advice =
    'The check cannot tell made-up burns with the right sum. Delete both files, run the command with nodes that you trust, and compare: every line of burns.csv must be the same.';
  return [alert('CAUTION', what, advice)];
}

/** A picture can say anything that no check reads: another address, another figure. */
function pictureWarning(pictures: ContentChange['pictures']): string[] {
  if (pictures.length === 0) return [];
  const advice =
    'Look at each: no check reads what a picture says. Of one that moves the page shows the first frame.';
  const shown = pictures
    .slice(0, MAX_SHOWN_PICTURES)
    .map(({ file, before, after }) =>
      [
        fenced('text', [`· ${excerpt(file, 120)}`]),
        `Before: ${picture(before)}`,
        `After: ${picture(after)}`,
      ].join('\n\n'),
    );
  const more = pictures.length - shown.length;
  return [
    alert(
      'CAUTION',
      `**${pictures.length === 1 ? 'A picture changes' : `${pictures.length} pictures change`}.**`,
      advice,
    ),
    ...shown,
    ...(more > 0 ? [`… and ${more} more pictures. See the files themselves.`] : []),
  ];
}

const MAX_SHOWN_PICTURES = 30;

/** A name with other signs could forge the comment; the check refuses it. */
const picture = (url: string | undefined) =>
  url === undefined
    ? 'none'
    : /^[\w:/.-]+$/.test(url)
      ? `<img src="${url}" width="320" alt="">`
      : 'not shown for its name';

function unreadableWarning(unreadable: readonly string[]): string[] {
  if (unreadable.length === 0) return [];
  const files = unreadable.map((file) => `${file}.yaml`).join(', ');
  const consequence = 'What changes there cannot be told. See the content check.';
  return [alert('CAUTION', `**${files}: gone, or not readable.** ${consequence}`)];
}

function markWarning(marks: readonly FieldChange[]): string[] {
  if (marks.length === 0) return [];
  const what = '**The words of a mark change.** By them visitors tell what is proven, fresh or copied.';
  return [alert('WARNING', what, 'They must say what the page knows, and no more.'), listOf(marks)];
}

/** Names are written in Latin letters everywhere, those of strangers too. */
function foreignWordsWarning(fields: readonly FieldChange[]): string[] {
  if (fields.length === 0) return [];
  const words = [...new Set(fields.flatMap(foreignWords))];
  const what = '**A translation has Latin words that its original does not have.**';
  return [
    alert('WARNING', what, 'One may be the name of another wallet, exchange or coin.'),
    fenced(
      'text',
      words.map((word): CodeLine => `· ${excerpt(word)}`),
    ),
  ];
}

const latinWords = (text = '') => text.match(/\p{Script=Latin}{2,}/gu) ?? [];

/** The Latin words of a translation into a language of another script that its original does not have. */
function foreignWords({ language, original, after }: FieldChange): string[] {
  if (language === undefined || new Intl.Locale(language).maximize().script === 'Latn') return [];
  const known = latinWords(original).map((word) => word.toLowerCase());
  return latinWords(after).filter((word) => !known.includes(word.toLowerCase()));
}

/** Fields before and after, with the hosts that a browser would open. */
function listOf(fields: readonly FieldChange[]): string {
  const lines = fields.flatMap((change): CodeLine[] => {
    const { file, path, before = '(none)', after = '(none)', original } = change;
    const show = (text: string) =>
      `${file}.yaml ${path}: ${excerpt(text, MAX_WARNED_LENGTH)}${isLink(change) ? openedBy(text) : ''}`;
    const from: CodeLine[] = original === undefined ? [] : [`· ${excerpt(original, MAX_WARNED_LENGTH)}`];
    return [...from, `- ${show(before)}`, `+ ${show(after)}`];
  });
  return fenced('diff', lines.slice(0, MAX_WARNED_LINES));
}

/** The host as a browser would open it, where letters that only look like others show as what they are. */
function openedBy(link: string): string {
  const address = link.replaceAll(/[{}]/g, '');
  if (!URL.canParse(address)) return '';
  const { host } = new URL(address);
  return address.startsWith(`https://${host}`) ? '' : ` (opens ${excerpt(host, 100)})`;
}
