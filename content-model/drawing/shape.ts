import { SVG } from './namespaces';

/** An element of a drawing, with nothing left that the page does not take. */
export interface Shape {
  name: string;
  attributes: Map<string, string>;
  /** The words of a title or a description. */
  text: string;
  children: Shape[];
  /** Where it stands in the file. */
  offset: number;
}

/** The text of a drawing, in which nothing is left of how its file was written. */
export const writeDrawing = (root: Shape) =>
  writeShape({ ...root, attributes: new Map([['xmlns', SVG], ...root.attributes]) });

function writeShape(shape: Shape): string {
  const { name, text, children } = shape;
  const inside = escape(text) + children.map(writeShape).join('');
  return inside === '' ? `${startOf(shape)}/>` : `${startOf(shape)}>${inside}</${name}>`;
}

/** Its tag, without the end. */
export function startOf({ name, attributes }: Shape): string {
  return `<${name}${Array.from(attributes, ([attribute, value]) => ` ${attribute}="${escape(value)}"`).join('')}`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '');
