/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openSync } from 'fontkit';
import { isDrawable, readDisplayFont } from '../../content-model/display-font';

const STYLES = 'src/styles/tokens.css';
const SENTENCES = '__tests__/content-model/sentences';

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

const languages = readdirSync(SENTENCES).map((file) => path.parse(file).name);

test.each([...languages, 'pl', 'cs', 'ro', 'hu', 'lv'])(
  'no word of the language %s is drawn in two faces',
  (language) => {
    const font = readDisplayFont();
    const words = wordsOf(language);
    const mixed = (words.normalize().match(/\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu) ?? []).filter(
      (word) => {
        const known = Array.from(word).filter((letter) => font.has(letter));
        return known.length > 0 && known.length < Array.from(word).length;
      },
    );
    // The system's face stands for one that lacks letters.
    expect(isDrawable([words])).toBe(mixed.length === 0);
  },
);

test('a name from elsewhere changes no face', () => {
  expect(isDrawable([`Nguyễn ${'sits by the fire '.repeat(10)}`])).toBe(true);
  expect(isDrawable(['Con gấu bình thản'])).toBe(false);
});

/** Every letter of a language, in words. */
function wordsOf(language: string): string {
  const known: Readonly<Record<string, string>> = {
    pl: 'Zażółć gęślą jaźń ZAŻÓŁĆ GĘŚLĄ JAŹŃ',
    cs: 'Příliš žluťoučký kůň úpěl ďábelské ódy PŘÍLIŠ ŽLUŤOUČKÝ KŮŇ ÚPĚL ĎÁBELSKÉ ÓDY',
    ro: 'Înjurând pițigăiat, zoofobul comandă vexat whisky și tequila ÎNJURÂND PIȚIGĂIAT ȘI Ţară',
    hu: 'Árvíztűrő tükörfúrógép ÁRVÍZTŰRŐ TÜKÖRFÚRÓGÉP',
    lv: 'Glāžšķūņa rūķīši dzērumā čiepj Baha koncertflīģeļu vākus GLĀŽŠĶŪŅA ČIEPJ KONCERTFLĪĢEĻU',
  };
  return known[language] ?? readFileSync(path.join(SENTENCES, `${language}.txt`), 'utf8');
}

test('letters of every file are measured', () => {
  const font = readDisplayFont();
  expect(font.width('İĞŞ', 1)).toBeCloseTo(font.width('IGS', 1), 1);
});
