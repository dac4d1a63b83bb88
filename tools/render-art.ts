import { readdirSync } from 'node:fs';
import sharp from 'sharp';

const ART = 'content/art';

/** Renders each SVG of `content/art/` into `content/images/`, at its width and height. usage: npx tsx tools/render-art.ts */
async function renderArt(): Promise<void> {
  for (const name of readdirSync(ART)) {
    await sharp(`${ART}/${name}`)
      // Flat colors fit a palette of 256 without visible loss; dithering would add noise.
      .png({ palette: true, colors: 256, dither: 0, effort: 10, compressionLevel: 9 })
      .toFile(`content/images/${name.replace('.svg', '.png')}`);
  }
}

void renderArt();
