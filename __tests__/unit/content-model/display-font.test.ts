/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openSync } from 'fontkit';
import { readDisplayFont } from '../../../lib/content-model/display-font';
import { UNDRAWN_LETTER } from '../../../src/content/language';

const STYLES = 'src/styles/tokens.css';

/** The files of the display face, each with the letters for which a page loads it. */
const faces = [...readFileSync(STYLES, 'utf8').matchAll(/@font-face \{[^}]+\}/g)].flatMap(([rule]) => {
  const [, file = ''] = /url\('\.\/(.+?)'\)/.exec(rule) ?? [];
  const [, ranges = ''] = /unicode-range: (.+);/.exec(rule) ?? [];
  return file ? [{ file, ranges: ranges.split(', ').map(readRange) }] : [];
});

function readRange(range: string) {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
}

const isIn = (code: number, { ranges }: (typeof faces)[number]) =>
  ranges.some(({ first, last }) => code >= first && code <= last);

function lettersOf(file: string): number[] {
  const font = openSync(path.join('src/styles', file));
  if ('fonts' in font) throw new Error(`${file} holds several fonts.`);
  // The last is no character.
  return font.characterSet.filter((code) => code !== 0xffff);
}

test('a page loads a file of the display face for each letter in it, and for no letter of another file', () => {
  expect(faces).toHaveLength(3);
  for (const face of faces) {
    const unloaded = lettersOf(face.file)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => !isIn(letter.codePointAt(0) ?? 0, face));
    // Brackets of the face's own kind, which the fallback draws.
    expect(unloaded).toEqual(face === faces[0] ? ['<', '>'] : []);
    for (const other of faces.filter((each) => each !== face)) {
      expect(lettersOf(other.file).filter((code) => isIn(code, face))).toEqual([]);
    }
  }
});

test('the page knows which letters the display face lacks', () => {
  const font = readDisplayFont();
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => /[\p{L}\p{M}]/u.test(character),
  );
  expect(letters.filter((letter) => UNDRAWN_LETTER.test(letter) === font.has(letter))).toEqual([]);
});

test('letters of every file are measured', () => {
  const font = readDisplayFont();
  expect(font.width('İĞŞ', 1)).toBeCloseTo(font.width('IGS', 1), 1);
});
