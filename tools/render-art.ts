import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { optimize } from 'svgo';

const ART = 'content/art';
const IMAGES = 'content/images';
/** Messengers show no SVG. */
const RASTER = ['share-background.svg'];

/** Writes each image of `content/art/` into `content/images/`: minified, or as a PNG. usage: npx tsx tools/render-art.ts */
async function renderArt(): Promise<void> {
  for (const name of readdirSync(ART)) {
    const svg = readFileSync(`${ART}/${name}`, 'utf8');
    if (!RASTER.includes(name)) writeFileSync(`${IMAGES}/${name}`, minify(svg));
    else
      await sharp(Buffer.from(svg))
        // Flat colors fit a palette of 256 without visible loss; dithering would add noise.
        .png({ palette: true, colors: 256, dither: 0, effort: 10, compressionLevel: 9 })
        .toFile(`${IMAGES}/${name.replace('.svg', '.png')}`);
  }
}

/** Keeps the style sheet, which animations need, and poses that are invisible at first. */
const minify = (svg: string) =>
  optimize(svg, {
    multipass: true,
    plugins: [
      { name: 'preset-default', params: { overrides: { inlineStyles: false, removeHiddenElems: false } } },
    ],
  }).data;

void renderArt();
