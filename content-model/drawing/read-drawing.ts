import { readFileSync } from 'node:fs';
import { XmlElement } from '@rgrove/parse-xml';
import { formatProblem, type ContentProblem } from '../check/content-problem';
import { excerpt } from '../check/wording';
import { attributes, elements, isPlain, leftOut, propertiesOf, SVG } from './allowed';
import { cleanDrawing, withoutPrefix } from './clean-drawing';
import { cureOf } from './cures';
import { MAX_DRAWING_BYTES, readXml } from './read-xml';
import { rulesOf, type StyleRule } from './style-sheet';
import { childrenOf, findWeightFault, MAX_DEPTH, TOO_DEEP } from './weight';

/** Enough to set a drawing right; a broken one could have as many as letters. */
const MAX_PROBLEMS = 20;

const UNCLEANED =
  'The drawing has too many codes such as &quot; in it. Save it as plain SVG from another program, or as PNG.';

export interface Drawing {
  problems: ContentProblem[];
  /** The drawing as it goes out; missing where something in it was refused. */
  svg?: string;
}

/** Says what is wrong with an element. `part` is what to look for from there on. */
type Refuse = (element: XmlElement, message: string, part?: string) => void;

/**
 * Reads an SVG drawing, of which the page takes what is drawn. What drawing programs note for themselves is left out in
 * silence; what could run, load or lead away is refused with its place. The result has nothing but the elements and the
 * attributes of the list, and is itself read as proof. `file` is how problems name the drawing.
 */
export function readDrawing(bytes: Buffer, file: string): Drawing {
  const key = `${file}\n${bytes.toString('latin1')}`;
  const drawing = known.get(key) ?? readAnew(bytes, file);
  known.set(key, drawing);
  return drawing;
}

/** Drawings that were read before: while somebody works, nearly all are the same at each check. */
const known = new Map<string, Drawing>();

function readAnew(bytes: Buffer, file: string): Drawing {
  const xml = readXml(bytes, file);
  if (!('root' in xml)) return { problems: [xml] };
  const { source, root } = xml;
  const faults = new Map<string, number>();
  const note = (start: number, message: string, part = '') => {
    if (faults.size < MAX_PROBLEMS && !faults.has(message))
      faults.set(message, Math.max(source.text.indexOf(part, start), start));
  };
  const problems = () => Array.from(faults, ([message, offset]) => source.problemAt(offset, message));
  checkElement(root, 'source', ({ start }, message, part) => note(start, message, part));
  if (faults.size > 0) return { problems: problems() };

  const svg = cleanDrawing(source.text, styleRulesIn(root));
  if (svg === undefined) return { problems: [source.problemAt(root.start, UNCLEANED)] };
  const result = readXml(Buffer.from(svg), file, 2 * MAX_DRAWING_BYTES);
  if (!('root' in result)) return { problems: [result] };
  // What is wrong in the result is shown where the file first has it.
  checkElement(result.root, 'result', (_, message, part) => note(0, message, part));
  const fault = findSizeFault(result.root) ?? findWeightFault(result.root);
  if (fault !== undefined) note(root.start, fault);
  return faults.size > 0 ? { problems: problems() } : { problems: [], svg };
}

function checkElement(element: XmlElement, what: 'source' | 'result', refuse: Refuse, depth = 0): void {
  const name = what === 'source' ? withoutPrefix(element.name) : element.name;
  const namespace = namespaceOf(element);
  if (what === 'source' && namespace !== SVG && !isOfBrowsers(namespace)) return;
  if (depth > MAX_DEPTH) return refuse(element, TOO_DEEP);
  const isLeftOut = what === 'source' && leftOut.has(name);
  if (namespace !== SVG || (name === 'svg') !== (depth === 0) || !(isLeftOut || elements.has(name))) {
    return refuse(element, refusalOf(element.name, name, depth), `<${element.name}`);
  }
  for (const [attribute, value] of Object.entries(element.attributes)) {
    const isFine = what === 'source' ? isHarmless(attribute, value) : isListed(attribute, value);
    if (!isFine) refuse(element, refusalOfAttribute(attribute, value), attribute);
  }
  checkProperties(element, propertiesOf(element.attributes.style ?? ''), what, refuse);
  if (name === 'style') {
    const rules = rulesOf(element.text);
    if (!rules) return refuse(element, `The style sheet has more than rules for classes. ${cureOf('style')}`);
    checkProperties(
      element,
      rules.flatMap(({ properties }) => properties),
      what,
      refuse,
    );
  }
  if (!isLeftOut) for (const child of childrenOf(element)) checkElement(child, what, refuse, depth + 1);
}

