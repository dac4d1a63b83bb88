import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { siteContent } from '../../../features';
import { schemaOf } from '../../../plugins/content-model/content-source';
import { checkContent } from '../../../plugins/content-model/check/check-content';
import { formatProblem } from '../../../plugins/content-model/check/content-problem';
import { schemaAt } from '../../../plugins/content-model/json-schema';
import type { ContentFile } from '../../../plugins/content-model/model';
import { DEMO_CONTENT } from '../../support/demo-site';
import { copyContent } from '../../support/folders';

/** A content set that is right in every file, its languages too. It is frozen, so editing the page breaks no test. */
export const goodContent = path.resolve(DEMO_CONTENT);

/** A copy of the good content set without its languages. */
export function copyUntranslated(): string {
  const folder = copyContent();
  rmSync(path.join(folder, 'translations'), { recursive: true });
  return folder;
}

/** What the check says about a folder, each line beginning with the file's name. */
export const saidOf = (folder: string) =>
  checkContent(siteContent(folder)).map((problem) => formatProblem(problem).replace(`${folder}/`, ''));

/**
 * What the check says after a piece of one file of a good set became another; `wholeFile` is all of it. Lines are
 * counted from the line of the piece, so `0:12` is column 12 of that line, wherever it stands.
 */
export function saidAfter(folder: string, name: ContentFile, piece: string, becomes: string): string[] {
  const file = path.join(folder, `${name}.yaml`);
  const good = readFileSync(file, 'utf8');
  const [before = '', after = '', ...more] = piece === wholeFile ? [] : good.split(piece);
  if (before === good || more.length > 0) throw new Error(`${name}.yaml must hold this once: ${piece}`);
  writeFileSync(file, before + becomes + after);
  const start = before.split('\n').length;
  // What other files and languages show of a text is tested by themselves; the facts of a token concern data files, too.
  const said = checkContent(siteContent(folder), name === 'token' ? undefined : [name]).map((problem) =>
    problem.file === file
      ? formatProblem({ ...problem, line: problem.line - start }).slice(file.length + 1)
      : formatProblem(problem).replace(`${folder}/`, ''),
  );
  writeFileSync(file, good);
  return said;
}

/** Puts pictures of every kind that the page cannot use beside the good ones. */
export function addBrokenPictures(folder: string) {
  const picture = readFileSync(path.join(goodContent, 'images/bobo.png'));
  const vast = Buffer.from(picture.subarray(0, 33));
  vast.writeUInt32BE(30_000, 16);
  vast.writeUInt32BE(20_000, 20);
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;
  const pictures: Record<string, string | Buffer> = {
    'really-a-png.jpg': picture,
    'heavy.png': Buffer.concat([picture], 4_000_000),
    'vast.png': vast,
    'torn.png': picture.subarray(0, picture.length / 2),
    'dark.png': Buffer.concat([picture.subarray(0, 33), Buffer.from('\0\0\0\x04gAMA\0\0\x07\xD0', 'latin1')]),
    'heavy.svg': svg(' '.repeat(200_000)),
    'drawing.png': svg(''),
    'script.svg': svg('\n<script>fetch("//evil.example.com")</script>'),
  };
  for (const [name, bytes] of Object.entries(pictures)) {
    writeFileSync(path.join(folder, 'images', name), bytes);
  }
}

/** Mistakes that people make in a content file: for a piece of a good file what stands there instead, and what the check says. */
export type BrokenCases = Partial<
  Record<ContentFile, Record<string, Record<string, string | readonly string[]>>>
>;

/** The piece of a case that replaces a file as a whole. */
export const wholeFile = '';

/** The fields of a file, or of a group or list in it, as messages name them. */
export function fieldNames(file: ContentFile, ...place: string[]): string {
  const schema = schemaAt(schemaOf(siteContent(), file), place);
  return Object.keys(schema?.properties ?? schema?.items?.properties ?? {}).join(', ');
}

/** Writes the file of a language. */
export function writeTranslation(folder: string, language: string, text: string): void {
  mkdirSync(path.join(folder, 'translations'), { recursive: true });
  writeFileSync(path.join(folder, 'translations', `${language}.yaml`), text);
}

/** Writes the file of a language with entries of some content files. */
export function writeEntries(
  folder: string,
  language: string,
  groups: Readonly<Record<string, Readonly<Record<string, string>>>>,
): void {
  const entries = Object.entries(groups).map(([file, words]) => [
    file,
    Object.entries(words).map(([original, translation]) => ({ original, translation })),
  ]);
  writeTranslation(folder, language, stringify(Object.fromEntries(entries), { lineWidth: 0 }));
}

/** What the check says of a folder, without the part of the paths of its translations that is the same. */
export const saidOfTranslations = (folder: string): string[] =>
  saidOf(folder).map((line) => line.replace('translations/', ''));

/** What the check says of a text and its translation, which stands in line 3, from column 18 on. */
export function saidOfPair(folder: string, original: string, translation: string, language = 'es'): string[] {
  const [one, other] = [original, translation].map((text) => JSON.stringify(text));
  writeTranslation(folder, language, `hero:\n  - original: ${one}\n    translation: ${other}\n`);
  return saidOfTranslations(folder);
}
