import {
  colour,
  dashes,
  type Grammar,
  keyword,
  keywords,
  length,
  link,
  number,
  points,
  numberOrPercent,
  paint,
  pathData,
  side,
  transforms,
  urlOrNone,
  viewBox,
} from './values';

type Grammars = Record<string, Grammar>;

/** Lists what may stand by name. A map, since names such as `constructor` stand on every object. */
const byName = <Value>(list: Record<string, Value>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(list));

const rule = keyword('nonzero', 'evenodd', 'inherit');
const units = keyword('userSpaceOnUse', 'objectBoundingBox');
const box: Grammars = { x: length, y: length, width: length, height: length };
const alignment = /^x(?:Min|Mid|Max)Y(?:Min|Mid|Max)$/;
const preserveAspectRatio: Grammar = (value) => {
  const [align = '', fit = 'meet', ...more] = value.split(' ');
  return (align === 'none' || alignment.test(align)) && /^(?:meet|slice)$/.test(fit) && more.length === 0;
};
const gradient: Grammars = {
  href: link,
  gradientUnits: units,
  gradientTransform: transforms,
  spreadMethod: keyword('pad', 'reflect', 'repeat'),
};

/** The elements of a drawing, each with the attributes that it alone may have. */
export const elements = byName<ReadonlyMap<string, Grammar>>({
  svg: byName({ ...box, width: side, height: side, viewBox, preserveAspectRatio }),
  g: byName({}),
  defs: byName({}),
  title: byName({}),
  desc: byName({}),
  path: byName({ d: pathData }),
  rect: byName({ ...box, rx: length, ry: length }),
  circle: byName({ cx: length, cy: length, r: length }),
  ellipse: byName({ cx: length, cy: length, rx: length, ry: length }),
  line: byName({ x1: length, y1: length, x2: length, y2: length }),
  polyline: byName({ points }),
  polygon: byName({ points }),
  use: byName({ ...box, href: link }),
  linearGradient: byName({ ...gradient, x1: length, y1: length, x2: length, y2: length }),
  radialGradient: byName({
    ...gradient,
    cx: length,
    cy: length,
    r: length,
    fx: length,
    fy: length,
    fr: length,
  }),
  stop: byName({ offset: numberOrPercent }),
  clipPath: byName({ clipPathUnits: units }),
  mask: byName({ ...box, maskUnits: units, maskContentUnits: units }),
});

/** The elements that hold words. */
export const textElements: readonly string[] = ['title', 'desc'];

/** What may stand in a `style`, or as an attribute of its own. */
export const properties = byName<Grammar>({
  fill: paint,
  stroke: paint,
  color: colour,
  'stop-color': colour,
  opacity: numberOrPercent,
  'fill-opacity': numberOrPercent,
  'stroke-opacity': numberOrPercent,
  'stop-opacity': numberOrPercent,
  'fill-rule': rule,
  'clip-rule': rule,
  'stroke-width': length,
  'stroke-linecap': keyword('butt', 'round', 'square', 'inherit'),
  'stroke-linejoin': keyword('miter', 'round', 'bevel', 'inherit'),
  'stroke-miterlimit': number,
  'stroke-dasharray': dashes,
  'stroke-dashoffset': length,
  'paint-order': keywords('normal', 'fill', 'stroke', 'markers'),
  'vector-effect': keyword('none', 'non-scaling-stroke'),
  'shape-rendering': keyword('auto', 'crispEdges', 'geometricPrecision', 'optimizeSpeed'),
  'color-interpolation': keyword('auto', 'sRGB', 'linearRGB'),
  'clip-path': urlOrNone,
  mask: urlOrNone,
  'mask-type': keyword('luminance', 'alpha'),
  display: keyword('inline', 'block', 'none'),
  visibility: keyword('visible', 'hidden', 'collapse', 'inherit'),
  overflow: keyword('visible', 'hidden', 'auto'),
});

/** What every element may have. The value of an `aria-label` is read as a text, not by a grammar. */
export const common: ReadonlyMap<string, Grammar> = byName({
  transform: transforms,
  role: keyword('img', 'presentation', 'none'),
});

/**
 * What changes nothing in a drawing without text and scripts, so that it is left out: notes of drawing programs, names
 * for style sheets, and how text would look.
 */
const idle = new RegExp(
  `^(?:${[
    'version|baseProfile|contentScriptType|contentStyleType|zoomAndPan|enable-background',
    'class|data-[\\w.-]+|aria-(?:hidden|labelledby|describedby)|focusable|pointer-events',
    'font(?:-.+)?|text-.+|(?:letter|word)-spacing|line-height|writing-mode|direction|unicode-bidi|kerning',
    '(?:dominant|alignment)-baseline|baseline-shift|glyph-orientation-.+|white-space|inline-size',
    'shape-(?:inside|margin|padding|subtract)|block-progression|solid-(?:color|opacity)|isolation',
    '(?:color|image)-rendering|color-interpolation-filters|flood-.+|lighting-color|-inkscape-.+',
  ].join('|')})$`,
);
export const isIdle = (name: string) => idle.test(name);

/** Properties that would change a drawing, and that programs write where they do not. */
export const neutral = byName({
  filter: 'none',
  marker: 'none',
  'marker-start': 'none',
  'marker-mid': 'none',
  'marker-end': 'none',
  'mix-blend-mode': 'normal',
});
