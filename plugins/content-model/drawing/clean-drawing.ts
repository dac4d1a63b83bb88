import { type CustomPlugin, optimize, type PluginConfig } from 'svgo';
import { attributes, elements, propertiesOf, SVG } from './allowed';

/** Takes away what changes nothing in a drawing without words: notes of programs, classes, and how text would look. */
const keepWhatIsDrawn: CustomPlugin = {
  name: 'keepWhatIsDrawn',
  fn: () => ({
    root: {
      enter(node) {
        node.children = node.children.filter((child) => child.type === 'element');
      },
    },
    element: {
      enter(node, parent) {
        node.children = node.children.filter((child) => child.type === 'element' && elements.has(child.name));
        const style = propertiesOf(node.attributes.style)
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

const plugins = [
  { name: 'removeXlink', params: { includeLegacy: true } },
  { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
  keepWhatIsDrawn,
  'cleanupAttrs',
  'cleanupIds',
] satisfies PluginConfig[];

/**
 * A drawing as it is published, which looks the same: without comments, words and what its program noted for itself, and with
 * the rules of its style sheets at the elements that they style. Undefined where the cleaner does not read it.
 */
export function cleanDrawing(svg: string): string | undefined {
  try {
    return optimize(svg, { plugins }).data;
  } catch (error) {
    if (error instanceof Error && error.name === 'SvgoParserError') return undefined;
    throw error;
  }
}
