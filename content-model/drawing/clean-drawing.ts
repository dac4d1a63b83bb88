import { type CustomPlugin, optimize, type PluginConfig } from 'svgo';
import { attributes, elements, SVG } from './allowed';
import { styleOf, type StyleRule } from './style-sheet';

/** Old versions of Inkscape write a prefix before every element of SVG. */
export const withoutPrefix = (name: string) => name.replace(/^svg:/, '');

/** Takes away what changes nothing in a drawing without words: notes of programs, classes, and how text would look. */
const keepWhatIsDrawn = (rules: readonly StyleRule[]): CustomPlugin => ({
  name: 'keepWhatIsDrawn',
  fn: () => ({
    element: {
      enter(node, parent) {
        node.name = withoutPrefix(node.name);
        node.children = node.children.filter(
          (child) => child.type === 'element' && elements.has(withoutPrefix(child.name)),
        );
        const style = styleOf(node.name, node.attributes, rules)
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
});

/**
 * A drawing as it goes out, which looks the same: without comments, words and what its program noted for itself, and with
 * the rules of its style sheets at the elements that they style. Undefined where the cleaner does not read it.
 */
export function cleanDrawing(svg: string, rules: readonly StyleRule[]): string | undefined {
  const plugins = [
    'removeDoctype',
    'removeXMLProcInst',
    'removeComments',
    { name: 'removeXlink', params: { includeLegacy: true } },
    keepWhatIsDrawn(rules),
    'cleanupAttrs',
    'cleanupIds',
  ] satisfies PluginConfig[];
  try {
    return optimize(svg, { plugins }).data;
  } catch (error) {
    if (error instanceof Error && error.name === 'SvgoParserError') return undefined;
    throw error;
  }
}
