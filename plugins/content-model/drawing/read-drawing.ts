import { readFileSync } from 'node:fs';
import { XmlElement } from '@rgrove/parse-xml';
import { formatProblem, type ContentProblem } from '../check/content-problem';
import { excerpt } from '../check/wording';
import { attributes, elements, isPlain, leftOut, propertiesOf, SVG } from './allowed';
import { cleanDrawing } from './clean-drawing';
import { MAX_DRAWING_BYTES, readXml } from './read-xml';
import { childrenOf, findWeightFault, withinOf } from './weight';

/** Enough to set a drawing right; a broken one could have as many as letters. */
const MAX_PROBLEMS = 20;

export interface Drawing {
  problems: ContentProblem[];
  /** The drawing as it is published; missing where something in it was refused. */
  svg?: string;
}

/** Rules times parts: the cleaner takes long for more. */
const MAX_STYLED = 100_000;

/** Something that cannot stay. `part` is what to look for from the element on. */
interface Fault {
  element: XmlElement;
  message: string;
  part: string;
}

/** Drawings that were read before: during work on the content nearly all are the same at each check. */
const known = new Map<string, Drawing>();

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

function readAnew(bytes: Buffer, file: string): Drawing {
  const xml = readXml(bytes, file);
  if (!('root' in xml)) return { problems: [xml] };
  const { source, root } = xml;
  const refuse = (message: string, offset = root.start) => ({
    problems: [source.problemAt(offset, message)],
  });
  if (root.name !== 'svg' || root.attributes.xmlns !== SVG) {
    const tag = `<${excerpt(root.name, 40)}>`;
    const cure = 'Save it again as plain SVG.';
    return refuse(`The drawing begins with ${tag} in place of <svg xmlns="${SVG}">. ${cure}`);
  }
  const faults = new Map<string, number>();
  for (const { element, message, part } of faultsInSource(root)) {
    if (faults.size < MAX_PROBLEMS && !faults.has(message))
      faults.set(message, Math.max(source.text.indexOf(part, element.start), element.start));
  }
  if (faults.size > 0)
    return { problems: Array.from(faults, ([message, offset]) => source.problemAt(offset, message)) };

  const parts = [...withinOf(root)];
  const rules = parts.flatMap(({ name, text }) => (name === 'style' ? (text.match(/\{/g) ?? []) : []));
  if (rules.length * parts.length > MAX_STYLED)
    return refuse(`The style sheet has too many rules for so many parts. ${STYLE_CURE}`);
  const svg = cleanDrawing(source.text);
  if (svg === undefined)
    return refuse('The drawing cannot be read. Save it as plain SVG from another program, or as PNG.');
  const result = readXml(Buffer.from(svg), file, 2 * MAX_DRAWING_BYTES);
  if (!('root' in result)) return { problems: [result] };
  for (const element of withinOf(result.root)) {
    const [fault] = elements.has(element.name) ? faultsInAttributes(element, isListed) : [refusalOf(element)];
    // What is wrong in the result is shown where the file first has it.
    if (fault) return refuse(fault.message, Math.max(source.text.indexOf(fault.part), root.start));
  }
  const fault = findSizeFault(result.root) ?? findWeightFault(result.root);
  return fault === undefined ? { problems: [], svg } : refuse(fault);
}

function* faultsInSource(element: XmlElement, isRoot = true): Generator<Fault> {
  const { name } = element;
  // What has a prefix is a note of a drawing program, and is not published.
  if (name.includes(':')) return;
  if (!leftOut.has(name) && (!elements.has(name) || (name === 'svg') !== isRoot)) yield refusalOf(element);
  else if (name === 'style' && /[@\\]|url\((?!["']?#)/i.test(element.text))
    yield { element, part: '', message: `The style sheet has more than rules for classes. ${STYLE_CURE}` };
  else {
    yield* faultsInAttributes(element, isHarmless);
    if (!leftOut.has(name)) for (const child of childrenOf(element)) yield* faultsInSource(child, false);
  }
}

const STYLE_CURE =
  'Save the drawing with presentation attributes (Illustrator: Export As, SVG, Styling), or as PNG.';
const TEXT_CURE =
  'Text looks different on every device. Turn it into paths (Inkscape: Path, Object to Path; Illustrator: Type, Create Outlines; Figma: Outline Stroke), and save the drawing again.';
const CURE = 'Delete it in your drawing program, and save the drawing as plain SVG; or save it as PNG.';

const refusalOf = (element: XmlElement): Fault => ({
  element,
  part: '',
  message: `<${excerpt(element.name, 40)}> cannot stay in a drawing of the page. ${/^t(?:ext|span)/.test(element.name) ? TEXT_CURE : CURE}`,
});

function* faultsInAttributes(
  element: XmlElement,
  isFine: (name: string, value: string) => boolean,
): Generator<Fault> {
  const all = [...Object.entries(element.attributes), ...propertiesOf(element.attributes.style)];
  for (const [name, value] of all) {
    if (name === 'style' || isFine(name, value)) continue;
    const isKnown = attributes.has(name.replace(/^xlink:/, ''));
    const why = isKnown ? 'has a value that the page does not take' : 'cannot stay in a drawing of the page';
    yield { element, part: name, message: `${excerpt(name, 40)}="${excerpt(value, 40)}" ${why}. ${CURE}` };
  }
}

/** Whether an attribute of the file is published as it is, or is left out and asks for nothing from elsewhere. */
function isHarmless(attribute: string, value: string): boolean {
  // The one type of style sheet whose rules go to the elements that they style.
  if (/^(?:xmlns(?:$|:)|data-)|^id$/.test(attribute) || value === 'text/css') return true;
  const name = attribute.replace(/^xlink:/, '');
  if (attributes.has(name)) return isPlain(name, value);
  return !/^on/i.test(name) && !/url\((?!\s*["']?#)|^\s*(?:[a-z]+:)?\/\//i.test(value);
}

const isListed = (name: string, value: string) =>
  (name === 'xmlns' && value === SVG) || (attributes.has(name) && isPlain(name, value));

/** A drawing is between 1 and 10,000 wide and high, which can be made into an icon. */
function findSizeFault({ attributes: { width = '%', height = '%', viewBox = '' } }: XmlElement) {
  const sides = [width, height].filter((side) => !side.endsWith('%'));
  const box = viewBox.trim().split(/[\s,]+/).slice(2); // prettier-ignore
  if (sides.length < 2 && box.length < 2)
    return 'The drawing does not say how large it is. Save it with a viewBox, or with a width and a height.';
  const isRight = [...box, ...sides].map(parseFloat).every((side) => side >= 1 && side <= 10_000);
  return isRight
    ? undefined
    : 'The drawing is too small or too large. Make the drawing between 1 and 10,000 px wide and high.';
}

/** Whether a picture is an SVG drawing, by its name, which a camera or a program may write in capitals. */
export const isDrawing = (name: string): boolean => /\.svg$/i.test(name);

/** A drawing of the content as it is published. @throws Error with what is wrong in it, which the content's check says before. */
export function publishedDrawing(file: string): string {
  const { svg, problems } = readDrawing(readFileSync(file), file);
  if (svg === undefined) throw new Error(problems.map(formatProblem).join('\n'));
  return svg;
}
