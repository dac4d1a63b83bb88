import { excerpt } from '../check/wording';
import { changedAddresses, type ContentChange, type FieldChange } from './content-change';
import { fenced, type CodeLine } from './markdown';

/** Whether a change could send visitors or their money elsewhere. */
export function isGrave(change: ContentChange): boolean {
  const isUncertain = change.unreadable.some((file) => file === 'token' || file === 'links');
  return changedAddresses(change).length > 0 || change.hosts.length > 0 || isUncertain;
}

/** GitHub takes comments of up to 65,536 characters. */
const MAX_LENGTH = 60_000;
const MAX_VALUE_LENGTH = 1000;

/** The change as Markdown. What comes from the content stands in blocks of code, where it can forge nothing. */
export function changeReport(change: ContentChange): string {
  const warnings = [...addressWarning(change), ...hostWarning(change), ...unreadableWarning(change)];
  const heading =
    change.fields.length === 0 ? 'No word, figure or link on the page changes' : 'What changes on the page';
  const blocks = [...warnings, `### ${heading}`];
  let length = blocks.join('').length;
  for (const [index, field] of change.fields.entries()) {
    const block = describeField(field);
    length += block.length;
    if (length > MAX_LENGTH) {
      blocks.push(`… and ${change.fields.length - index} more fields. See the files themselves.`);
      break;
    }
    blocks.push(block);
  }
  return `${blocks.join('\n\n')}\n`;
}

function describeField({ file, path, schema, before, after }: FieldChange): string {
  const lines: CodeLine[] = [];
  if (before !== undefined) lines.push(`- ${excerpt(before, MAX_VALUE_LENGTH)}`);
  if (after !== undefined) lines.push(`+ ${excerpt(after, MAX_VALUE_LENGTH)}`);
  return `**${file}.yaml** \`${path}\` ${schema.description ?? ''}\n\n${fenced('diff', lines)}`;
}

const warning = (...lines: string[]) => ['> [!CAUTION]', ...lines.map((line) => `> ${line}`)].join('\n');

function addressWarning(change: ContentChange): string[] {
  const addresses = changedAddresses(change);
  if (addresses.length === 0) return [];
  const what = addresses.some(({ path }) => path === 'mint')
    ? '**The token’s address changes.** Whoever buys through this page will buy another token.'
    : '**An address on the chain changes.** The page will look there for its evidence.';
  const advice =
    'Compare every letter with the address that the team has published elsewhere before you approve.';
  const lines = addresses.flatMap(({ file, path, before = '(none)', after = '(none)' }): CodeLine[] => [
    `- ${file}.yaml ${path}: ${excerpt(before, 100)}`,
    `+ ${file}.yaml ${path}: ${excerpt(after, 100)}`,
  ]);
  return [warning(what, advice), fenced('diff', lines)];
}

function hostWarning({ hosts }: ContentChange): string[] {
  if (hosts.length === 0) return [];
  const what = '**A link leads to another host.** Visitors trust where this page sends them.';
  const advice = 'Type the host by hand and look at the page there before you approve.';
  const lines = hosts.flatMap(({ file, path, before, after }): CodeLine[] => [
    ...before.map((host): CodeLine => `- ${file}.yaml ${path}: ${excerpt(host, 100)}`),
    `+ ${file}.yaml ${path}: ${excerpt(after, 100)}`,
  ]);
  return [warning(what, advice), fenced('diff', lines)];
}

function unreadableWarning({ unreadable }: ContentChange): string[] {
  if (unreadable.length === 0) return [];
  const files = unreadable.map((file) => `${file}.yaml`).join(', ');
  const consequence = 'What changes there cannot be told. See the content check.';
  return [warning(`**${files}: gone, or not readable.** ${consequence}`)];
}
