import { XmlElement, XmlText } from '@rgrove/parse-xml';
import { excerpt } from '../check/wording';
import { common, elements, isIdle, neutral, properties, textElements } from './allowed';
import { cureOf } from './cures';
import { findTextFault } from './drawing-text';
import { isEditors, qualify, SVG, XLINK } from './namespaces';
import type { Shape } from './shape';
import { type Grammar, isId } from './values';

/** More than drawing programs put inside each other. The library that makes the icons stops at 50. */
export const MAX_DEPTH = 40;
export const TOO_DEEP =
  'Too many groups stand inside each other here. Ungroup them, or save the drawing as PNG.';

/** Says what is wrong with a part of the file. `part` is what to look for from there on. */
export type Refuse = (offset: number, message: string, part?: string) => void;

/**
 * Takes over from an element what a drawing may have. What changes nothing in it is left out, all else is refused.
 * Undefined where nothing of it stays.
 */
export function cleanElement(element: XmlElement, refuse: Refuse, depth = 0): Shape | undefined {
  const { name, start } = element;
  const { namespace, local } = qualify(name, element, 'element');
  if (namespace !== undefined && isEditors(namespace)) return undefined;
  if (namespace === SVG && local === 'metadata') return undefined;
  if (depth > MAX_DEPTH) {
    refuse(start, TOO_DEEP);
    return undefined;
  }
  const own = elements.get(local);
  if (namespace !== SVG || !own || (local === 'svg') !== (depth === 0)) {
    refuse(start, refusalOfElement(name, namespace, local, depth));
    return undefined;
  }
  const attributes = cleanAttributes(element, own, refuse);
  const children = element.children.filter((child) => child instanceof XmlElement);
  if (textElements.includes(local)) {
    const text = textOf(element);
    const [inside] = children;
    // A browser would show the words of all of them as one text.
    const fault = inside ? `<${local}> has more than words in it. ${cureOf('')}` : findTextFault(text);
    if (fault !== undefined) refuse((inside ?? element).start, fault);
    return { name: local, attributes, text, children: [], offset: start };
  }
  return {
    name: local,
    attributes,
    text: '',
    children: children
      .map((child) => cleanElement(child, refuse, depth + 1))
      .filter((child) => child !== undefined),
    offset: start,
  };
}

function refusalOfElement(name: string, namespace: string | undefined, local: string, depth: number): string {
  const shown = `<${excerpt(name, 40)}>`;
  if (depth === 0) {
    return `The drawing begins with ${shown} in place of <svg xmlns="${SVG}">. Save it again as plain SVG.`;
  }
  return namespace === SVG
    ? `${shown} cannot stay in a drawing of the page. ${cureOf(local)}`
    : `${shown} is no part of an SVG drawing. ${cureOf('')}`;
}

const textOf = ({ children }: XmlElement) =>
  collapse(children.map((child) => (child instanceof XmlText ? child.text : '')).join(''));

/** As browsers read values: white space at the ends says nothing, and any amount of it is one space. */
const collapse = (value: string) => value.replaceAll(/[ \t\n\f\r]+/g, ' ').replaceAll(/^ | $/g, '');

function cleanAttributes(
  element: XmlElement,
  own: ReadonlyMap<string, Grammar>,
  refuse: Refuse,
): Map<string, string> {
  const clean = new Map<string, string>();
  const style: [string, string][] = [];
  const take = (name: string, value: string, grammar: Grammar | undefined, written: string) => {
    if (grammar?.(value)) clean.set(name, value);
    else refuse(element.start, refusalOfAttribute(written, value, grammar !== undefined), written);
  };
  for (const [written, whole] of Object.entries(element.attributes)) {
    const name = nameOfAttribute(written, element);
    const value = collapse(whole);
    if (name === undefined || isIdle(name) || neutral.get(name) === value) continue;
    if (name === 'style') style.push(...declarationsIn(value));
    else if (name === 'id') {
      // Programs give a name to everything; one that nothing can refer to is left out.
      if (isId(value)) clean.set(name, value);
    } else if (name === 'aria-label') {
      const fault = findTextFault(value);
      if (fault === undefined) clean.set(name, value);
      else refuse(element.start, fault, written);
    } else if (clean.has(name)) {
      refuse(element.start, `${written} says the same as another attribute. ${cureOf(name)}`, written);
    } else take(name, value, own.get(name) ?? common.get(name) ?? properties.get(name), written);
  }
  // A style has the last word over attributes.
  for (const [name, value] of style) {
    if (!isIdle(name) && neutral.get(name) !== value) take(name, value, properties.get(name), name);
  }
  return clean;
}

/** The attribute's name in SVG; undefined for what is left out. An unknown one keeps its prefix, and so is refused. */
function nameOfAttribute(written: string, element: XmlElement): string | undefined {
  if (/^(?:xmlns(?::.*)?|xml:(?:space|lang))$/.test(written)) return undefined;
  const { namespace, local } = qualify(written, element, 'attribute');
  if (namespace === '') return local;
  if (namespace !== undefined && isEditors(namespace)) return undefined;
  return namespace === XLINK && local === 'href' ? local : written;
}

/** The properties of a `style`, as names and values. What CSS could hide in them fits no grammar. */
function declarationsIn(style: string): [string, string][] {
  return style
    .split(';')
    .filter((declaration) => declaration.trim() !== '')
    .map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()];
    });
}

function refusalOfAttribute(name: string, value: string, isKnown: boolean): string {
  const shown = `${excerpt(name, 40)}="${excerpt(value, 40)}"`;
  if (!isKnown) return `${shown} cannot stay in a drawing of the page. ${cureOf(name)}`;
  return `${shown} has a value that the page does not take. ${cureOf(name)}`;
}
