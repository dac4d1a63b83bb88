import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { siteContent } from '../../../features';
import { checkContent } from '../../../plugins/content-model/check/check-content';
import type { ContentProblem } from '../../../plugins/content-model/check/content-problem';
import { copyContent } from '../../support/folders';
import { goodContent } from './content-set';

/**
 * Makes each mistake on the lines of the content files, follows the answers of the check to the letter, and compares the
 * file with what it was. By hand, over each line of the content as shipped, with a table and every miss:
 * EDITOR_MISTAKES=content npx jest editor-mistakes
 */
const FULL = process.env.EDITOR_MISTAKES;
/** Without that, a mistake is made on one in so many of the lines of the test content that allow it. */
const SAMPLE = process.env.DAILY === 'true' ? 10 : 45;

/** The parts of a line: spaces, dash, name with its colon, text. */
interface Line {
  indent: string;
  dash: string;
  name: string;
  text: string;
}

/** The ways to make a mistake on a line: what is in the file in its place. */
const mistakes: Record<string, (line: Line) => string[]> = {
  'wrong indentation': ({ indent, dash, name, text }) =>
    [' ', '  ', '    ', -1, -2].flatMap((step) => {
      const moved = typeof step === 'string' ? indent + step : indent.slice(-step);
      return moved === indent ? [] : `${moved}${dash}${joined(name, text)}`;
    }),
  'dash lost or glued': ({ indent, dash, name, text }) =>
    dash === '' ? [] : ['', '  ', '-', '• '].map((sign) => indent + sign + joined(name, text)),
  'name misspelled': ({ indent, dash, name, text }) =>
    name === ''
      ? []
      : [name.slice(1), `${name}s`, name.slice(0, -1), name.slice(0, 4).toUpperCase() + name.slice(4)]
          .filter((misspelled) => misspelled !== name && misspelled !== '')
          .map((misspelled) => indent + dash + joined(misspelled, text)),
  'quote not closed': ({ indent, dash, name, text }) =>
    text === '' || /['"]/.test(text)
      ? []
      : ["'", '"'].map((quote) => indent + dash + joined(name, quote + text)),
  'colon lost': ({ indent, dash, name, text }) =>
    name === '' || text === '' ? [] : [`${indent}${dash}${name} ${text}`],
  'space lost': ({ indent, dash, name, text }) =>
    name === '' || text === '' ? [] : [`${indent}${dash}${name}:${text}`],
  'line broken in two': ({ indent, dash, name, text }) => {
    const middle = text.indexOf(' ', text.length / 2);
    const [first, rest] = [text.slice(0, middle), text.slice(middle + 1)];
    return middle === -1
      ? []
      : ['', indent].map((start) => `${indent}${dash}${joined(name, first)}\n${start}${rest}`);
  },
  'line doubled': ({ indent, dash, name, text }) => {
    const line = indent + dash + joined(name, text);
    return [`${line}\n${line}`];
  },
  'dash before a field': ({ indent, dash, name, text }) =>
    name === '' || dash !== ''
      ? []
      : [`${indent}- ${joined(name, text)}`, `${indent.slice(2)}- ${joined(name, text)}`],
  'name deleted': ({ indent, dash, name, text }) =>
    name === '' || text === '' ? [] : [indent + dash + text],
  'whole line in quotes': ({ indent, dash, name, text }) =>
    ["'", '"'].flatMap((quote) => [
      indent + dash + quote + joined(name, text) + quote,
      indent + quote + dash + joined(name, text) + quote,
      quote + indent + dash + joined(name, text) + quote,
    ]),
  'text behind a group’s name': ({ indent, dash, name, text }) =>
    text !== '' ? [] : [`${indent}${dash}${name}: x`, `${indent}${dash}${name}: Some words here`],
  'line of a group deleted': ({ text }) => (text === '' ? [''] : []),
};

const joined = (name: string, text: string) => (name === '' ? text : `${name}: ${text}`.trimEnd());

function readLine(line: string): Line | undefined {
  const [, indent = '', dash = '', name = '', text = ''] =
    /^( *)(- )?(?:(\w+):(?: |$))?(.*)$/.exec(line) ?? [];
  return /^\s*(?:#|$)/.test(line) ? undefined : { indent, dash, name, text };
}

/** Does what the messages say, from the last line to the first, and nothing else. */
function follow(text: string, problems: readonly ContentProblem[]): string {
  const lines = text.split('\n');
  for (const { line, column, message } of [...problems].reverse()) {
    const written = lines[line - 1] ?? '';
    const start = written.slice(0, column - 1);
    const last = /(?: {2}|: (?=['"]))(.*)$/.exec(message)?.[1] ?? '';
    const spaces = ' '.repeat(Number(/with (\d+) spaces? in front/.exec(message)?.[1] ?? 0));
    if (/above this line/.test(message)) lines.splice(line - 1, 0, spaces + last);
    else if (/at the end of that line/.test(message)) {
      const rest = lines.splice(line - 1, 1).map((part) => part.trim());
      lines[line - 2] = `${lines[line - 2] ?? ''} ${rest.join('')}`;
    } else if (/in front: {2}/.test(message)) lines[line - 1] = spaces + last;
    else if (/Write {2}|[Qq]uotes?.*: ['"]/.test(message)) lines[line - 1] = start + last;
    else if (/[Dd]elete (?:this line|it|one of the two entries)\.$/.test(message)) lines.splice(line - 1, 1);
    const meant = /Did you mean (\w+)\?$/.exec(message)?.[1];
    if (meant !== undefined) lines[line - 1] = start + written.slice(start.length).replace(/^[\w-]+/, meant);
  }
  return lines.join('\n');
}

const tables = new Map<string, { lines: number; tried: number; misses: string[] }>();

test.each(siteContent().files)('%s.yaml: following the answers gives the file as it was', (name) => {
  const folder = copyContent(FULL ?? goodContent);
  const file = path.join(folder, `${name}.yaml`);
  const good = readFileSync(file, 'utf8');
  const lines = good.split('\n');
  lines.forEach((written, index) => {
    const line = readLine(written);
    if (line === undefined) return;
    for (const [mistake, make] of Object.entries(mistakes)) {
      const row = tables.get(mistake) ?? { lines: 0, tried: 0, misses: [] };
      tables.set(mistake, row);
      const made = make(line);
      if (made.length === 0 || (FULL === undefined && row.lines++ % SAMPLE > 0)) continue;
      for (const becomes of made) {
        let text =
          becomes === '' ? lines.toSpliced(index, 1).join('\n') : lines.with(index, becomes).join('\n');
        const said: string[] = [];
        for (let round = 0; round < 4; round += 1) {
          writeFileSync(file, text);
          const problems = checkContent(siteContent(folder), [name]).filter(
            (problem) => problem.file === file,
          );
          if (problems.length === 0) break;
          said.push(
            ...problems.map(({ line, path: field, message }) => `${line - index - 1}: ${field} ${message}`),
          );
          text = follow(text, problems);
        }
        row.tried += 1;
        const [before, after] = [good, text].map((each) => tryParse(each));
        if (before !== after)
          row.misses.push(`${name}.yaml:${index + 1} ${JSON.stringify(becomes)} → ${said.join(' | ')}`);
      }
    }
  });
  writeFileSync(file, good);
});

function tryParse(text: string): string {
  try {
    return JSON.stringify(parse(text));
  } catch {
    return 'not YAML';
  }
}

test.each(Object.keys(mistakes))('%s: nearly every answer leads back to the file as it was', (mistake) => {
  const { tried, misses } = tables.get(mistake) ?? { tried: 0, misses: [] };
  const summary = `${mistake}: ${tried - misses.length} of ${tried}`;
  if (FULL !== undefined) process.stdout.write(`${[summary, ...misses].join('\n    ')}\n`);
  expect(tried).toBeGreaterThan(0);
  expect(misses.slice(Math.max(1, Math.floor(tried / 50)))).toEqual([]);
});
