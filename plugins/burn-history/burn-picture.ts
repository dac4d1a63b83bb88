import sharp from 'sharp';
import { readBurnHistory } from './burn-history';
import { readDisplayFont } from '../content-model/display-font';
import { readContent } from '../content-model/read-content';
import type { ContentSource } from '../content-model/content-source';
import { burnFigure } from './burn-figure';
import { draw, drawable, fit, heightOf } from '../site-files/text-outlines';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
/** Where the line is drawn, in pixels; the chart has a thousand units either way. */
const chartBox = { left: MARGIN, top: 320, width: WIDTH - 2 * MARGIN, height: 220 };
const CHART_UNITS = 1_000;

/** As the dark tokens of src/styles/tokens.css: a ground of its own is read on light and on dark pages. */
const colours = { ground: '#16110d', ink: '#fff3d6', soft: '#d9c3a0', burn: '#ffb21a', area: '#f2541b' };

/**
 * The chart of the burns as a picture for posts and READMEs, in the site's own language, its letters as outlines; undefined
 * where nothing was burned. What no shipped font can draw is left out.
 */
export function drawBurnPicture(source: ContentSource): string | undefined {
  const { folder } = source;
  const { language } = readContent('site', folder);
  const words = burnFigure(source, language);
  const chart = readBurnHistory(folder, language)?.chart;
  if (!words || !chart) return undefined;

  const font = readDisplayFont();
  const { symbol } = readContent('token', folder);
  const { title } = readContent('burn-history', folder).chart;
  const parts: string[] = [];
  let top = 44;
  for (const { text, size, colour } of [
    { text: `${symbol}: ${title}`, size: 42, colour: colours.soft },
    { text: words.percent, size: 116, colour: colours.burn },
    { text: words.line, size: 32, colour: colours.ink },
  ]) {
    const block = fit(font, text, chartBox.width, size * 1.2, { largest: size, smallest: 12 });
    parts.push(`<path d="${draw(font, block, MARGIN, top)}" fill="${colour}"/>`);
    top += heightOf(block) + 4;
  }

  const across = (x: number) => chartBox.left + (x / CHART_UNITS) * chartBox.width;
  const down = (y: number) => chartBox.top + (y / CHART_UNITS) * chartBox.height;
  const line = chart.path.replaceAll(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, x: string, y: string) => `${across(Number(x)).toFixed(1)},${down(Number(y)).toFixed(1)}`,
  );
  const [right, bottom] = [across(CHART_UNITS), down(CHART_UNITS)];
  parts.push(
    `<path d="${line}V${bottom}H${chartBox.left}Z" fill="${colours.area}" opacity="0.45"/>`,
    `<path d="${line}" fill="none" stroke="${colours.burn}" stroke-width="6" stroke-linejoin="round"/>`,
    `<path d="M${chartBox.left},${bottom}H${right}" stroke="${colours.soft}" stroke-width="3"/>`,
  );
  for (const { x, label } of chart.ticks) {
    const text = drawable(font, label);
    const left = across(x) - font.width(text, 24) / 2;
    parts.push(`<path d="${font.outline(text, 24, left, bottom + 40)}" fill="${colours.soft}"/>`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.ground}"/>
${parts.join('\n')}
</svg>
`;
}

export const renderBurnPicture = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing))
    .png({ palette: true, colours: 64, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
