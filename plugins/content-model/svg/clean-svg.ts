import { type CustomPlugin, optimize } from 'svgo';
import { attributes, elements, parseStyle, SVG } from './allowed';

/** Removes everything that is not allowed: comments, text, and other elements, attributes and properties. */
const removeUnrendered: CustomPlugin = {
  name: 'removeUnrendered',
  fn: () => ({
    root: {
      enter(node) {
        node.children = node.children.filter((child) => child.type === 'element');
      },
    },
    element: {
      enter(node, parent) {
        node.children = node.children.filter((child) => child.type === 'element' && elements.has(child.name));
        const style = parseStyle(node.attributes.style)
          .filter(([name]) => attributes.has(name))
          .map((property) => property.join(':'));
        node.attributes = {
          ...(parent.type === 'root' && { xmlns: SVG }),
          ...Object.fromEntries(Object.entries(node.attributes).filter(([name]) => attributes.has(name))),
          ...(style.length > 0 && { style: style.join(';') }),
        };
      },
    },
  }),
};

/** Removes what is not rendered, and inlines style sheets. @returns undefined if SVGO cannot parse the image */
export function cleanSvg(svg: string): string | undefined {
  try {
    return optimize(svg, {
      plugins: [
        { name: 'removeXlink', params: { includeLegacy: true } },
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        removeUnrendered,
        'cleanupAttrs',
        'cleanupIds',
      ],
    }).data;
  } catch (error) {
    if (error instanceof Error && error.name === 'SvgoParserError') return undefined;
    throw error;
  }
}
