import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import type { Message } from '../wording';
import { attributes, elements, isPlain, droppedElements, parseStyle, SVG } from './allowed';
import { cleanSvg } from './clean-svg';
import { messages } from './messages';
import { findWeightFault, listChildren, walkElements } from './weight';

/** SVG images are part of the page's HTML, so they add to every visit. */
export const MAX_SVG_BYTES = 100 * 1024;
/** The XML parser is recursive, and runs out of stack at about three times as many nested elements. */
const MAX_ELEMENTS = 2000;
/** Enough to fix an image; a broken one could have thousands. */
const MAX_FAULTS = 20;
/** The maximum number of style rules times the number of elements. SVGO is slow with more. */
const MAX_STYLE_MATCHES = 100_000;

export interface SvgFault {
  /** Position in {@link SvgReading.text}. */
  offset: number;
  message: Message;
}

export interface SvgReading {
  /** The file with line ends as \n. */
  text: string;
  faults: readonly SvgFault[];
  /** The image as it is published; undefined if it has faults. */
  svg?: string;
}

/** Results by content: the development server checks all images again at each change. */
const cache = new Map<string, SvgReading>();

/**
 * Reads an SVG file for publication. Drops the metadata of drawing programs, and rejects anything that could run, load or
 * link, with its position. The result contains only allowed elements and attributes: it is checked again.
 */
export function readSvg(bytes: Buffer): SvgReading {
  const key = bytes.toString('latin1');
  const reading = cache.get(key) ?? checkSvg(bytes);
  cache.set(key, reading);
  return reading;
}

function checkSvg(bytes: Buffer): SvgReading {
  // The parser needs quadratic time for carriage returns.
  const text = bytes.toString().replaceAll(/\r\n?/g, '\n');
  const reject = (message: Message, offset = 0): SvgReading => ({ text, faults: [{ message, offset }] });
  const tooLarge = messages.svgTooLarge(MAX_SVG_BYTES / 1024);
  if (bytes.length > MAX_SVG_BYTES) return reject(tooLarge);
  if (!isUtf8(bytes)) return reject(messages.svgNotText());
  const root = parse(text);
  if (!(root instanceof XmlElement)) return { text, faults: [root] };
  if (root.name !== 'svg' || root.attributes.xmlns !== SVG)
    return reject(messages.svgRoot(root.name), root.start);
  const faults = new Map<string, SvgFault>();
  for (const { element, message } of findSourceFaults(root)) {
    const offset = Math.max(text.indexOf(message.part ?? '', element.start), element.start);
    if (!faults.has(message.message)) faults.set(message.message, { message, offset });
  }
  if (faults.size > 0) return { text, faults: [...faults.values()].slice(0, MAX_FAULTS) };

  const parts = [...walkElements(root)];
  const rules = parts.flatMap(({ name, text }) => (name === 'style' ? (text.match(/\{/g) ?? []) : []));
  if (rules.length * parts.length > MAX_STYLE_MATCHES) return reject(messages.svgStyleRules(), root.start);
  const svg = cleanSvg(text);
  if (svg === undefined) return reject(messages.svgUnreadable(), root.start);
  if (svg.length > 2 * MAX_SVG_BYTES) return reject(tooLarge);
  const result = parse(svg);
  if (!(result instanceof XmlElement)) return { text, faults: [result] };
  const [fault = findSizeFault(result) ?? findWeightFault(result)] = [...walkElements(result)].flatMap(
    (element) =>
      elements.has(element.name) ? findAttributeFaults(element, isListed) : [explainElement(element)],
  );
  // Report the first occurrence in the source.
  return fault
    ? reject(fault, Math.max(text.indexOf(fault.part ?? '\0'), root.start))
    : { text, faults: [], svg };
}

/** Parses the root element. The text around it is not published. */
function parse(text: string): XmlElement | SvgFault {
  const extraTag = Array.from(text.matchAll(/<[^/!?]/g))[MAX_ELEMENTS];
  if (extraTag) return { message: messages.svgTooManyParts(MAX_ELEMENTS), offset: extraTag.index };
  try {
    // The parser rejects XML without a root.
    return parseXml(text, { includeOffsets: true }).root!;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const reason = error.message.replace(/ \(line \d+, column \d+\)\n[^]*/, '');
    return { message: messages.svgDamaged(reason), offset: error.pos };
  }
}

function findSourceFaults(element: XmlElement, isRoot = true): { element: XmlElement; message: Message }[] {
  const { name, text } = element;
  // A prefix marks metadata of a drawing program, which is not published.
  if (name.includes(':')) return [];
  const isDropped = droppedElements.has(name);
  if (!isDropped && (!elements.has(name) || (name === 'svg') !== isRoot))
    return [{ element, message: explainElement(element) }];
  if (name === 'style' && /[@\\]|url\((?!["']?#)/i.test(text))
    return [{ element, message: messages.svgStyleSheet() }];
  const children = isDropped ? [] : listChildren(element);
  const faults = findAttributeFaults(element, isHarmless).map((message) => ({ element, message }));
  return [...faults, ...children.flatMap((child) => findSourceFaults(child, false))];
}

const explainElement = ({ name }: XmlElement) =>
  /^t(?:ext|span)/.test(name) ? messages.svgText() : messages.svgElement(name);

const findAttributeFaults = (
  { attributes }: XmlElement,
  isAllowed: (name: string, value: string) => boolean,
): Message[] =>
  [...Object.entries(attributes), ...parseStyle(attributes.style)].flatMap(([name, value]) =>
    name === 'style' || isAllowed(name, value) ? [] : [{ ...messages.svgAttribute(name, value), part: name }],
  );

/** Returns whether an attribute is allowed, or can be dropped because it loads nothing. */
function isHarmless(attribute: string, value: string): boolean {
  // Rules of a style sheet of this type are moved to the elements that they style.
  if (/^(?:xmlns(?:$|:)|data-)|^id$/.test(attribute) || value === 'text/css') return true;
  const name = attribute.replace(/^xlink:/, '');
  if (attributes.has(name)) return isPlain(name, value);
  return !/^on/i.test(name) && !/url\((?!\s*["']?#)|^\s*(?:[a-z]+:)?\/\//i.test(value);
}

const isListed = (name: string, value: string) =>
  (name === 'xmlns' && value === SVG) || (attributes.has(name) && isPlain(name, value));

/** Requires 1 to 10,000 px on each side, so that the image can be rendered as an icon. */
function findSizeFault({ attributes: { width = '%', height = '%', viewBox = '' } }: XmlElement) {
  const sides = [width, height].filter((side) => !side.endsWith('%'));
  const box = viewBox.trim().split(/[\s,]+/).slice(2); // prettier-ignore
  if (sides.length < 2 && box.length < 2) return messages.svgNoSize();
  const isValid = [...box, ...sides].map(parseFloat).every((side) => side >= 1 && side <= 10_000);
  return isValid ? undefined : messages.svgSize();
}

export const isSvg = (name: string): boolean => /\.svg$/i.test(name);

/** Reads an SVG image of the content as it is published. @throws Error if the content check would reject it. */
export function readPublishedSvg(file: string): string {
  const { svg, faults } = readSvg(readFileSync(file));
  if (svg === undefined)
    throw new Error(faults.map(({ message }) => `${file}: ${message.message}`).join('\n'));
  return svg;
}
