import sharp from 'sharp';
import { formatBurnFigure, readBurnHistory } from './burn-history';
import { getDirection } from '../content-model/direction';
import { readDisplayFont } from '../content-model/display-font';
import { readContent } from '../content-model/read-content';
import type { ContentSource } from '../content-model/content-source';
import { readPalette } from '../theme/palettes';
import { drawBlock, findPictureFont, fitText, measureHeight, toDrawable } from '../site-files/text-outlines';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const chartBox = { left: MARGIN, top: 320, width: WIDTH - 2 * MARGIN, height: 220 };
const CHART_UNITS = 1_000;

/** Draws the chart in the default language as an SVG without fonts. @returns undefined if nothing was burned */
export function drawChartImage(source: ContentSource): string | undefined {
  const { folder } = source;
  const { language } = readContent('site', folder);
  const figure = formatBurnFigure(source, language);
  const chart = readBurnHistory(source, language)?.chart;
  if (!figure || !chart) return undefined;

  const colors = readPalette(source);
  const { symbol } = readContent('token', folder);
  const { title } = readContent('burn-history', folder).chart;
  const font = findPictureFont(`${title} ${figure.line}`, getDirection(language)) ?? readDisplayFont();
  const elements: string[] = [];
  let top = 44;
  for (const { text, size, color } of [
    { text: `${symbol}: ${title}`, size: 42, color: colors.nightInkSoft },
    { text: figure.percent, size: 116, color: colors.burn },
    { text: figure.line, size: 32, color: colors.nightInk },
  ]) {
    const block = fitText(font, text, chartBox.width, size * 1.2, { largest: size, smallest: 12 });
    elements.push(`<path d="${drawBlock(font, block, chartBox, top)}" fill="${color}"/>`);
    top += measureHeight(block) + 4;
  }

  const scaleX = (x: number) => chartBox.left + (x / CHART_UNITS) * chartBox.width;
  const scaleY = (y: number) => chartBox.top + (y / CHART_UNITS) * chartBox.height;
  const line = chart.path.replaceAll(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, x: string, y: string) => `${scaleX(Number(x)).toFixed(1)},${scaleY(Number(y)).toFixed(1)}`,
  );
  const [right, bottom] = [scaleX(CHART_UNITS), scaleY(CHART_UNITS)];
  elements.push(
    `<path d="${line}V${bottom}H${chartBox.left}Z" fill="${colors.accent}" opacity="0.45"/>`,
    `<path d="${line}" fill="none" stroke="${colors.burn}" stroke-width="6" stroke-linejoin="round"/>`,
    `<path d="M${chartBox.left},${bottom}H${right}" stroke="${colors.nightInkSoft}" stroke-width="3"/>`,
  );
  for (const { x, label } of chart.ticks) {
    const text = toDrawable(font, label);
    const left = scaleX(x) - font.width(text, 24) / 2;
    elements.push(`<path d="${font.outline(text, 24, left, bottom + 40)}" fill="${colors.nightInkSoft}"/>`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.night}"/>
${elements.join('\n')}
</svg>
`;
}

export const renderChartPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .png({ palette: true, colors: 64, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
