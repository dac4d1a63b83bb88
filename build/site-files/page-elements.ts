import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** An element of a page, as a browser parses it. */
export interface PageElement {
  /** The name in lowercase, even for SVG: `script`, `foreignobject`. */
  name: string;
  /** Values with decoded entities, by lowercase name including its prefix, as in `xlink:href`. */
  attributes: Readonly<Record<string, string>>;
  /** The text directly in the element. */
  text: string;
  /** The text of the element and its descendants. */
  allText: string;
}

/** Reads every element of a page in document order, including those within `<noscript>` and `<template>`. */
export function readElements(html: string): PageElement[] {
  const elements: PageElement[] = [];

  function visit(node: DefaultTreeAdapterTypes.Node) {
    if ('tagName' in node) {
      elements.push({
        name: node.tagName.toLowerCase(),
        attributes: Object.fromEntries(
          node.attrs.map(({ prefix, name, value }) => [
            `${prefix ? `${prefix}:` : ''}${name}`.toLowerCase(),
            value,
          ]),
        ),
        text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
        allText: readText(node),
      });
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if ('content' in node) visit(node.content);
  }

  visit(parse(html, { scriptingEnabled: false }));
  return elements;
}

function readText(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(readText).join('') : '';
}
