/** Characters that readers cannot see, and the Braille blank, which looks like a space. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1D159}]/gu;
/** Combining marks on Latin letters, digits and signs. In other scripts they make another letter. */
const marks = /(?<=^|[^\p{L}\p{M}]|\p{Script=Latin})\p{M}+/gu;
const markup = /<!--[^<>]*-->|<\/?[a-z]+\s*\/?>|&#?\w+;/gi;
/** Signs that look like a dot, before a small letter. Catalan has one between two l. */
const dots = /(?<=[A-Za-z\d])[·•∙⋅‧・᛫●⸱ꓸ۔܁܂](?=[a-z])(?!(?<=l·)l)/gu;
/** The Chinese full stop, which browsers treat as a dot. After a real full stop, a Latin name is followed by Chinese. */
const ideographicStop = /(?<=[A-Za-z\d])。(?=[a-z]|[A-Z][A-Za-z\d]*(?!\s?\p{Script=Han}|[A-Za-z\d]))/gu;

/**
 * Normalizes a text to what a reader sees, for searching: without markup and invisible characters, and with plain letters,
 * dots and slashes instead of those that only look like them.
 */
export function toVisibleText(text: string): string {
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
