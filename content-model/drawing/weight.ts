import { XmlElement } from '@rgrove/parse-xml';
import { numbersIn, propertiesOf } from './allowed';

/** What a drawing may come to when all that it refers to stands where it is used, in characters of SVG. */
const MAX_WEIGHT = 120_000;
/** What is masked or filtered is drawn on a sheet of its own, which takes as long as a shape of so many characters. */
const sheets = { mask: 1000, filter: 6000 };
/** More than drawing programs put inside each other. The library that makes the icons stops at 50. */
export const MAX_DEPTH = 40;
const MAX_DASHES = 1_000_000;

/** What is wrong with a drawing in which a few lines stand for very many; undefined where nothing is. */
export function findWeightFault(root: XmlElement): string | undefined {
  const named = new Map<string, XmlElement>();
  for (const element of withinOf(root)) named.set(element.attributes.id ?? '', element);
  const { size, depth } = measure(root, named, new Map());
  if (depth === Infinity) return 'A part of the drawing is made of itself. Save the drawing as PNG.';
  if (depth > MAX_DEPTH) return TOO_DEEP;
  if (size > MAX_WEIGHT) return 'The drawing repeats its parts too often. Repeat less, or save it as PNG.';
  const blur = findBlurFault(root);
  if (blur !== undefined) return blur;
  const dashes = dashesIn(root);
  return dashes > MAX_DASHES
    ? 'The drawing has very many dashes. Make them longer, or save it as PNG.'
    : undefined;
}

export const TOO_DEEP = 'Too many groups stand inside each other. Ungroup them, or save the drawing as PNG.';

export const childrenOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child) => child instanceof XmlElement);

function* withinOf(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of childrenOf(element)) yield* withinOf(child);
}

interface Extent {
  size: number;
  /** Infinite where a part is made of itself. */
  depth: number;
}

/** Measures each part once, however often it is used. */
function measure(
  element: XmlElement,
  named: ReadonlyMap<string, XmlElement>,
  known: Map<XmlElement, Extent>,
): Extent {
  const seen = known.get(element);
  if (seen) return seen;
  known.set(element, { size: 0, depth: Infinity });
  const values = Object.values(element.attributes);
  const used = values
    .flatMap((value) => [...value.matchAll(/#([^\s()"';]+)/g)].map(([, id = '']) => named.get(id)))
    .filter((part) => part !== undefined);
  const parts = [...childrenOf(element), ...used].map((part) => measure(part, named, known));
  const sheetsOf = Object.entries(sheets).filter(([name]) => propertyOf(element, name) !== undefined);
  const extent = {
    size: parts.reduce(
      (sum, { size }) => sum + size,
      sheetsOf.reduce((sum, [, weight]) => sum + weight, values.join().length),
    ),
    depth: parts.reduce((most, { depth }) => Math.max(most, depth), 0) + 1,
  };
  known.set(element, extent);
  return extent;
}

const propertyOf = ({ attributes }: XmlElement, name: string): string | undefined =>
  new Map(propertiesOf(attributes.style ?? '')).get(name) ?? attributes[name];

const lengths = 'd points x y width height rx ry cx cy r x1 y1 x2 y2'.split(' ');
/** No line is longer than so many times the sum of its numbers: a circle has 2π times its radius. */
const LONGEST = 7;

/** How many dashes there are at most: the length of all dashed lines in dashes of a middle length. */
function dashesIn(element: XmlElement, inherited = 0): number {
  const value = propertyOf(element, 'stroke-dasharray');
  const dashes = value === undefined ? [] : numbersIn(value).filter((dash) => dash >= 0);
  const sum = dashes.reduce((all, dash) => all + dash, 0);
  const perUnit = value === undefined ? inherited : sum === 0 ? 0 : dashes.length / sum;
  const numbers = lengths.flatMap((name) => numbersIn(element.attributes[name] ?? ''));
  const length = LONGEST * numbers.reduce((all, number) => all + Math.abs(number), 0);
  return childrenOf(element).reduce((all, child) => all + dashesIn(child, perUnit), perUnit * length);
}

/** Of the drawing's larger side. What blurs further takes browsers long, as does what is enlarged behind it. */
const MAX_BLUR = 0.05;

function findBlurFault(root: XmlElement): string | undefined {
  const all = [...withinOf(root)];
  const blurs = all.flatMap(({ attributes }) => numbersIn(attributes.stdDeviation ?? ''));
  if (blurs.length === 0) return undefined;
  const { viewBox, width = '', height = '' } = root.attributes;
  const side = Math.max(...numbersIn(viewBox ?? `0 0 ${width} ${height}`).slice(2));
  const isEnlarged = all.some(
    (element) => element.name === 'symbol' || enlarges(propertyOf(element, 'transform') ?? ''),
  );
  return isEnlarged || Math.max(...blurs) > MAX_BLUR * side
    ? 'The drawing blurs more than browsers do quickly. Make the effect smaller, or save it as PNG.'
    : undefined;
}

const enlarges = (transform: string) =>
  Array.from(transform.matchAll(/(?:matrix|scale|skew[XY])\(([^)]*)\)/g), ([, numbers = '']) =>
    numbersIn(numbers).slice(0, 4),
  ).some((factors) => factors.some((factor) => Math.abs(factor) > 1));
