import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const OUTPUT = path.join(__dirname, '../../content/images');

/** Width and height in pixels of each image, in the proportions of its viewBox. */
const sizes: Record<string, readonly [width: number, height: number]> = {
  bobo: [960, 1200],
  'bobo-sitting': [1000, 1000],
  'bobo-and-pepe': [1920, 1200],
  'bobo-lost': [800, 1000],
  'share-background': [1200, 630],
};

/** Renders the large images. usage: npx tsx tools/art/render-images.ts */
async function renderImages(): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) {
    const bytes = await sharp(path.join(__dirname, `${name}.svg`))
      .resize(...size)
      // Flat colors fit a palette of 256 without visible loss; dithering would add noise.
      .png({ palette: true, colors: 256, dither: 0, effort: 10, compressionLevel: 9 })
      .toBuffer();
    await writeFile(path.join(OUTPUT, `${name}.png`), bytes);
  }
}

void renderImages();
