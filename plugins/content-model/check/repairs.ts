import { distance } from 'fastest-levenshtein';
import type { FieldSchema } from '../json-schema';
import type { Reading } from './find-faults';
import { needsQuotes, withQuotesIfNeeded } from './quoting';
import { excerpt, exampleLine, LONGEST_TEXT } from './wording';

/** One change of a file, and how the person who edits it reads of it. */
export interface Repair {
  /** The repair of the lowest cost is the likeliest. */
  cost: number;
  /** The place of which the message is, counted from 0. */
  line: number;
  column: number;
  message: string;
  /** From where on how many lines go, and what comes in their place. */
  start: number;
  remove: number;
  insert: readonly string[];
}

/** Spaces, the sign of an entry or what is typed in its place, and the rest. */
const LINE = /^(\s*)((?:(?:[\p{Pd}•*]|\d{1,2}[.)])\s*)?)(.*)$/u;
const FIELD = /^["']?([\w-]+)["']?:(?:\s+(.*))?$/;
/** `tagline The bear`, `tagline:The bear`, `tagline = The bear` and `tagline:: The bear`. */
const NO_COLON = /^["']?([\w-]+)["']?(?:\s*[:：;=]+\s*|\s+|$)(.*)$/;

const show = (line: string) => excerpt(line.trimStart(), LONGEST_TEXT + 80);
const isGroup = ({ type }: FieldSchema) => type === 'object' || type === 'array';

/** The repairs of one line that are worth a try. @param fields every field of the file by its name */
export function repairsOf(
  lines: readonly string[],
  line: number,
  fields: Readonly<Record<string, FieldSchema>>,
  { unknown }: Reading,
): Repair[] {
  const written = (lines[line] ?? '').trimEnd();
  const [, indent = '', typed = '', rest = ''] = LINE.exec(written) ?? [];
  const sign = typed && '- ';
  const column = indent.length;
  const repairs: Repair[] = [];
  const add = (cost: number, insert: readonly string[], message: string, more: Partial<Repair> = {}) =>
    repairs.push({ cost, line, column, message, start: line, remove: 1, insert, ...more });
  const write = (cost: number, rest: string, why: string) =>
    add(cost, [indent + sign + rest], `${why} Write  ${show(sign + rest)}`);
  const move = (cost: number, becomes: string) => {
    const spaces = becomes.length - becomes.trimStart().length || 'no';
    const message = `This line does not begin where its neighbors begin, or not with their dash. Write it with ${spaces} spaces in front:  ${show(becomes)}`;
    add(cost, [becomes], message);
  };

  if (lines.slice(Math.max(0, line - 8), line).includes(written))
    add(0.5, [], 'This line is here twice. Delete this line.');
  if (/^(?:`{3}.*|[^\p{L}\p{N}]*)$/u.test(written.trim()))
    add(2, [], 'This line is no part of the content. Delete this line.');

  const [, name = '', text = ''] = FIELD.exec(rest) ?? [];
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const [, lost = '', words = ''] = NO_COLON.exec(rest) ?? [];
  const lineOf = (known: string, schema: FieldSchema, value: string) =>
    isGroup(schema) ? `${known}:` : `${known}: ${withQuotesIfNeeded(value, schema)}`;
  for (const [known, schema] of field || rest === '' ? [] : Object.entries(fields)) {
    if (known === lost) {
      const why = `The colon behind ${known} is missing, or the space behind the colon.`;
      write(
        1,
        words === '' && !isGroup(schema)
          ? exampleLine(known, schema.example ?? '…')
          : lineOf(known, schema, words),
        why,
      );
    }
    if (unknown.has(line) && name !== '') {
      const far = known.startsWith(name)
        ? 0
        : distance(known.toLowerCase(), name.toLowerCase()) / Math.max(known.length, name.length);
      write(
        1.8 + far,
        `${known}:${text && ' '}${text}`,
        `${excerpt(name)} is not a field that the page knows.`,
      );
    }
    if (!isGroup(schema)) {
      const quoted = /^["']/.test(rest) ? rest : withQuotesIfNeeded(rest, schema);
      write(rest === schema.example ? 0.9 : 3, `${known}: ${quoted}`, 'The name of this text is missing.');
    }
  }

  const [, , inner = ''] = /^(["'])(.*)\1$/.exec(rest) ?? [];
  if (/^\s+\S/.test(inner)) move(1.2, inner);
  else if (/^[^#]/.test(inner)) write(1, inner, 'The quotes around this line are too many.');

  const value = field ? text : rest;
  if (value !== '' && (field ? !isGroup(field) : sign !== '')) {
    const start = written.length - value.length;
    const quotes = needsQuotes(value);
    if (withQuotesIfNeeded(value, { type: 'string' }) !== value)
      add(1.5, [written.slice(0, start) + quotes.text], quotes.message, { column: start });
  }
  if (field?.type === 'integer' && /["']/.test(text))
    write(1, `${name}: ${text.replace(/["']/g, '')}`, 'A number has no quotes.');
  if (field && isGroup(field) && /^[^#]/.test(text)) {
    const under = field.type === 'array' ? 'Its entries are' : 'Its fields are';
    write(1.5, `${name}:`, `Nothing may be behind the colon of ${name}. ${under} on the lines under it.`);
  }

  const above = lines.slice(0, line).findLastIndex((each) => each.trim() !== '');
  const before = (lines[above] ?? '').trimEnd();
  const isAfterNote = above === -1 || /^\s*#/.test(before);
  const isAfterEnd = isAfterNote || /(?:[.!?:…。]['"]?|[\d)]|\/\S*)$/.test(before);
  for (const to of [0, 2, 4, 6])
    for (const dash of ['', '- ']) {
      const becomes = ' '.repeat(to) + dash + rest;
      const cost = (dash === sign ? 1.6 : 2) + (to > column ? 0.6 : 0) + (name !== '' || isAfterEnd ? 0 : 2);
      if ((name !== '' || dash !== '') && becomes !== written) move(cost, becomes);
    }

  if (!field && rest !== '' && sign === '') {
    if (!isAfterNote) {
      const whole = `${before} ${rest}`;
      const message = `This line goes on from the line above. Put it at the end of that line:  ${show(whole)}`;
      add(3.2, [whole], message, { start: above, remove: line - above + 1 });
    }
    if (name === '' && rest.includes(' ')) {
      const next = lines.slice(line + 1).find((each) => each.trim() !== '') ?? '';
      const isLevel = Math.abs(next.search(/\S/) - column) < 2;
      const isSentence = /^[\p{Lu}{]/u.test(rest) && !/[,;]$/.test(before);
      const isNote = isAfterNote || (isLevel && isSentence);
      write(isNote ? 2.6 : 6, `# ${rest}`, 'This line is a note without its #.');
    }
  }

  for (const [group, schema] of name !== '' || sign !== '' ? Object.entries(fields) : []) {
    const spaces = column - 2;
    if (!isGroup(schema) || spaces < 0) continue;
    const place = spaces === 0 ? 'with no spaces' : `with ${spaces} spaces`;
    const message = `The line with the name of this group is missing. Add it above this line, ${place} in front:  ${group}:`;
    add(3, [`${' '.repeat(spaces)}${group}:`], message, { remove: 0 });
  }
  return repairs;
}
