import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { getSiteContent } from '../../../features';
import { checkContent } from '../../../plugins/content-model/check/check-content';
import type { ContentProblem } from '../../../plugins/content-model/check/content-problem';
import { listPresentFiles } from '../../../plugins/content-model/sections';
import { copyContent } from '../../support/folders';
import { goodContent, summarize } from './content-set';

/**
 * Makes each mistake on the lines of the content files, follows the suggestions of the check exactly, and compares the file
 * with the original. To try each line of the shipped content and print a table with every miss:
 * EDITOR_MISTAKES=content npx jest editor-mistakes
 */
const TRIED_FOLDER = process.env.EDITOR_MISTAKES;
/** Without that variable, makes each mistake on every 45th line of the test content, or daily on every 10th. */
const LINES_PER_SAMPLE = process.env.DAILY === 'true' ? 10 : 45;

/** A line, and its parts. */
interface Line {
  written: string;
  indent: string;
  dash: string;
  name: string;
  text: string;
  /** The name and the text. */
  field: string;
}

/** Returns the lines that can result from a mistake. */
const mistakes: Record<string, (line: Line) => string[]> = {
  'wrong indentation': ({ indent, dash, field }) =>
    [' ', '  ', '    ', -1, -2].flatMap((step) => {
      const moved = typeof step === 'string' ? indent + step : indent.slice(-step);
      return moved === indent ? [] : moved + dash + field;
    }),
  'dash missing, or without its space': ({ indent, dash, field }) =>
    dash === '' ? [] : ['', '  ', '-', '• '].map((sign) => indent + sign + field),
  'name misspelled': ({ indent, dash, name, text }) =>
    name === ''
      ? []
      : [name.slice(1), `${name}s`, name.slice(0, -1), name.slice(0, 4).toUpperCase() + name.slice(4)]
          .filter((misspelled) => misspelled !== name && misspelled !== '')
          .map((misspelled) => indent + dash + joinField(misspelled, text)),
  'quote not closed': ({ indent, dash, name, text }) =>
    text === '' || /['"]/.test(text)
      ? []
      : ["'", '"'].map((quote) => indent + dash + joinField(name, quote + text)),
  'colon missing': ({ indent, dash, name, text }) =>
    name === '' || text === '' ? [] : [`${indent}${dash}${name} ${text}`],
  'space missing after the colon': ({ indent, dash, name, text }) =>
    name === '' || text === '' ? [] : [`${indent}${dash}${name}:${text}`],
  'line broken in two': ({ indent, dash, name, text }) => {
    const middle = text.indexOf(' ', text.length / 2);
    const [first, rest] = [text.slice(0, middle), text.slice(middle + 1)];
    return middle === -1
      ? []
      : ['', indent].map((start) => `${indent}${dash}${joinField(name, first)}\n${start}${rest}`);
  },
  'line duplicated': ({ written }) => [`${written}\n${written}`],
  'dash before a field': ({ indent, dash, name, field }) =>
    name === '' || dash !== '' ? [] : [`${indent}- ${field}`, `${indent.slice(2)}- ${field}`],
  'name deleted': ({ indent, dash, name, text }) =>
    name === '' || text === '' ? [] : [indent + dash + text],
  'whole line in quotes': ({ written, indent, dash, field }) =>
    ["'", '"'].flatMap((quote) => [
      indent + dash + quote + field + quote,
      indent + quote + dash + field + quote,
      quote + written + quote,
    ]),
  'text after the name of a group': ({ indent, dash, name, text }) =>
    text !== '' ? [] : [`${indent}${dash}${name}: x`, `${indent}${dash}${name}: Some words here`],
  'line of a group deleted': ({ text }) => (text === '' ? [''] : []),
};

const joinField = (name: string, text: string) => (name === '' ? text : `${name}: ${text}`.trimEnd());

function readLine(written: string): Line | undefined {
  const [, indent = '', dash = '', name = '', text = ''] =
    /^( *)(- )?(?:(\w+):(?: |$))?(.*)$/.exec(written) ?? [];
  const isLine = !/^\s*(?:#|$)/.test(written);
  return isLine ? { written, indent, dash, name, text, field: joinField(name, text) } : undefined;
}

/** Follows the messages, from the last line to the first. */
function followMessages(text: string, problems: readonly ContentProblem[]): string {
  const lines = text.split('\n');
  for (const { line, column, code, suggestion = '' } of [...problems].reverse()) {
    const written = lines[line - 1] ?? '';
    const [start, rest] = [written.slice(0, column - 1), written.slice(column - 1)];
    if (code === 'missingGroupName') lines.splice(line - 1, 0, suggestion);
    else if (code === 'brokenLine') lines.splice(line - 2, 2, suggestion);
    else if (code === 'indentation') lines[line - 1] = suggestion;
    else if (code === 'unknownField' && suggestion !== '')
      lines[line - 1] = start + rest.replace(/^[\w-]+/, suggestion);
    else if (/^(?:doubledLine|notContent|repeatedEntry)$/.test(code)) lines.splice(line - 1, 1);
    else if (suggestion !== '' && !/^(?:missing|empty|wrongForm|noImage)$/.test(code))
      lines[line - 1] = start + suggestion;
  }
  return lines.join('\n');
}

const results = new Map<string, { lines: number; tried: number; misses: string[] }>();

test.each(listPresentFiles(getSiteContent(TRIED_FOLDER ?? goodContent)))(
  '%s.yaml: following the suggestions restores the file',
  (name) => {
    const folder = copyContent(TRIED_FOLDER ?? goodContent);
    const file = path.join(folder, `${name}.yaml`);
    const good = readFileSync(file, 'utf8');
    const lines = good.split('\n');
    lines.forEach((written, index) => {
      const line = readLine(written);
      if (line === undefined) return;
      for (const [mistake, listBroken] of Object.entries(mistakes)) {
        const row = results.get(mistake) ?? { lines: 0, tried: 0, misses: [] };
        results.set(mistake, row);
        const brokenLines = listBroken(line);
        if (brokenLines.length === 0 || (TRIED_FOLDER === undefined && row.lines++ % LINES_PER_SAMPLE > 0))
          continue;
        for (const broken of brokenLines) {
          let text =
            broken === '' ? lines.toSpliced(index, 1).join('\n') : lines.with(index, broken).join('\n');
          const reported: string[] = [];
          for (let round = 0; round < 4; round += 1) {
            writeFileSync(file, text);
            const all = checkContent(getSiteContent(folder), [name]);
            const problems = all.filter((problem) => problem.file === file);
            if (problems.length === 0) break;
            for (const problem of problems)
              reported.push(summarize({ ...problem, line: problem.line - index - 1 }));
            text = followMessages(text, problems);
          }
          row.tried += 1;
          const [before, after] = [good, text].map((each) => tryParse(each));
          if (before !== after)
            row.misses.push(`${name}.yaml:${index + 1} ${JSON.stringify(broken)} → ${reported.join(' | ')}`);
        }
      }
    });
    writeFileSync(file, good);
  },
);

function tryParse(text: string): string {
  try {
    return JSON.stringify(parse(text));
  } catch {
    return 'not YAML';
  }
}

test.each(Object.keys(mistakes))('%s: nearly every suggestion restores the file', (mistake) => {
  const { tried, misses } = results.get(mistake) ?? { tried: 0, misses: [] };
  const summary = `${mistake}: ${tried - misses.length} of ${tried}`;
  if (TRIED_FOLDER !== undefined) process.stdout.write(`${[summary, ...misses].join('\n    ')}\n`);
  expect(tried).toBeGreaterThan(0);
  expect(misses.slice(Math.max(1, Math.floor(tried / 50)))).toEqual([]);
});
