import { fillPlaceholders } from './placeholders';

/** Attributes for the element of a text: its language and font where they differ from those of the page. */
export interface TextAttributes {
  lang?: string;
  dir?: 'ltr' | 'rtl';
  'data-font'?: 'system';
}

/** A text in a page's query result: a string, or with attributes if it needs some. */
export type PageText = string | (TextAttributes & { words: string });

export const getWords = (text: PageText): string => (typeof text === 'string' ? text : text.words);

export function getTextAttributes(text: PageText): TextAttributes {
  if (typeof text === 'string') return {};
  const { words: _, ...attributes } = text;
  return attributes;
}

/** Names an element for screen readers. */
export const getLabelAttributes = (text: PageText) => ({
  'aria-label': getWords(text),
  ...getTextAttributes(text),
});

/** Replaces each `{name}` in a text with its value. The attributes stay. */
export function fillText(text: PageText, values: Readonly<Record<string, string>>): PageText {
  const words = fillPlaceholders(getWords(text), values);
  return typeof text === 'string' ? words : { ...text, words };
}
