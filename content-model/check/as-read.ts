/** Characters that a reader does not see at all, and the blank of Braille, which looks like a space and is none. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1D159}]/gu;
/** Marks over Latin letters, digits and signs. Letters of other scripts are not the same without theirs. */
const marks = /(?<=^|[^\p{L}\p{M}]|\p{Script=Latin})\p{M}+/gu;
const markup = /<!--[^<>]*-->|<\/?[a-z]+\s*\/?>|&#?\w+;/gi;

/** Letters that look like those of the line below. */
const lookAlikes = 'аеорсухіјѕԁԛԝһӏктмнвАВЕКМНОРСТХУІЈЅοανρτυικΑΒΕΖΗΙΚΜΝΟΡΤΥΧօսոհցıłɡɑøđ';
const latinLetters = 'aeopcyxijsdqwhlktmhbABEKMHOPCTXYIJSoavptuikABEZHIKMNOPTYXounhgilgaod';
const latinOf = new Map(Array.from(lookAlikes, (letter, index) => [letter, latinLetters.charAt(index)]));
const latin = /\p{Script=Latin}/u;

/**
 * A text as somebody reads it: what cannot be seen is gone, and what only looks like a Latin letter, a dot, a colon or a
 * slash has become one. It is for finding things in, and not for showing.
 */
export function asRead(text: string): string {
  const words = text.replace(markup, '');
  if (/^[\x20-\x7E\n]*$/.test(words)) return words;
  return (
    words
      .normalize('NFKD')
      .replace(unseen, '')
      .replace(marks, '')
      .normalize('NFC')
      .replace(/\S+/g, (word) => (latin.test(word) ? withLatinLetters(word) : word))
      // An ideographic full stop ends a sentence, unless what follows cannot begin one.
      .replace(/。(?=[a-z]|(?:COM|NET|ORG|XYZ)\b)|(?<=\S)[·•∙⋅‧・᛫●⸱ꓸ۔܁܂](?=\S)/gu, '.')
      .replace(/[∶꞉ː˸։׃܃܄᛬⁚]/gu, ':')
      .replace(/[⁄∕⧸╱⟋]/gu, '/')
  );
}

/** A text with a Latin letter for each that looks like one, also in words of another script. */
export const withLatinLetters = (text: string) =>
  Array.from(text, (letter) => latinOf.get(letter) ?? letter).join('');
