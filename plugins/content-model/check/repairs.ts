import { distance } from 'fastest-levenshtein';
import type { FieldSchema } from '../json-schema';
import { formatLine, type Message, suggest } from '../wording';
import type { StructureReport } from './find-faults';
import { messages } from './messages';
import { explainQuotes, quoteIfNeeded } from './quoting';

/** A change of a file that may fix its structure. */
export interface Repair {
  /** The repair with the lowest cost is the most likely. */
  cost: number;
  /** The position of the problem, counted from 0. */
  line: number;
  column: number;
  message: Message;
  /** Replaces `remove` lines at `start` by `insert`. */
  start: number;
  remove: number;
  insert: readonly string[];
}

/** Indentation, the dash of a list entry or a character typed instead of it, and the text after it. */
const LINE = /^(\s*)((?:(?:[\p{Pd}•*]|\d{1,2}[.)])\s*)?)(.*)$/u;
const FIELD = /^["']?([\w-]+)["']?:(?:\s+(.*))?$/;
/** `tagline The bear`, `tagline:The bear`, `tagline = The bear` and `tagline:: The bear`. */
const NO_COLON = /^["']?([\w-]+)["']?(?:\s*[:：;=]+\s*|\s+|$)(.*)$/;

const isGroup = ({ type }: FieldSchema) => type === 'object' || type === 'array';
const isAllowedValue = (value: string, { enum: choices }: FieldSchema) => choices?.includes(value) ?? true;

/** Lists the repairs of one line that are worth trying. @param fields every field of the file by its name */
export function listRepairs(
  lines: readonly string[],
  line: number,
  fields: Readonly<Record<string, FieldSchema>>,
  { unknownFieldLines }: StructureReport,
): Repair[] {
  const source = (lines[line] ?? '').trimEnd();
  const [, indent = '', marker = '', rest = ''] = LINE.exec(source) ?? [];
  const dash = marker && '- ';
  const column = indent.length;
  const repairs: Repair[] = [];
  const add = (cost: number, insert: readonly string[], message: Message, options: Partial<Repair> = {}) =>
    repairs.push({ cost, line, column, message, start: line, remove: 1, insert, ...options });
  const replace = (cost: number, text: string, message: Message) =>
    add(cost, [indent + dash + text], suggest(message, dash + text));
  const move = (cost: number, text: string) => add(cost, [text], suggest(messages.indentation(text), text));

  if (lines.slice(Math.max(0, line - 8), line).includes(source)) add(0.5, [], messages.doubledLine());
  if (/^(?:`{3}.*|[^\p{L}\p{N}]*)$/u.test(source.trim())) add(2, [], messages.notContent());

  const [, name = '', text = ''] = FIELD.exec(rest) ?? [];
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const [, nameWithoutColon = '', words = ''] = NO_COLON.exec(rest) ?? [];
  for (const [known, schema] of field || rest === '' ? [] : Object.entries(fields)) {
    if (known === nameWithoutColon) {
      const value =
        words === '' ? formatLine(known, schema.example ?? '…') : `${known}: ${quoteIfNeeded(words, schema)}`;
      replace(1, isGroup(schema) ? `${known}:` : value, messages.missingColon(known));
    }
    if (unknownFieldLines.has(line) && name !== '' && isAllowedValue(text, schema)) {
      const difference = known.startsWith(name)
        ? 0
        : distance(known.toLowerCase(), name.toLowerCase()) / Math.max(known.length, name.length);
      const renamed = `${known}:${text && ' '}${text}`;
      replace(1.8 + difference, renamed, messages.misspelledField(name));
    }
    const hasForm = new RegExp(schema.pattern ?? '', 'i').test(rest.replace(/^(["'])(.*)\1$/, '$2'));
    if (!isGroup(schema) && isAllowedValue(rest, schema) && hasForm) {
      const quoted = /^["']/.test(rest) ? rest : quoteIfNeeded(rest, schema);
      replace(rest === schema.example ? 0.9 : 3, `${known}: ${quoted}`, messages.missingName());
    }
  }

  const inner = /^(["'])(.*)\1$/.exec(rest)?.[2] ?? '';
  if (/^\s+\S/.test(inner)) move(1.2, inner);
  else if (/^[^#]/.test(inner)) replace(1, inner, messages.quotedLine());

  const value = field ? text : rest;
  if (value !== '' && (field ? !isGroup(field) : dash !== '')) {
    const start = source.length - value.length;
    const message = explainQuotes(value);
    if (quoteIfNeeded(value, { type: 'string' }) !== value)
      add(1.5, [source.slice(0, start) + message.suggestion], message, { column: start });
  }
  if (field?.type === 'integer' && /["']/.test(text))
    replace(1, `${name}: ${text.replace(/["']/g, '')}`, messages.quotedNumber());
  if (field && isGroup(field) && /^[^#]/.test(text)) replace(1.5, `${name}:`, messages.textAfterGroup(name));

  const above = lines.slice(0, line).findLastIndex((each) => each.trim() !== '');
  const before = (lines[above] ?? '').trimEnd();
  const isAfterComment = above === -1 || /^\s*#/.test(before);
  const isAfterEnd = isAfterComment || /(?:[.!?:…。]['"]?|[\d)]|\/\S*)$/.test(before);
  for (const target of [0, 2, 4, 6])
    for (const newDash of ['', '- ']) {
      const moved = ' '.repeat(target) + newDash + rest;
      const cost =
        (newDash === dash ? 1.6 : 2) + (target > column ? 0.6 : 0) + (name !== '' || isAfterEnd ? 0 : 2);
      if ((name !== '' || newDash !== '') && moved !== source) move(cost, moved);
    }

  if (!field && rest !== '' && dash === '') {
    if (!isAfterComment) {
      const joined = `${before} ${rest}`;
      add(3.2, [joined], suggest(messages.brokenLine(), joined), { start: above, remove: line - above + 1 });
    }
    if (name === '' && rest.includes(' ')) {
      const next = lines.slice(line + 1).find((each) => each.trim() !== '') ?? '';
      const isLevel = Math.abs(next.search(/\S/) - column) < 2;
      const isSentence = /^[\p{Lu}{]/u.test(rest) && !/[,;]$/.test(before);
      replace(isAfterComment || (isLevel && isSentence) ? 2.6 : 6, `# ${rest}`, messages.missingHash());
    }
  }

  for (const [group, schema] of name !== '' || dash !== '' ? Object.entries(fields) : []) {
    if (!isGroup(schema) || column < 2) continue;
    const missing = `${' '.repeat(column - 2)}${group}:`;
    add(3, [missing], suggest(messages.missingGroupName(missing), missing), { remove: 0 });
  }
  return repairs;
}
