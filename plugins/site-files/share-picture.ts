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
  /** The figure of a feature below them, such as the burned percentage. */
  figure?: ShareFigure;
  /** The color of the outline, which keeps the words readable on any background. */
  edge: string;
}

type ShareFigure = NonNullable<ReturnType<NonNullable<Feature['shareFigure']>>>;

const INK = '#20140a';
/** `--color-accent` of src/styles/tokens.css. */
const ACCENT = '#f2541b';
/** The left half: the bear of the background is on the right. */
const box = { left: 64, top: 56, width: 572, height: 500 };
const NAME_HEIGHT = 230;
const NAME_HEIGHT_OVER_FIGURE = 165;
const nameSizes = { largest: 150, smallest: 40 };
const taglineSizes = { largest: 52, smallest: 24 };
/** The percentage must be readable in messengers, which show the image at a quarter of its size. */
const percentSizes = { largest: 112, smallest: 80 };
const lineSizes = { largest: 32, smallest: 20 };
const LINE_HEIGHT = 75;
const GAP = 36;
const GAP_OVER_FIGURE = 14;

/**
 * Returns the words of the share image in a language. If the font cannot draw one of them, returns those of the default
 * language, without a figure that cannot be drawn either.
 */
export function readShareText(source: ContentSource, language: string): ShareText {
  const { folder } = source;
  const { themeColor: edge, language: defaultLanguage } = readContent('site', folder);
  const font = readDisplayFont();
  const isDrawable = (text = '') => (text.match(/\p{L}{2,}/gu) ?? []).every((word) => toDrawable(font, word));
  const readWords = (each: string): ShareText => {
    const { heading: name, tagline } = readContentIn(source, each, 'hero');
    const figure = findShareFigure(source, each);
    return { name, tagline, edge, ...(figure && { figure }) };
  };
  const words = readWords(language);
  if ([words.tagline, words.figure?.line].every((text) => isDrawable(text))) return words;
  const { figure, ...others } = readWords(defaultLanguage);
  return figure && isDrawable(figure.line) ? { ...others, figure } : others;
}

/** Returns the figure of the first feature that has one. */
export const findShareFigure = (source: ContentSource, language: string): ShareFigure | undefined =>
  source.features.map((feature) => feature.shareFigure?.(source, language)).find(Boolean);

/** Warns of characters in a field that the font of the generated images lacks. */
export function findFontWarnings(
  source: ContentSource,
  nameOf: (file: string) => string,
  file: ContentFile,
  field: FieldPath,
): ContentProblem[] {
  const name = `${file}.yaml`;
  const { parsed } = readParsed(path.join(source.folder, name), nameOf(name), getSchema(source, file));
  const missing = new Set(findUndrawable(readDisplayFont(), String(getIn(parsed?.value, field))));
  if (!parsed || missing.size === 0) return [];
  const message = `has ${[...missing].join(' ')} in it, which the font of the picture in shared links lacks. The picture leaves that out.`;
  return [parsed.createProblem(field, { code: 'notInFont', message })];
}

/** Returns the path of a language's share image, with a hash of the image, because messengers cache images by URL. */
export function getSharePicturePath(words: ShareText, languagePath: string, folder: string): string {
  const background = readFileSync(path.join(folder, readContent('site', folder).sharePicture.image));
  const hash = createHash('sha256').update(drawShareText(words)).update(background).digest('hex').slice(0, 8);
  return localizePath(sharePicture.path.replace('.', `-${hash}.`), languagePath);
}

/** Returns a function that renders the share image: the words on the background. It renders the same words only once. */
export function createSharePictureRenderer(background: string): (words: ShareText) => Promise<Buffer> {
  const rendered = new Map<string, Promise<Buffer>>();
  return (words) => {
    const drawing = drawShareText(words);
    const picture = rendered.get(drawing) ?? render(background, drawing, words.edge);
    rendered.set(drawing, picture);
    return picture;
  };
}

const render = (background: string, drawing: string, edge: string): Promise<Buffer> =>
  sharp(background)
    .rotate()
    .resize(sharePicture.width, sharePicture.height, { fit: 'cover' })
    .flatten({ background: edge })
    .composite([{ input: Buffer.from(drawing) }])
    .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();

/** Draws the words as an SVG, as large as they fit into the left half. */
export function drawShareText({ name, tagline, figure, edge }: ShareText): string {
  const font = readDisplayFont();
  const { width } = box;
  const gap = figure ? GAP_OVER_FIGURE : GAP;
  const nameBlock = fitText(font, name, width, figure ? NAME_HEIGHT_OVER_FIGURE : NAME_HEIGHT, nameSizes);
  const figureBlocks = figure
    ? [
        fitText(font, figure.percent, width, Infinity, percentSizes),
        fitText(font, figure.line, width, LINE_HEIGHT, lineSizes),
      ]
    : [];
  const taken = [nameBlock, ...figureBlocks].reduce((sum, block) => sum + measureHeight(block) + gap, 0);
  const taglineBlock = fitText(font, tagline, width, box.height - taken, taglineSizes);
  const blocks = [nameBlock, taglineBlock, ...figureBlocks].filter(({ lines }) => lines.length > 0);

  const height = blocks.reduce((sum, block) => sum + gap + measureHeight(block), -gap);
  let top = box.top + (box.height - height) / 2;
  const outlines = blocks.map((block) => {
    const outline = drawBlock(font, block, box.left, top);
    top += measureHeight(block) + gap;
    return outline;
  });
  const all = outlines.join('');
  const percent = outlines[blocks.findIndex((block) => block === figureBlocks[0])] ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sharePicture.width}" height="${sharePicture.height}">
<path d="${all}" fill="${edge}" stroke="${edge}" stroke-width="16" stroke-linejoin="round"/>
<path d="${all}" fill="${INK}"/>
<path d="${percent}" fill="${ACCENT}"/>
</svg>`;
}
