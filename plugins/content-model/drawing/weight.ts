import { XmlElement } from '@rgrove/parse-xml';
import { numbersIn, propertiesOf } from './allowed';

/** What a drawing may come to when all that it refers to stands where it is used, in characters of SVG. */
const MAX_WEIGHT = 120_000;
const MAX_DASHES = 1_000_000;

/** What is wrong with a drawing in which a few lines stand for very many; undefined where nothing is. */
export function findWeightFault(root: XmlElement): string | undefined {
  const named = new Map<string, XmlElement>();
  for (const element of withinOf(root)) named.set(element.attributes.id ?? '', element);
  if (weigh(root, named, new Map()) > MAX_WEIGHT)
    return 'The drawing repeats its parts too often, or has one that is made of itself. Repeat less, or save it as PNG.';
  return dashesIn(root) > MAX_DASHES
    ? 'The drawing has very many dashes. Make them longer, or save it as PNG.'
    : undefined;
}

export const childrenOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child) => child instanceof XmlElement);

export function* withinOf(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of childrenOf(element)) yield* withinOf(child);
}

/** Weighs each part once, however often it is used. One that is made of itself has no end. */
function weigh(
  element: XmlElement,
  named: ReadonlyMap<string, XmlElement>,
  known: Map<XmlElement, number>,
): number {
  const seen = known.get(element);
  if (seen !== undefined) return seen;
  known.set(element, Infinity);
  const values = Object.values(element.attributes).join();
  const used = Array.from(values.matchAll(/#([^\s()"';,]+)/g), ([, id = '']) => named.get(id));
  const parts = [...childrenOf(element), ...used].filter((part) => part !== undefined);
  const weight = parts.reduce((sum, part) => sum + weigh(part, named, known), values.length);
  known.set(element, weight);
  return weight;
}

const lengths = 'd points x y width height rx ry cx cy r x1 y1 x2 y2'.split(' ');
/** No line is longer than so many times the sum of its numbers: a circle has 2π times its radius. */
const LONGEST = 7;

/** How many dashes there are at most: the length of all dashed lines in dashes of a middle length. */
function dashesIn(element: XmlElement, inherited = 0): number {
  const { attributes } = element;
  const value =
    new Map(propertiesOf(attributes.style)).get('stroke-dasharray') ?? attributes['stroke-dasharray'];
  const dashes = value === undefined ? [] : numbersIn(value).filter((dash) => dash >= 0);
  const sum = dashes.reduce((all, dash) => all + dash, 0);
  const perUnit = value === undefined ? inherited : sum === 0 ? 0 : dashes.length / sum;
  const numbers = lengths.flatMap((name) => numbersIn(attributes[name] ?? ''));
  const length = LONGEST * numbers.reduce((all, number) => all + Math.abs(number), 0);
  return childrenOf(element).reduce((all, child) => all + dashesIn(child, perUnit), perUnit * length);
}
