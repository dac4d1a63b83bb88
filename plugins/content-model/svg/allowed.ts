export const SVG = 'http://www.w3.org/2000/svg';

const splitWords = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** The elements of a published image: shapes, paints, masks and filters. None of them loads or runs anything. */
export const elements = splitWords(
  `svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask
  filter feFlood feColorMatrix feOffset feGaussianBlur feComposite feBlend feMerge feMergeNode`,
);

/** Elements that are not published. The rules of a style sheet are moved to the elements that they style. */
export const droppedElements = splitWords('title desc metadata style');

/** The attributes of a published image, and the properties in its `style`. */
export const attributes = splitWords(
  `id href x y width height viewBox preserveAspectRatio d points cx cy r rx ry x1 y1 x2 y2 fx fy fr offset transform
  transform-origin transform-box gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  fill stroke color stop-color stop-opacity opacity fill-opacity stroke-opacity fill-rule clip-rule stroke-width
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset paint-order vector-effect
  clip-path mask mask-type filter mix-blend-mode isolation display visibility overflow shape-rendering
  color-interpolation color-interpolation-filters flood-color flood-opacity filterUnits in in2 result
  mode operator type values stdDeviation dx dy k1 k2 k3 k4`,
);

const harmlessFunction =
  /\b(?:color|rgba?|hsla?|matrix|translate|scale|rotate|skew[XY])\([\w\s%.,+/-]*\)|\burl\((["']?)#[^\s()"']+\1\)/g;
const plainValue = /^[\w\s#%.,:;'"+-]*$/;
/** Larger than any coordinate that an image needs, because renderers slow down with large ones. */
const MAX_NUMBER = 100_000;
const idAttributes = splitWords('id href in in2 result');

/** Extracts the numbers of a value, without the digits in ids and colors. */
export const parseNumbers = (value: string): number[] =>
  (value.replaceAll(/#[^\s()"';]+/g, '').match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number);

/** Returns whether a value contains only words, colors, numbers and ids, and no reference to another file. */
export function isPlain(name: string, value: string): boolean {
  if (name === 'href') return /^#[^\s"'<>]+$/.test(value);
  if (!plainValue.test(value.replaceAll(harmlessFunction, ''))) return false;
  return idAttributes.has(name) || parseNumbers(value).every((number) => Math.abs(number) <= MAX_NUMBER);
}

/** Parses a `style` attribute into its properties. */
export const parseStyle = (style = ''): [name: string, value: string][] =>
  style
    .split(';')
    .filter((declaration) => declaration.trim() !== '')
    .map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return [name.trim(), value.join(':').trim()];
    });
