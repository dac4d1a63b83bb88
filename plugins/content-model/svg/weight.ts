import { XmlElement } from '@rgrove/parse-xml';
import type { Message } from '../wording';
import { parseNumbers, parseStyle } from './allowed';
import { messages } from './messages';

/** In characters, after every reference is replaced by the element that it refers to. */
const MAX_WEIGHT = 120_000;
const MAX_DASHES = 1_000_000;

/** Rejects an image whose references or dashes expand so far that the browser would freeze. */
export function findWeightFault(root: XmlElement): Message | undefined {
  const byId = new Map(Array.from(walkElements(root), (element) => [element.attributes.id, element]));
  const weights = new Map<XmlElement, number>();

  /** Returns the expanded size of an element, in characters. */
  function weigh(element: XmlElement): number {
    const cached = weights.get(element);
    if (cached !== undefined) return cached;
    // An element that contains itself is infinite.
    weights.set(element, Infinity);
    const values = Object.values(element.attributes).join();
    const used = Array.from(values.matchAll(/#([^\s()"';,]+)/g), ([, id]) => byId.get(id));
    const parts = [...listChildren(element), ...used].filter((part) => part !== undefined);
    const weight = parts.reduce((sum, part) => sum + weigh(part), values.length);
    weights.set(element, weight);
    return weight;
  }

  if (weigh(root) > MAX_WEIGHT) return messages.svgRepeats();
  return countDashes(root) > MAX_DASHES ? messages.svgDashes() : undefined;
}

export const listChildren = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child) => child instanceof XmlElement);

/** Lists an element and its descendants, in document order. */
export function* walkElements(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of listChildren(element)) yield* walkElements(child);
}

/** Attributes that determine the length of an outline. */
const lengthAttributes = 'd points x y width height rx ry cx cy r x1 y1 x2 y2'.split(' ');
/** No outline is longer than this factor times the sum of its numbers: a circle has 2π times its radius. */
const MAX_LENGTH_FACTOR = 7;

/** Returns an upper bound: the length of all dashed outlines divided by the mean length of their dashes. */
function countDashes(element: XmlElement, inheritedPerUnit = 0): number {
  const { attributes } = element;
  const value =
    new Map(parseStyle(attributes.style)).get('stroke-dasharray') ?? attributes['stroke-dasharray'];
  const dashes = value === undefined ? [] : parseNumbers(value).filter((dash) => dash >= 0);
  const sum = dashes.reduce((all, dash) => all + dash, 0);
  const perUnit = value === undefined ? inheritedPerUnit : sum === 0 ? 0 : dashes.length / sum;
  const numbers = lengthAttributes.flatMap((name) => parseNumbers(attributes[name] ?? ''));
  const length = MAX_LENGTH_FACTOR * numbers.reduce((all, number) => all + Math.abs(number), 0);
  return listChildren(element).reduce((all, child) => all + countDashes(child, perUnit), perUnit * length);
}
