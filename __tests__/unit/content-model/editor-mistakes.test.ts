import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { getSiteContent } from '../../../features';
import { checkContent } from '../../../plugins/content-model/check/check-content';
import type { ContentProblem } from '../../../plugins/content-model/check/content-problem';
import { listPresentFiles } from '../../../plugins/content-model/sections';
import { copyContent } from '../../support/folders';
import { summarize } from './content-set';

/**
 * Makes each mistake on every 45th line of the content files, or daily on every 10th, follows the suggestions of the check
 * exactly, and compares the file with the original.
 */
const LINES_PER_SAMPLE = process.env.DAILY === 'true' ? 10 : 45;

/** Creates a mistake from the replacements of a match. It cannot happen on a line without a match. */
const replace =
  (pattern: RegExp, ...replacements: readonly string[]) =>
  (line: string) =>
    pattern.test(line) ? replacements.map((replacement) => line.replace(pattern, replacement)) : [];

/** Breaks a text in two at the first space of its second half. */
function breakText(line: string): string[] {
  const [, indent = '', start = '', text = ''] = /^( *)((?:- )?(?:\w+: )?)(.*)$/.exec(line) ?? [];
  const middle = text.indexOf(' ', text.length / 2);
  const first = indent + start + text.slice(0, middle);
  return middle === -1 ? [] : ['', indent].map((space) => `${first}\n${space}${text.slice(middle + 1)}`);
}

/** Returns the lines that can result from a mistake. An empty line is deleted. */
const mistakes: Record<string, readonly ((line: string) => string | string[])[]> = {
  'wrong indentation': [replace(/^/, ' ', '  ', '    '), replace(/^ /, ''), replace(/^ {1,2}/, '')],
  'dash missing, or without its space': [replace(/^( *)- /, '$1', '$1  ', '$1-', '$1• ')],
  'name misspelled': [
    replace(/^( *(?:- )?)\w(?=\w+:(?: |$))/, '$1'),
    replace(/^( *(?:- )?\w+)(?=:(?: |$))/, '$1s'),
    replace(/^( *(?:- )?\w+)\w(?=:(?: |$))/, '$1'),
    (line) => line.replace(/^ *(?:- )?\w{1,4}(?=\w*:(?: |$))/, (start) => start.toUpperCase()),
  ],
  'quote not closed': [replace(/^(?!.*\w:$)( *(?:- )?(?:\w+: )?)(?=[^'"]+$)/, "$1'", '$1"')],
  'colon missing': [replace(/^( *(?:- )?\w+):(?= .)/, '$1')],
  'space missing after the colon': [replace(/^( *(?:- )?\w+:) (?=.)/, '$1')],
  'line broken in two': [breakText],
  'line duplicated': [replace(/^.*$/, '$&\n$&')],
  'dash before a field': [
    replace(/^( *)(?=\w+:(?: |$))/, '$1- '),
    replace(/^ {0,2}( *)(?=\w+:(?: |$))/, '$1- '),
  ],
  'name deleted': [replace(/^( *(?:- )?)\w+: (?=.)/, '$1')],
  'whole line in quotes': [
    replace(/^( *(?:- )?)(.+)$/, "$1'$2'", '$1"$2"'),
    replace(/^( *)(.+)$/, "$1'$2'", '$1"$2"'),
    replace(/^.*$/, "'$&'", '"$&"'),
  ],
  'text after the name of a group': [replace(/^ *(?:- )?\w+:$/, '$& x', '$& Some words here')],
  'line of a group deleted': [replace(/^ *(?:- )?\w+:$/, '')],
};

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
const folder = copyContent();

test.each(listPresentFiles(getSiteContent(folder)))(
  '%s.yaml: following the suggestions restores the file',
  (name) => {
    const file = path.join(folder, `${name}.yaml`);
    const good = readFileSync(file, 'utf8');
    const lines = good.split('\n');
    for (const [index, written] of lines.entries()) {
      if (/^\s*(?:#|$)/.test(written)) continue;
      for (const [mistake, changes] of Object.entries(mistakes)) {
        const row = results.get(mistake) ?? { lines: 0, tried: 0, misses: [] };
        results.set(mistake, row);
        const brokenLines = changes.flatMap((change) => change(written)).filter((line) => line !== written);
        if (brokenLines.length === 0 || row.lines++ % LINES_PER_SAMPLE > 0) continue;
        for (const broken of brokenLines) {
          let text = (broken === '' ? lines.toSpliced(index, 1) : lines.with(index, broken)).join('\n');
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
          if (tryParse(good) !== tryParse(text))
            row.misses.push(`${name}.yaml:${index + 1} ${JSON.stringify(broken)} → ${reported.join(' | ')}`);
        }
      }
    }
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
  expect(tried).toBeGreaterThan(0);
  expect(misses.slice(Math.max(1, Math.floor(tried / 50)))).toEqual([]);
});
