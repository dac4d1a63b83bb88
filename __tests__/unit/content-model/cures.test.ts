/** @jest-environment node */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkContent } from '../../../lib/content-model/check/check-content';
import type { ContentProblem } from '../../../lib/content-model/check/content-problem';
import { makeFolder, removeFolders } from './content-set';

const content = path.resolve('content');
const field = /^( *)((?:- )?)(\w+): '?(.*?)'?$/;

/** What people do to a line. Each takes a line apart as it should be, and puts it together wrongly. */
const slips: Record<string, (spaces: string, dash: string, name: string, text: string) => string> = {
  'a colon lost': (spaces, dash, name, text) => `${spaces}${dash}${name} ${text}`,
  'a colon of another kind': (spaces, dash, name, text) => `${spaces}${dash}${name}：${text}`,
  'no space behind the colon': (spaces, dash, name, text) => `${spaces}${dash}${name}:${text}`,
  'one space more': (spaces, dash, name, text) => ` ${spaces}${dash}${name}: '${text}'`,
  'the field moved to the start': (_spaces, dash, name, text) => `${dash}${name}: '${text}'`,
  'a dash too many': (spaces, dash, name, text) => `${spaces}- ${dash}${name}: '${text}'`,
  'a quote left open': (spaces, dash, name, text) => `${spaces}${dash}${name}: "${text}`,
  'a comma from JSON': (spaces, dash, name, text) => `${spaces}${dash}"${name}": "${text}",`,
  'a bullet': (spaces, dash, name, text) => `${spaces}${dash.replace('-', '•')}${name}: '${text}'`,
  'no dash': (spaces, _dash, name, text) => `${spaces}${name}: '${text}'`,
};

/** The line as a message says to write it; undefined where it names none. */
function cured(line: string, { column, message }: ContentProblem): string | undefined {
  const moved = /Write it (?:with (\d+) spaces|without a space) in front: {2}(.*)$/.exec(message);
  if (moved) return ' '.repeat(Number(moved[1] ?? 0)) + moved[2];
  const write = /(?:Write|such as|behind it:) {2}(.*)$/.exec(message) ?? /: (['"].*['"])$/.exec(message);
  return write ? line.slice(0, column - 1) + write[1] : undefined;
}

test.each(Object.entries(slips))(
  'the line that the check offers after %s is one that it takes',
  (_name, slip) => {
    const folder = makeFolder();
    for (const part of [
      'images',
      ...['how-to-buy', 'hero', 'token', 'roadmap'].map((file) => `${file}.yaml`),
    ])
      cpSync(path.join(content, part), path.join(folder, part), { recursive: true });
    const before = checkContent(folder);
    let cures = 0;
    for (const name of ['how-to-buy', 'hero']) {
      const file = path.join(folder, `${name}.yaml`);
      const sound = readFileSync(file, 'utf8');
      const lines = sound.split('\n');
      for (const [index, line] of lines.slice(0, 11).entries()) {
        const [, spaces = '', dash = '', key = '', text = ''] = field.exec(line) ?? [];
        const wrong = slip(spaces, dash, key, text);
        if (key === '' || text === '') continue;
        writeFileSync(file, lines.with(index, wrong).join('\n'));
        const problem = checkContent(folder).find((found) => found.file.endsWith(`${name}.yaml`));
        if (!problem) continue;
        const at = problem.line - 1;
        const spoilt = lines.with(index, wrong);
        const cure = cured(spoilt[at] ?? '', problem);
        expect(`${wrong}: ${problem.message} ${cure}`).not.toMatch(/undefined$/);
        writeFileSync(file, spoilt.with(at, cure ?? '').join('\n'));
        expect(checkContent(folder)).toEqual(before);
        cures += 1;
      }
      writeFileSync(file, sound);
    }
    removeFolders();
    expect(cures).toBeGreaterThan(2);
  },
);

test('two slips in one file are both told', () => {
  const folder = makeFolder();
  const text = readFileSync(path.join(content, 'hero.yaml'), 'utf8');
  writeFileSync(
    path.join(folder, 'hero.yaml'),
    text.replace('addressLabel: ', 'addressLabel ').replace('  image: ', ' image: '),
  );
  const said = checkContent(folder).filter(({ file }) => file.endsWith('hero.yaml'));
  expect(said.map(({ message }) => message)).toEqual([
    expect.stringContaining('The colon behind addressLabel is missing.'),
    expect.stringContaining('Write it with 2 spaces in front:  image: '),
    expect.stringContaining('names a picture that is not there'),
  ]);
  removeFolders();
});
