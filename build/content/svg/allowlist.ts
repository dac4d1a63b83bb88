import type { CustomPlugin, XastElement } from 'svgo';
import type { Problem } from '../wording';
import { messages } from './messages';

const SVG = 'http://www.w3.org/2000/svg';

const splitWords = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Shapes, paints, masks, filters and style sheets. None of them can run code, or load a file without `href` or `url()`. */
const elements = splitWords(
  `svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop pattern
  marker clipPath mask style filter feFlood feColorMatrix feOffset feGaussianBlur feComposite feBlend feMerge feMergeNode
  feDropShadow feMorphology feTurbulence feDisplacementMap feComponentTransfer feFuncR feFuncG feFuncB feFuncA feTile`,
);

const attributes = splitWords(
  `id class style href x y width height viewBox preserveAspectRatio d points cx cy r rx ry x1 y1 x2 y2 fx fy fr offset
  pathLength transform transform-origin transform-box gradientUnits gradientTransform spreadMethod patternUnits
  patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX
  refY orient marker-start marker-mid marker-end fill stroke color stop-color stop-opacity opacity fill-opacity
  stroke-opacity fill-rule clip-rule stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset paint-order vector-effect clip-path mask mask-type filter mix-blend-mode isolation display visibility
  overflow shape-rendering color-interpolation color-interpolation-filters flood-color flood-opacity filterUnits
  primitiveUnits in in2 result mode operator type values stdDeviation dx dy k1 k2 k3 k4 radius baseFrequency numOctaves
  seed stitchTiles scale xChannelSelector yChannelSelector tableValues slope intercept amplitude exponent`,
);

/** CSS functions in lowercase. '' is a pair of parentheses without a name. */
const functions = new Set(
  `,rgb,rgba,hsl,hsla,hwb,lab,lch,oklab,oklch,color,color-mix,matrix,matrix3d,perspective,translate,translatex,translatey,
  translatez,translate3d,scale,scalex,scaley,scalez,scale3d,rotate,rotatex,rotatey,rotatez,rotate3d,skew,skewx,skewy,
  cubic-bezier,steps,linear,calc,min,max,clamp,var,blur,brightness,contrast,drop-shadow,grayscale,hue-rotate,invert,opacity,
  saturate,sepia,path,inset,circle,ellipse,polygon,not,is,where,nth-child,nth-of-type`.split(/,\s*/),
);

const localUrl = /url\(\s*(["']?)#[^\s"'()\\]*\1\s*\)/gi;
const otherRule = /@(?!(?:-webkit-)?keyframes\b|media\b)/i;

/** Returns whether CSS, or an attribute that contains CSS, refers only to parts of its image. Escapes could hide a reference. */
const isLocal = (css: string): boolean =>
  !css.includes('\\') &&
  !otherRule.test(css) &&
  // The lookbehind keeps long words from being searched once for each of their letters.
  Array.from(css.replaceAll(localUrl, ' ').matchAll(/(?<![\w-])([\w-]*)\(/g)).every(([, name = '']) =>
    functions.has(name.toLowerCase()),
  );

function isHarmless(name: string, value: string): boolean {
  if (name === 'href') return value.startsWith('#');
  return name === 'id' || name === 'class' || isLocal(value);
}

/** Elements without effect: titles, and the metadata of drawing programs, which has a prefix. */
const isMetadata = (name: string) => /:|^(?:title|desc|metadata)$/.test(name);

/** Returns whether an image has between 1 and 10,000 px on each side, so that it can be rendered as an icon. */
function hasSize({ width = '%', height = '%', viewBox = '' }: XastElement['attributes']): boolean {
  const sides = [width, height].filter((side) => !side.endsWith('%'));
  const box = viewBox.trim().split(/[\s,]+/).slice(2); // prettier-ignore
  const hasBoth = sides.length === 2 || box.length === 2;
  return hasBoth && [...box, ...sides].map(parseFloat).every((side) => side >= 1 && side <= 10_000);
}

/**
 * Reduces the tree to the elements and attributes above. The image is written from this tree, so a browser sees nothing else.
 * @param report receives what is refused instead of removed, and how it may be written in the source
 */
export const createAllowlist = (
  report: (problem: Problem, ...spellings: string[]) => void,
): CustomPlugin => ({
  name: 'allowlist',
  fn: () => ({
    root: {
      enter(root) {
        if (root.children.some((node) => node.type === 'instruction' && node.name === 'xml-stylesheet'))
          report(messages.svgStyleSheet(), '<?xml-stylesheet');
        const [image, ...others] = root.children.filter((node) => node.type === 'element');
        const isImage = image?.name === 'svg' && image.attributes.xmlns === SVG && others.length === 0;
        root.children = isImage ? [image] : [];
        if (!isImage) report(messages.svgRoot());
        else if (!hasSize(image.attributes)) report(messages.svgSize(), '<svg');
      },
    },
    element: {
      enter(node, parent) {
        const published = Object.entries(node.attributes).filter(([name, value]) => {
          const isListed = attributes.has(name);
          if (isListed ? !isHarmless(name, value) : /^on/i.test(name))
            report(messages.svgAttribute(name, value), `${name}="${value}`, `${name}=`);
          return isListed;
        });
        node.attributes = { ...(parent.type === 'root' && { xmlns: SVG }), ...Object.fromEntries(published) };
        if (node.name === 'style') {
          // A browser joins these texts, too.
          const texts = node.children.filter((child) => child.type === 'text' || child.type === 'cdata');
          const value = texts.map((text) => text.value).join('');
          if (!isLocal(value)) report(messages.svgStyleSheet(), '<style');
          node.children = [{ type: 'text', value }];
          return;
        }
        node.children = node.children.filter((child) => {
          if (child.type !== 'element') return false;
          const isListed = elements.has(child.name);
          if (!isListed && !isMetadata(child.name)) report(messages.svgElement(child.name), `<${child.name}`);
          return isListed;
        });
      },
    },
  }),
});
