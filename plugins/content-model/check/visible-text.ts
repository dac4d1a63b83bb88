/** Characters that a reader does not see at all, and the blank of Braille, which looks like a space and is none. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1D159}]/gu;
/** Marks over Latin letters, digits and signs. Letters of other scripts are not the same without theirs. */
const marks = /(?<=^|[^\p{L}\p{M}]|\p{Script=Latin})\p{M}+/gu;
const markup = /<!--[^<>]*-->|<\/?[a-z]+\s*\/?>|&#?\w+;/gi;
/** Signs that look like a dot, before a small letter; Catalan writes one between two l. */
const dots = /(?<=[A-Za-z\d])[·•∙⋅‧・᛫●⸱ꓸ۔܁܂](?=[a-z])(?!(?<=l·)l)/gu;
/** The full stop of Chinese, which browsers take for a dot. A sentence that begins with a Latin name goes on in Chinese. */
const ideographicStop = /(?<=[A-Za-z\d])。(?=[a-z]|[A-Z][A-Za-z\d]*(?!\s?\p{Script=Han}|[A-Za-z\d]))/gu;

/**
 * A text as a reader sees it: what cannot be seen is gone, and what only looks like a plain letter, a dot or a slash has
 * become one. It is for finding things in, and not for showing.
 */
export function visibleText(text: string): string {
  const words = text.replace(markup, '');
  if (/^[\x20-\x7E\n]*$/.test(words)) return words;
  return words
    .replaceAll('：', ': ')
    .normalize('NFKD')
    .replace(unseen, '')
    .replace(marks, '')
    .normalize('NFC')
    .replace(dots, '.')
    .replace(ideographicStop, '.')
    .replace(/[∕⧸╱⟋]/gu, '/');
}
