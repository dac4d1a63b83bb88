/** Whether a value may stand in an attribute. Values have single spaces for white space, and none at their ends. */
export type Grammar = (value: string) => boolean;

/** More than drawings need. Curves of larger numbers take what draws them longer and longer. */
const MAX_NUMBER = 100_000;
/** In px: what can be made into an icon. */
const MIN_SIDE = 1;
const MAX_SIDE = 10_000;
/** In characters. One line with many thousand corners keeps what draws it busy for minutes. */
const MAX_LINE = 20_000;

const numbers = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/g;

/**
 * A grammar by the outline of a value, in which each number is a 0 and one beyond the bounds is an `!`. All patterns
 * below are read from left to right without a choice, so that no value takes them long.
 */
const outline =
  (pattern: RegExp): Grammar =>
  (value) =>
    pattern.test(value.replaceAll(numbers, (number) => (Math.abs(Number(number)) <= MAX_NUMBER ? '0' : '!')));

const UNIT = '(?:px|pt|pc|mm|cm|in|em|ex|%)?';

export const number = outline(/^0$/);
export const numberOrPercent = outline(/^0%?$/);
export const length = outline(new RegExp(`^0${UNIT}$`));
export const dashes = outline(new RegExp(`^(?:none|0${UNIT}(?:[ ,]+0${UNIT})*)$`));

/** The points of a line, or the data of a path. */
const line =
  (grammar: Grammar): Grammar =>
  (value) =>
    value.length <= MAX_LINE && grammar(value);
export const points = line(outline(/^[0 ,]*$/));
export const pathData = line(outline(/^[mlhvcsqtaz0 ,]*$/i));

const pixelsPer: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  ex: 8,
};
const isSide = (pixels: number) => pixels >= MIN_SIDE && pixels <= MAX_SIDE;

/** The width or height of the drawing itself. */
export const side: Grammar = (value) =>
  length(value) && (value.endsWith('%') || isSide(parseFloat(value) * (pixelsPer[value.slice(-2)] ?? 1)));
const fourNumbers = outline(/^0(?:[ ,]+0){3}$/);
export const viewBox: Grammar = (value) =>
  fourNumbers(value) && (value.match(numbers) ?? []).slice(2).map(Number).every(isSide);

export const transforms = outline(/^(?:(?:matrix|translate|scale|rotate|skewX|skewY) ?\([0 ,]+\)[ ,]*)*$/);

export const keyword =
  (...words: readonly string[]): Grammar =>
  (value) =>
    words.includes(value);

export const keywords =
  (...words: readonly string[]): Grammar =>
  (value) =>
    value.split(' ').every((word) => words.includes(word));

const hexColour = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
/** `none` and `currentColor`, too. */
const colourName = /^[a-z]{3,20}$/i;
const colourFunction = outline(/^(?:rgb|hsl)a?\([0 ,%/]+\)$/i);

export const colour: Grammar = (value) =>
  hexColour.test(value) || colourName.test(value) || colourFunction(value);

/** An id as drawing programs write them. */
const ID = '[A-Za-z_][\\w:.-]*';
const hashId = new RegExp(`^#(${ID})$`);
const wholeId = new RegExp(`^${ID}$`);
const urlOfId = new RegExp(`^url\\((["']?)#(${ID})\\1\\)(?: (.+))?$`);

export const paint: Grammar = (value) => {
  const [whole, , , otherwise] = urlOfId.exec(value) ?? [];
  return whole === undefined ? colour(value) : otherwise === undefined || colour(otherwise);
};
export const isId: Grammar = (value) => wholeId.test(value);
export const link: Grammar = (value) => hashId.test(value);
export const urlOrNone: Grammar = (value) => {
  const [whole, , , more] = urlOfId.exec(value) ?? [];
  return value === 'none' || (whole !== undefined && more === undefined);
};

/** The id of the element to which a value refers. A colour (`#fff`) refers to none. */
export function referenceIn(name: string, value: string): string | undefined {
  return name === 'href' ? hashId.exec(value)?.[1] : urlOfId.exec(value)?.[2];
}
