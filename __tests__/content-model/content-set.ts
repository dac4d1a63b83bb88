import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkContent } from '../../content-model/check/check-content';
import { formatProblem } from '../../content-model/check/content-problem';
import { fieldSchema, schemaAt } from '../../content-model/json-schema';
import type { ContentFile } from '../../content-model/model';
import { DEMO_CONTENT } from '../../test-support/demo-site';

/** A content set that is right in every file. It is frozen, so editing the page breaks no test. */
export const goodContent = resolve(DEMO_CONTENT);

const folders: string[] = [];

/** A copy of the good content set to spoil. */
export function copyGoodContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  folders.push(folder);
  cpSync(goodContent, folder, { recursive: true });
  return folder;
}

export function removeCopies() {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}

/** What the check says about a folder, each line beginning with the file's name. */
export const saidOf = (folder: string) =>
  checkContent(folder).map((problem) => formatProblem(problem).replace(`${folder}/`, ''));

/**
 * What the check says after a piece of one file of a good set became another; `wholeFile` is all of it. Lines are
 * counted from the line of the piece, so `0:12` is column 12 of that line, wherever it stands.
 */
export function saidAfter(
  folder: string,
  file: ContentFile,
  piece: string,
  becomes: string | Buffer,
): string[] {
  const path = join(folder, `${file}.yaml`);
  const good = readFileSync(path, 'utf8');
  const [before = '', after = '', ...more] = piece === '' ? [] : good.split(piece);
  if (piece !== '' && (before === good || more.length > 0)) {
    throw new Error(`${file}.yaml must hold this once: ${piece}`);
  }
  writeFileSync(path, Buffer.concat([before, becomes, after].map((part) => Buffer.from(part as string))));
  const start = before.split('\n').length;
  const said = checkContent(folder).map((problem) =>
    problem.file === path
      ? formatProblem({ ...problem, line: problem.line - start })
          .slice(path.length + 1)
          .replace(/(?<=first in line )\d+/, (line) => String(Number(line) - start))
      : formatProblem(problem),
  );
  writeFileSync(path, good);
  return said;
}

/** Puts pictures of every kind that the page cannot use beside the good ones. */
export function addBrokenPictures(folder: string) {
  const picture = readFileSync(join(goodContent, 'images/bobo.png'));
  const vast = Buffer.from(picture.subarray(0, 33));
  vast.writeUInt32BE(30_000, 16);
  vast.writeUInt32BE(20_000, 20);
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;
  const pictures: Record<string, string | Buffer> = {
    'really-a-png.jpg': picture,
    'heavy.png': Buffer.concat([picture], 4_000_000),
    'vast.png': vast,
    'cut-off.jpg': Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    'words.png': 'These are words, whatever the name says.',
    'heavy.svg': svg(' '.repeat(200_000)),
    'doctype.svg': `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`,
    'handler.svg': svg('<rect width="8" height="8" onclick="alert(1)"/>'),
    'outside-link.svg': svg('<image href="https://evil.example.com/pixel.png" width="8" height="8"/>'),
    'script.svg': svg('<script>fetch("//evil.example.com")</script>'),
  };
  for (const [name, bytes] of Object.entries(pictures)) writeFileSync(join(folder, 'images', name), bytes);
}

/**
 * Mistakes that people make in a content file. For a piece of a good file there are names of mistakes; each has what
 * stands in the place of the piece, or what is made of the good file, and what the check then says.
 */
export type BrokenCases = Partial<Record<ContentFile, Record<string, Record<string, BrokenCase>>>>;
export type BrokenCase = readonly [
  becomes: string | Buffer | ((good: string) => string | Buffer),
  ...says: readonly string[],
];

/** The piece of a case that replaces a file as a whole. */
export const wholeFile = '';

/** The fields of a file, or of a group or list in it, as messages name them. */
export function fieldNames(file: ContentFile, ...path: string[]): string {
  const schema = schemaAt(fieldSchema(file), path);
  return Object.keys(schema?.properties ?? schema?.items?.properties ?? {}).join(', ');
}
