import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { readDisplayFont } from '../content/display-font';
import { type Direction, getDirection } from '../content/translations/direction';
import type { ContentSource } from '../content/content-source';
import { formatBurnFigure } from '../burn-history/burn-history';
import { getContent, readContent } from '../content/read-content';
import { readContentIn } from '../content/translations/translations';
import { CHART_SIZE, drawSteps } from '../../shared/burn-history';
import { sharePicture } from '../../shared/generated-assets';
import { readPalette } from '../content/theme/read-theme';
import type { Palette } from '../content/theme/roles';
import { type Block, drawBlock, findPictureFont, fitText, measureHeight } from './text-outlines';

export interface ShareText {
  name: string;
  tagline: string;
  /** Shown below the tagline. */
  figure?: NonNullable<ReturnType<typeof formatBurnFigure>>;
  direction: Direction;
  /** An outline in the color of the page keeps the text readable on any background. */
  colors: Palette;
}

/** At which sharp renders an SVG in its own size. */
const DEFAULT_DENSITY = 72;
/** The Chinese font has only one weight, so a stroke of this width in pixels makes it bold. */
const HAN_STROKE = 1.6;
/** The area of the text. The mascot of the background is in the right half. */
const textBox = { left: 64, top: 56, width: 572, height: 500 };
const nameSizes = { largest: 150, smallest: 40 };
const taglineSizes = { largest: 52, smallest: 24 };
/** The percentage must be readable in messengers, which show the image at a quarter of its size. */
const percentSizes = { largest: 92, smallest: 80 };
const labelSizes = { largest: 44, smallest: 20 };
const lineSizes = { largest: 32, smallest: 20 };
const FIGURE_LINE_HEIGHT = 75;
const LABEL_GAP = 18;
/** The area of the chart behind the text, in pixels, down to the grass of the background. */
const chart = { top: 244, height: 340 };

/** Returns the text of the share image, in the default language. */
export function readShareText(source: ContentSource): ShareText {
  const { language } = getContent(source, 'site');
  const colors = readPalette(source);
  const { heading: name, tagline } = readContentIn(source, language, 'hero');
  const figure = formatBurnFigure(source, language);
  return { name, tagline, colors, direction: getDirection(language), ...(figure && { figure }) };
}

/** Finds a font for the text next to the name and the percentage, which are in the display font. */
const findTextFont = ({ tagline, figure, direction }: ShareText) =>
  findPictureFont([tagline, figure?.label, figure?.line].join(' '), direction);

/** Returns the path of the share image, with a hash of the image, because messengers cache images by URL. */
export function getSharePicturePath(text: ShareText, folder: string): string {
  const background = readFileSync(path.join(folder, readContent('site', folder).sharePicture.image));
  const hash = createHash('sha256').update(renderTextSvg(text)).update(background).digest('hex').slice(0, 8);
  return sharePicture.path.replace('.', `-${hash}.`);
}

/** Renders the share image: the text on the background. @param background an image file */
export async function renderSharePicture(text: ShareText, background: string): Promise<Buffer> {
  const { width, height } = sharePicture;
  const { format, width: ownWidth } = await sharp(background).metadata();
  // An SVG is rendered in the size of the image instead of being enlarged.
  const density = format === 'svg' ? (DEFAULT_DENSITY * width) / ownWidth : DEFAULT_DENSITY;
  return sharp(background, { density })
    .rotate()
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: text.colors.paper })
    .composite([{ input: Buffer.from(renderTextSvg(text)) }])
    .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** Renders the text as an SVG, in the largest sizes that fit into the left half. The name is a sticker, as on the page. */
export function renderTextSvg(text: ShareText): string {
  const { name, tagline, direction, colors } = text;
  const { percent, label, line, steps } = text.figure ?? { percent: '', label: '', line: '', steps: [] };
  const display = readDisplayFont();
  const nameFont = findPictureFont(name, direction) ?? display;
  const font = findTextFont(text) ?? display;
  const column = { ...textBox, direction };
  const { top, width, height } = textBox;
  const [nameHeight, gap] = percent ? [165, 14] : [230, 36];
  const measure = (block: Block) => (block.lines.length > 0 ? measureHeight(block) + gap : 0);
  const nameBlock = fitText(nameFont, name, width, nameHeight, nameSizes);
  const percentBlock = fitText(display, percent, width, Infinity, percentSizes);
  const percentWidth = display.width(percentBlock.lines.join(), percentBlock.size) + LABEL_GAP;
  const labelBlock = fitText(font, label, width - percentWidth, measureHeight(percentBlock), labelSizes);
  const lineBlock = fitText(font, line, width, FIGURE_LINE_HEIGHT, lineSizes);
  const free = height - [nameBlock, percentBlock, lineBlock].reduce((sum, block) => sum + measure(block), 0);
  const taglineBlock = fitText(font, tagline, width, free, taglineSizes);

  const nameTop = top + (free - measure(taglineBlock) + gap) / 2;
  const taglineTop = nameTop + measure(nameBlock);
  const percentTop = taglineTop + measure(taglineBlock);
  const labelTop = percentTop + (measureHeight(percentBlock) - measureHeight(labelBlock)) / 2;
  const sticker = drawBlock(nameFont, nameBlock, column, nameTop);
  const accented = drawBlock(display, percentBlock, column, percentTop);
  const words =
    drawBlock(font, taglineBlock, column, taglineTop) +
    drawBlock(font, labelBlock, column, labelTop, percentWidth) +
    drawBlock(font, lineBlock, column, percentTop + measure(percentBlock));

  const paint = (color: string, width: number) => `fill="${color}" stroke="${color}" stroke-width="${width}"`;
  const em = nameBlock.size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sharePicture.width}" height="${sharePicture.height}" stroke-linejoin="round">
<path d="${drawSteps(steps)}V${CHART_SIZE}Z" fill="${colors.highlight}" opacity="0.35" transform="translate(${textBox.left} ${chart.top}) scale(${width / CHART_SIZE} ${chart.height / CHART_SIZE})"/>
<path d="${words}${accented}" ${paint(colors.paper, 16)}/>
<path d="${words}" ${paint(colors.ink, /\p{Script=Han}/u.test(tagline) ? HAN_STROKE : 0)}/>
<path d="${accented}" fill="${colors.accent}"/>
<g transform="rotate(-2 ${textBox.left} ${taglineTop})">
<path d="${sticker}" ${paint(colors.paper, 16 + 0.07 * em)}/>
<path d="${sticker}" ${paint(colors.ink, 0.07 * em)} transform="translate(${0.05 * em} ${0.06 * em})"/>
<path d="${sticker}" ${paint(colors.ink, 0.07 * em)}/>
<path d="${sticker}" fill="${colors.accent}"/>
</g>
</svg>`;
}
