import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { stringify } from 'yaml';
import { getSiteContent } from '../../../build/content/content-source';
import { checkSite } from '../../../build/check-site';
import { checkContent } from '../../../build/content/check/check-content';
import type { ContentProblem } from '../../../build/content/check/content-problem';
import type { ContentFile } from '../../../build/content/model';
import { DEMO_CONTENT } from '../../support/demo-site';
import { copyContent } from '../../support/folders';

/** Valid content with translations, independent of content/. */
export const goodContent = path.resolve(DEMO_CONTENT);

/** Copies the valid content without its translations. */
export function copyUntranslated(): string {
  const folder = copyContent();
  rmSync(path.join(folder, 'translations'), { recursive: true });
  return folder;
}

/** Formats a problem without its message: `0:12  steps[1].title notText  '2025-04-20'`. */
export const summarize = ({ line, column, path, code, suggestion = '' }: ContentProblem) =>
  [`${line}:${column}`, `${path} ${code}`.trim(), suggestion].join('  ').trimEnd();

/** Summarizes the problems of a folder. */
export const checkFolder = (folder: string) =>
  checkSite(getSiteContent(folder)).map(
    (problem) => `${path.relative(folder, problem.file)}:${summarize(problem)}`,
  );

/**
 * Replaces a piece of a valid file, and returns the problems. `wholeFile` replaces all of it. Lines are counted from the line
 * of the piece: `0:12` is column 12 of that line.
 */
export function checkEdit(folder: string, name: ContentFile, piece: string, replacement: string): string[] {
  const file = path.join(folder, `${name}.yaml`);
  const good = readFileSync(file, 'utf8');
  const [before = '', after = '', ...more] = piece === wholeFile ? [] : good.split(piece);
  if (before === good || more.length > 0) throw new Error(`${name}.yaml must contain this once: ${piece}`);
  writeFileSync(file, before + replacement + after);
  const start = before.split('\n').length;
  // Other tests check translations.
  const problems = checkContent(getSiteContent(folder), [name]).map((problem) =>
    problem.file === file
      ? summarize({ ...problem, line: problem.line - start })
      : `${path.relative(folder, problem.file)}:${summarize(problem)}`,
  );
  writeFileSync(file, good);
  return problems;
}

/** Adds an image for each reason to reject one. */
export function addBrokenImages(folder: string) {
  const image = readFileSync(path.join(goodContent, 'images/bobo.png'));
  const vast = Buffer.from(image);
  vast.writeUInt32BE(30_000, 16);
  vast.writeUInt32BE(20_000, 20);
  vast.writeUInt32BE(crc32(vast.subarray(12, 29)), 29);
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;
  const images: Record<string, string | Buffer> = {
    'really-a-png.jpg': image,
    'heavy.png': Buffer.concat([image], 16_000_000),
    'vast.png': vast,
    'torn.png': image.subarray(0, image.length / 2),
    'drawing.png': svg(''),
    'script.svg': svg('\n<script>fetch("//evil.example.com")</script>'),
  };
  for (const [name, bytes] of Object.entries(images)) writeFileSync(path.join(folder, 'images', name), bytes);
}

/** For a piece of a valid file: its replacements, and the problems of each. */
export type BrokenCases = Partial<
  Record<ContentFile, Record<string, Record<string, string | readonly string[]>>>
>;

/** The piece of a case that replaces the whole file. */
export const wholeFile = '';

export function writeTranslation(folder: string, language: string, text: string): void {
  mkdirSync(path.join(folder, 'translations'), { recursive: true });
  writeFileSync(path.join(folder, 'translations', `${language}.yaml`), text);
}

/** Writes a translation file with entries for some content files. */
export function writeEntries(
  folder: string,
  language: string,
  groups: Record<string, Record<string, string>>,
) {
  const entries = Object.entries(groups).map(([file, words]) => [
    file,
    Object.entries(words).map(([original, translation]) => ({ original, translation })),
  ]);
  writeTranslation(folder, language, stringify(Object.fromEntries(entries), { lineWidth: 0 }));
}

/** Creates a linear congruential generator: pseudorandom numbers from 0 to 1, the same in every run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}
