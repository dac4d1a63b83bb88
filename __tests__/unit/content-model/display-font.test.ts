import { readDisplayFont } from '../../../plugins/content-model/display-font';
import { UNCOVERED_LETTER } from '../../../src/content/language';

test('UNCOVERED_LETTER matches exactly the letters that the display font lacks', () => {
  const font = readDisplayFont();
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => /(?![\p{Default_Ignorable_Code_Point}\u20e3])[\p{L}\p{M}]/u.test(character),
  );
  expect(letters.filter((letter) => UNCOVERED_LETTER.test(letter) === font.has(letter))).toEqual([]);
  expect(UNCOVERED_LETTER.test('$BOBO ❤️ ⚠️ 🐻‍❄️ 1️⃣')).toBe(false);
});

test('measures letters of each font file', () => {
  const font = readDisplayFont();
  expect(font.width('İĞŞ', 1)).toBeCloseTo(font.width('IGS', 1), 1);
});
