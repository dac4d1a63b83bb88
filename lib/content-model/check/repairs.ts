import { distance } from 'fastest-levenshtein';
import type { FieldSchema } from '../json-schema';
import { needsQuotes, withQuotesIfNeeded } from './quoting';
import { excerpt, exampleLine, LONGEST_TEXT } from './wording';

/** One change of a file, and how the person who edits it reads of it. */
export interface Repair {
  /** The repair of the lowest cost is the likeliest. */
  cost: number;
  /** The line of which the message is, counted from 0. */
  line: number;
  /** Where in that line. */
  column: number;
  /** How many lines go, from that line on; before it, where negative. */
  remove: number;
  /** What comes in their place. */
  insert: readonly string[];
  /** One for each line that changes. */
  messages: readonly string[];
}

export interface Context {
  /** Every field of the file by its name. */
  fields: Readonly<Record<string, FieldSchema>>;
  /** Whether the field on the line is one that the model does not have there. */
  isUnknown: boolean;
}

/** Spaces, the sign of an entry or what is typed in its place, and the rest. */
const LINE = /^(\s*)((?:(?:[\p{Pd}•*]|\d{1,2}[.)])\s*)?)(.*)$/u;
const FIELD = /^["']?([\w-]+)["']?:(?:\s+(.*))?$/;
/** `tagline The bear`, `tagline:The bear`, `tagline = The bear` and `tagline:: The bear`. */
const NO_COLON = /^["']?([\w-]+)["']?(?:\s*[:：;=]+\s*|\s+|$)(.*)$/;

const show = (line: string) => excerpt(line, LONGEST_TEXT + 80);
const isGroup = (field: FieldSchema | undefined) => field?.type === 'object' || field?.type === 'array';

/** The repairs of one line that are worth a try. */
export function repairsOf(lines: readonly string[], line: number, { fields, isUnknown }: Context): Repair[] {
  const written = (lines[line] ?? '').trimEnd();
  const [, indent = '', typed = '', rest = ''] = LINE.exec(written) ?? [];
  const sign = typed === '' ? '' : '- ';
  const repairs: Repair[] = [];
  const column = indent.length;
  const add = (cost: number, insert: readonly string[], message: string, more: Partial<Repair> = {}) =>
    repairs.push({ cost, line, column, remove: 1, insert, messages: [message], ...more });
  const write = (cost: number, becomes: string, why: string) =>
    add(cost, [becomes], `${why} Write  ${show(becomes.trimStart())}`);

  const [, name, text = ''] = FIELD.exec(rest) ?? [];
  const field = name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;

  for (let count = 1; count <= Math.min(8, line); count += 1) {
    if (!lines.slice(line - count, line).every((each, index) => each === lines[line + index])) continue;
    const message =
      count === 1
        ? 'This line is here twice. Delete this line.'
        : `This line and the ${count - 1} below it are here twice. Delete these ${count} lines.`;
    add(0.5, [], message, { remove: count });
  }
  if (/^(?:`{3}.*|[^\p{L}\p{N}]*)$/u.test(written.trim()))
    add(2, [], 'This line is no part of the content. Delete this line.');

  const [, lost = '', words = ''] = NO_COLON.exec(rest) ?? [];
  const lostField = Object.hasOwn(fields, lost) ? fields[lost] : undefined;
  if (lostField && !field) {
    const example = exampleLine(lost, lostField.example ?? '…');
    const whole = isGroup(lostField)
      ? `${lost}:`
      : words === ''
        ? example
        : `${lost}: ${withQuotesIfNeeded(words, lostField)}`;
    const why = `The colon behind ${lost} is missing, or the space behind the colon.`;
    write(1, `${indent}${sign}${whole}`, why);
  }

  const [, , inner = ''] = /^(["'])(.*)\1$/.exec(rest) ?? [];
  if (inner !== '' && !inner.startsWith('#')) {
    const why = 'The quotes around this line are too many.';
    const [, innerIndent = '', innerSign = '', innerRest = ''] = LINE.exec(inner) ?? [];
    const plain = innerRest.replaceAll("''", "'");
    for (const each of new Set([innerRest, plain])) {
      write(1, `${indent}${sign || innerSign}${each}`, why);
      if (innerIndent !== '') moveTo(1.2, innerIndent.length, innerSign + each);
    }
  }

  const value = field ? text : rest;
  if (value !== '' && (field ? !isGroup(field) : sign !== '')) {
    const start = written.length - value.length;
    const quotes = needsQuotes(value);
    if (withQuotesIfNeeded(value, { type: 'string' }) !== value)
      add(1.5, [written.slice(0, start) + quotes.text], quotes.message, { column: start });
  }
  if (field?.type === 'integer' && /["']/.test(text))
    write(1, `${indent}${sign}${name}: ${text.replace(/["']/g, '')}`, 'A number has no quotes.');
  if (isGroup(field) && text !== '' && !text.startsWith('#')) {
    const under = field?.type === 'array' ? 'Its entries are' : 'Its fields are';
    write(
      1.5,
      `${indent}${sign}${name}:`,
      `Nothing may be behind the colon of ${name}. ${under} on the lines under it.`,
    );
  }

  const above = lines.slice(0, line).findLastIndex((each) => each.trim() !== '');
  const before = (lines[above] ?? '').trimEnd();
  const isAfterNote = above === -1 || /^\s*#/.test(before);
  const isAfterEnd = isAfterNote || /(?:[.!?:…。]['"]?|[\d)]|\/\S*)$/.test(before);

  const body = /^["']?[\w-]+["']?:(?:\s|$)/.test(rest);
  for (const to of [0, 2, 4, 6])
    for (const dash of ['', '- '])
      if ((body || dash !== '') && ' '.repeat(to) + dash + rest !== written)
        moveTo(
          1.6 + (dash === sign ? 0 : 0.4) + (to > column ? 0.6 : 0) + (body || isAfterEnd ? 0 : 2),
          to,
          dash + rest,
        );

  for (let count = 2; count <= 6; count += 1) {
    const insert = alignedLines(lines, line, count);
    if (insert && insert[0] !== written)
      add(2.6, insert, '', { remove: count, messages: insert.map(misplaced) });
  }

  if (isUnknown && name !== undefined)
    for (const known of Object.keys(fields)) {
      const far = known.startsWith(name)
        ? 0
        : distance(known.toLowerCase(), name.toLowerCase()) / Math.max(known.length, name.length);
      write(
        1.8 + far,
        `${indent}${sign}${known}:${text && ' '}${text}`,
        `${excerpt(name)} is not a field that the page knows.`,
      );
    }

  if (!field && rest !== '') {
    for (const [known, schema] of Object.entries(fields)) {
      if (isGroup(schema)) continue;
      const quoted = /^["']/.test(rest) ? rest : withQuotesIfNeeded(rest, schema);
      write(
        rest === schema.example ? 0.9 : 3,
        `${indent}${sign}${known}: ${quoted}`,
        'The name of this text is missing.',
      );
    }
    if (!isAfterNote && sign === '') {
      const whole = `${before} ${written.trim()}`;
      const message = `This line goes on from the line above. Put it at the end of that line:  ${show(whole.trim())}`;
      add(3.2, [whole], message, { remove: above - line - 1 });
    }
    if (name === undefined && sign === '' && rest.includes(' ')) {
      const next = lines.slice(line + 1).find((each) => each.trim() !== '') ?? '';
      const isLevel = Math.abs(next.search(/\S/) - column) < 2;
      const isSentence = /^[\p{Lu}{]/u.test(rest) && !/[,;]$/.test(before);
      const isApart = isAfterEnd || /[.:]$/.test(rest) || next.trimStart().startsWith('#');
      const isNote = isAfterNote || (isLevel && isSentence && isApart);
      write(isNote ? 2.6 : 6, `${indent}# ${rest}`, 'This line is a note without its #.');
    }
  }

  if (body || sign !== '')
    for (const [group, schema] of Object.entries(fields)) {
      const spaces = column - 2;
      if (!isGroup(schema) || spaces < 0) continue;
      const place = spaces === 0 ? 'with no spaces' : `with ${spaces} spaces`;
      const message = `The line with the name of this group is missing. Add it above this line, ${place} in front:  ${group}:`;
      add(3, [' '.repeat(spaces) + `${group}:`], message, { remove: 0 });
    }
  return repairs;

  function moveTo(cost: number, to: number, becomes: string) {
    add(cost, [' '.repeat(to) + becomes], misplaced(' '.repeat(to) + becomes));
  }
}

function misplaced(line: string) {
  const becomes = line.trimStart();
  const spaces = line.length - becomes.length;
  return `This line does not begin where its neighbors begin, or not with their dash. Write it with ${spaces || 'no'} spaces in front:  ${show(becomes)}`;
}

/** Lines from one on, each beginning as the nearest other line with the same name does. */
function alignedLines(lines: readonly string[], start: number, count: number): string[] | undefined {
  const aligned = lines.slice(start, start + count).map((written) => {
    const [, , , rest = ''] = LINE.exec(written) ?? [];
    const name = FIELD.exec(rest)?.[1] ?? '';
    const isTwin = (line: string) => FIELD.exec(LINE.exec(line)?.[3] ?? '')?.[1] === name;
    const twin = lines.slice(start + count).find(isTwin) ?? lines.slice(0, start).findLast(isTwin);
    const [, indent = '', sign = ''] = LINE.exec(twin ?? '') ?? [];
    return twin === undefined || name === '' ? undefined : indent + sign + rest;
  });
  return aligned.every((line) => line !== undefined) ? aligned : undefined;
}