function checkProperties(
  element: XmlElement,
  properties: readonly [name: string, value: string][],
  what: 'source' | 'result',
  refuse: Refuse,
): void {
  for (const [property, value] of properties) {
    const isFine = what === 'source' ? isHarmless(property, value) : isListed(property, value);
    if (!isFine) refuse(element, refusalOfAttribute(property, value), property);
  }
}

const styleRulesIn = (element: XmlElement): StyleRule[] => [
  ...(withoutPrefix(element.name) === 'style' ? (rulesOf(element.text) ?? []) : []),
  ...childrenOf(element).flatMap(styleRulesIn),
];

/** The namespace that a browser takes an element for; empty where nothing explains its prefix. */
function namespaceOf(element: XmlElement): string {
  const [, prefix] = /^(.*):/.exec(element.name) ?? [];
  const declaration = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`;
  let scope: XmlElement['parent'] = element;
  while (scope instanceof XmlElement) {
    const namespace = scope.attributes[declaration];
    if (namespace !== undefined) return namespace;
    scope = scope.parent;
  }
  return '';
}

/** Whether a browser may know the elements of a namespace; those of others are notes of drawing programs. */
const isOfBrowsers = (namespace: string) =>
  /^(?:$|http:\/\/www\.w3\.org\/(?!1999\/02\/22-rdf-syntax-ns#$))/.test(namespace);

/** Whether an attribute of the file goes out as it is, or is left out and asks for nothing from elsewhere. */
function isHarmless(attribute: string, value: string): boolean {
  if (/^(?:xmlns(?:$|:)|data-)|^id$/.test(attribute)) return true;
  const name = attribute.replace(/^xlink:/, '');
  if (attributes.has(name)) return isPlain(name, value);
  return !/^on/i.test(name) && !/url\((?!\s*["']?#)|^\s*(?:[a-z]+:)?\/\//i.test(value);
}

const isListed = (name: string, value: string) =>
  name === 'style' || (name === 'xmlns' && value === SVG) || (attributes.has(name) && isPlain(name, value));

function refusalOf(shown: string, name: string, depth: number): string {
  const tag = `<${excerpt(shown, 40)}>`;
  return depth === 0
    ? `The drawing begins with ${tag} in place of <svg xmlns="${SVG}">. Save it again as plain SVG.`
    : `${tag} cannot stay in a drawing of the page. ${cureOf(name)}`;
}

function refusalOfAttribute(name: string, value: string): string {
  const why = attributes.has(name.replace(/^xlink:/, ''))
    ? 'has a value that the page does not take'
    : 'cannot stay in a drawing of the page';
  return `${excerpt(name, 40)}="${excerpt(value, 40)}" ${why}. ${cureOf(name)}`;
}

const pixelsPer = new Map(
  Object.entries({ '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }),
);

/** A drawing is between 1 and 10,000 px wide and high, which can be made into an icon. */
function findSizeFault({ attributes: { width = '100%', height = '100%', viewBox = '' } }: XmlElement) {
  const sides = [width, height].filter((side) => !side.endsWith('%'));
  const box = viewBox
    .trim()
    .split(/[\s,]+/)
    .slice(2);
  if (sides.length < 2 && box.length < 2)
    return 'The drawing does not say how large it is. Save it with a viewBox, or with a width and a height.';
  const pixels = [...box, ...sides].map((side) => {
    const [, number, unit = ''] = /^([\d.e+-]+)([a-z]*)$/.exec(side) ?? [];
    return Number(number) * (pixelsPer.get(unit) ?? NaN);
  });
  const isRight = pixels.every((side) => side >= 1 && side <= 10_000);
  return isRight ? undefined : `The drawing is too small or too large. ${cureOf('width')}`;
}

/** A drawing of the content as it goes out. @throws Error with what is wrong in it, which the content's check says before. */
export function publishedDrawing(file: string): string {
  const { svg, problems } = readDrawing(readFileSync(file), file);
  if (svg === undefined) throw new Error(problems.map(formatProblem).join('\n'));
  return svg;
}
