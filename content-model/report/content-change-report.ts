import { excerpt } from '../check/wording';
import { languageName } from '../translations';
import { isGraveField, isMark, nameOfFile, type ContentChange, type FieldChange } from './content-change';
import { fenced, type CodeLine } from './markdown';

/** Whether a change could send visitors or their money elsewhere, or tell them of burns that never were. */
export function isGrave({ fields, unreadable, ledger }: ContentChange): boolean {
  return fields.some(isGraveField) || unreadable.some(isGraveFile) || ledger.length > 0;
}

const isGraveFile = (file: string) => file === 'token' || file === 'links';

/** GitHub takes comments of up to 65,536 characters. A byte is never more than one, however it counts them. */
const MAX_BYTES = 65_536;
/** What the lists of warnings may take of that, each. */
const MAX_LIST_BYTES = 12_000;
const MAX_VALUE_LENGTH = 1000;
/** Links have up to 300 characters; the end of one can matter as much as its host. */
const MAX_WARNED_LENGTH = 320;

/**
 * The change as Markdown, what is grave first. What comes from the content stands in blocks of code, where it can forge
 * nothing.
 */
export function changeReport(change: ContentChange): string {
  const warnings = [
    ...graveWarning(change),
    ...ledgerWarning(change),
    ...unreadableWarning(change),
    ...markWarning(change),
  ];
  const other = change.ledger.length === 0 ? '' : ' other';
  const heading =
    change.fields.length === 0
      ? `No${other} word, figure or link on the page changes`
      : 'What changes on the page';
  const isNew = (name: string | undefined) => change.newLanguages.some(({ language }) => language === name);
  const blocks = [...warnings, `### ${heading}`, ...change.newLanguages.map(describeLanguage)];
  const fields = change.fields.filter(({ language }) => !isNew(language));
  const shown = fitting(fields.map(describeField), MAX_BYTES - bytesOf([...blocks, moreFields(1e6)]));
  const left = fields.length - shown.length;
  return `${[...blocks, ...shown, ...(left > 0 ? [moreFields(left)] : [])].join('\n\n')}\n`;
}

const moreFields = (count: number) => `… and ${count} more fields. See the files themselves.`;

/** The bytes of blocks with the empty lines behind them. A line end counts twice: GitHub may store it as two. */
const bytesOf = (blocks: readonly string[]) =>
  blocks.reduce((sum, block) => sum + Buffer.byteLength(`${block}\n\n`.replaceAll('\n', '\r\n')), 0);

/** As many of the first blocks as fit. */
function fitting<Block extends string>(blocks: readonly Block[], maxBytes: number): Block[] {
  let left = maxBytes;
  const end = blocks.findIndex((block) => (left -= bytesOf([block])) < 0);
  return end === -1 ? [...blocks] : blocks.slice(0, end);
}

const describeLanguage = ({ language, percent }: ContentChange['newLanguages'][number]) =>
  `**${languageName(language)}** (\`${language}\`) is new, and ${percent} % of it is translated. Its texts are in the files themselves.`;

function describeField(change: FieldChange): string {
  const { path, schema, before, after } = change;
  const lines: CodeLine[] = [];
  if (before !== undefined) lines.push(`- ${excerpt(before, MAX_VALUE_LENGTH)}`);
  if (after !== undefined) lines.push(`+ ${excerpt(after, MAX_VALUE_LENGTH)}`);
  lines.push(...originalOf(change));
  return `**${nameOfFile(change)}.yaml** \`${path}\` ${schema.description ?? ''}\n\n${fenced('diff', lines)}`;
}

const originalOf = ({ original }: FieldChange): CodeLine[] =>
  original === undefined ? [] : [`· ${excerpt(original, MAX_VALUE_LENGTH)}`];

const alert = (kind: 'CAUTION' | 'WARNING', ...lines: string[]) =>
  [`> [!${kind}]`, ...lines.map((line) => `> ${line}`)].join('\n');

function graveWarning({ fields }: ContentChange): string[] {
  const grave = fields.filter(isGraveField);
  if (grave.length === 0) return [];
  const what = grave.some(({ file, path }) => file === 'token' && path === 'mint')
    ? '**The token’s address changes.** Whoever buys through this page will buy another token.'
    : grave.some(({ schema }) => schema.kind === 'link' || schema.kind === 'site-url')
      ? '**A link changes.** Visitors trust where this page sends them.'
      : '**A fact of the token changes.** The page and its evidence rest on it.';
  const advice =
    'Compare every letter with what the team has published elsewhere before you approve. Type a host by hand and look at the page there.';
  return [alert('CAUTION', what, advice), listOf(grave)];
}

/** The check refuses a list whose sum is wrong, but cannot see burns that somebody made up. */
function ledgerWarning({ ledger }: ContentChange): string[] {
  if (ledger.length === 0) return [];
  const what = `**The list of burns changes** (${ledger.join(', ')}). \`npm run burns\` writes it, and nobody else.`;
  const advice =
    'The check cannot tell made-up burns with the right sum. Delete both files, run the command with nodes that you trust, and compare: every line of burns.csv must be the same.';
  return [alert('CAUTION', what, advice)];
}

function markWarning({ fields }: ContentChange): string[] {
  const marks = fields.filter(isMark);
  if (marks.length === 0) return [];
  const what = '**The words of a mark change.** By them visitors tell what is proven, fresh or copied.';
  return [alert('WARNING', what, 'They must say what the page knows, and no more.'), listOf(marks)];
}

/** Fields before and after, as many as there is room for, with the hosts that a browser would open. */
function listOf(fields: readonly FieldChange[]): string {
  const entries = fields.map((change) => {
    const { path, schema, before = '(none)', after = '(none)' } = change;
    const isLink = schema.kind === 'link' || schema.kind === 'site-url';
    const show = (text: string) =>
      `${nameOfFile(change)}.yaml ${path}: ${excerpt(text, MAX_WARNED_LENGTH)}${isLink ? openedBy(text) : ''}`;
    return [`- ${show(before)}`, `+ ${show(after)}`, ...originalOf(change)] satisfies CodeLine[];
  });
  const shown = fitting(
    entries.map((lines) => lines.join('\n')),
    MAX_LIST_BYTES,
  ).length;
  const more: CodeLine[] =
    shown < entries.length ? [`· and ${entries.length - shown} more. See the files themselves.`] : [];
  return fenced('diff', [...entries.slice(0, shown).flat(), ...more]);
}

/** The host as a browser would open it, where letters that only look like others show as what they are. */
function openedBy(link: string): string {
  const address = link.replaceAll(/[{}]/g, '');
  if (!URL.canParse(address)) return '';
  const { host } = new URL(address);
  return address.startsWith(`https://${host}`) ? '' : ` (opens ${excerpt(host, 100)})`;
}

function unreadableWarning({ unreadable }: ContentChange): string[] {
  if (unreadable.length === 0) return [];
  const files = unreadable.map((file) => `${file}.yaml`).join(', ');
  const consequence = 'What changes there cannot be told. See the content check.';
  return [alert('CAUTION', `**${files}: gone, or not readable.** ${consequence}`)];
}
