import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { ContentProblem } from '../content-model/check/content-problem';
import { getIn, type FieldPath } from '../content-model/json-schema';
import { readParsed } from '../content-model/check/parse-source';
import { readDisplayFont } from '../content-model/display-font';
import { type ContentSource, getSchema } from '../content-model/content-source';
import type { Feature } from '../content-model/feature';
import type { ContentFile } from '../content-model/model';
import { readContent } from '../content-model/read-content';
import { readContentIn } from '../content-model/translations';
import { localizePath, sharePicture } from '../../shared/generated-assets';
import { drawBlock, findUndrawable, fitText, measureHeight, toDrawable } from './text-outlines';

export interface ShareText {
  name: string;
  tagline: string;
  /** A feature's figure, shown below the tagline, such as the burned percentage. */
  figure?: ShareFigure;
  /** Keeps the text readable on any background. */
  outlineColor: string;
}

type ShareFigure = NonNullable<ReturnType<NonNullable<Feature['shareFigure']>>>;

const TEXT_COLOR = '#20140a';
/** `--color-accent` of src/styles/tokens.css. */
const ACCENT_COLOR = '#f2541b';
/** The area of the text. The mascot of the background is in the right half. */
const textBox = { left: 64, top: 56, width: 572, height: 500 };
const NAME_HEIGHT = 230;
const NAME_HEIGHT_WITH_FIGURE = 165;
const nameSizes = { largest: 150, smallest: 40 };
const taglineSizes = { largest: 52, smallest: 24 };
/** The percentage must be readable in messengers, which show the image at a quarter of its size. */
const percentSizes = { largest: 112, smallest: 80 };
const figureLineSizes = { largest: 32, smallest: 20 };
const FIGURE_LINE_HEIGHT = 75;
const GAP = 36;
const GAP_WITH_FIGURE = 14;

/**
 * Returns the text of the share image in a language. If the font cannot draw a word, returns the default language's text
 * and omits a figure that the font cannot draw either.
 */
export function readShareText(source: ContentSource, language: string): ShareText {
  const { folder } = source;
  const { themeColor: outlineColor, language: defaultLanguage } = readContent('site', folder);
  const font = readDisplayFont();
  const isDrawable = (line = '') => (line.match(/\p{L}{2,}/gu) ?? []).every((word) => toDrawable(font, word));
  const readText = (tag: string): ShareText => {
    const { heading: name, tagline } = readContentIn(source, tag, 'hero');
    const figure = findShareFigure(source, tag);
    return { name, tagline, outlineColor, ...(figure && { figure }) };
  };
  const text = readText(language);
  if (isDrawable(text.tagline) && isDrawable(text.figure?.line)) return text;
  const { figure, ...others } = readText(defaultLanguage);
  return figure && isDrawable(figure.line) ? { ...others, figure } : others;
}

/** Returns the figure of the first feature that has one. */
export const findShareFigure = (source: ContentSource, language: string): ShareFigure | undefined =>
  source.features.map((feature) => feature.shareFigure?.(source, language)).find(Boolean);

/** Warns of characters in a field that the font of the generated images lacks. */
export function findFontWarnings(
  source: ContentSource,
  formatName: (file: string) => string,
  file: ContentFile,
  field: FieldPath,
): ContentProblem[] {
  const name = `${file}.yaml`;
  const { parsed } = readParsed(path.join(source.folder, name), formatName(name), getSchema(source, file));
  const missing = new Set(findUndrawable(readDisplayFont(), String(getIn(parsed?.value, field))));
  if (!parsed || missing.size === 0) return [];
  const message = `has ${[...missing].join(' ')} in it, which the picture in shared links cannot show. The picture leaves it out.`;
  return [parsed.createProblem(field, { code: 'notInFont', message })];
}

/** Returns the path of a language's share image, with a hash of the image, because messengers cache images by URL. */
export function getSharePicturePath(text: ShareText, languagePath: string, folder: string): string {
  const background = readFileSync(path.join(folder, readContent('site', folder).sharePicture.image));
  const hash = createHash('sha256').update(renderTextSvg(text)).update(background).digest('hex').slice(0, 8);
  return localizePath(sharePicture.path.replace('.', `-${hash}.`), languagePath);
}

/** Creates a renderer of the share image: the text on the background. It renders the same text only once. */
export function createSharePictureRenderer(background: string): (text: ShareText) => Promise<Buffer> {
  const rendered = new Map<string, Promise<Buffer>>();
  return (text) => {
    const svg = renderTextSvg(text);
    const image = rendered.get(svg) ?? render(background, svg, text.outlineColor);
    rendered.set(svg, image);
    return image;
  };
}

const render = (background: string, svg: string, outlineColor: string): Promise<Buffer> =>
  sharp(background)
    .rotate()
    .resize(sharePicture.width, sharePicture.height, { fit: 'cover' })
    .flatten({ background: outlineColor })
    .composite([{ input: Buffer.from(svg) }])
    .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();

/** Renders the text as an SVG, in the largest sizes that fit into the left half. */
export function renderTextSvg({ name, tagline, figure, outlineColor }: ShareText): string {
  const font = readDisplayFont();
  const { width } = textBox;
  const gap = figure ? GAP_WITH_FIGURE : GAP;
  const nameBlock = fitText(font, name, width, figure ? NAME_HEIGHT_WITH_FIGURE : NAME_HEIGHT, nameSizes);
  const figureBlocks = figure
    ? [
        fitText(font, figure.percent, width, Infinity, percentSizes),
        fitText(font, figure.line, width, FIGURE_LINE_HEIGHT, figureLineSizes),
      ]
    : [];
  const usedHeight = [nameBlock, ...figureBlocks].reduce((sum, block) => sum + measureHeight(block) + gap, 0);
  const taglineBlock = fitText(font, tagline, width, textBox.height - usedHeight, taglineSizes);
  const blocks = [nameBlock, taglineBlock, ...figureBlocks].filter(({ lines }) => lines.length > 0);

  const height = blocks.reduce((sum, block) => sum + gap + measureHeight(block), -gap);
  let top = textBox.top + (textBox.height - height) / 2;
  const outlines = blocks.map((block) => {
    const outline = drawBlock(font, block, textBox.left, top);
    top += measureHeight(block) + gap;
    return outline;
  });
  const allOutlines = outlines.join('');
  const percentOutline = outlines[blocks.findIndex((block) => block === figureBlocks[0])] ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sharePicture.width}" height="${sharePicture.height}">
<path d="${allOutlines}" fill="${outlineColor}" stroke="${outlineColor}" stroke-width="16" stroke-linejoin="round"/>
<path d="${allOutlines}" fill="${TEXT_COLOR}"/>
<path d="${percentOutline}" fill="${ACCENT_COLOR}"/>
</svg>`;
}
