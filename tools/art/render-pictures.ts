import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { optimize } from 'svgo';

const ROOT = path.join(__dirname, '../..');
const SOURCES = __dirname;
const OUTPUT = path.join(ROOT, 'content', 'images');

/** A picture drawn as pixels: width and height in pixels, in the proportions of the source's viewBox. */
interface Raster {
  source: string;
  width: number;
  height: number;
}

const rasters: Record<string, Raster> = {
  'bobo.png': { source: 'bobo', width: 960, height: 1200 },
  'bobo-sitting.png': { source: 'bobo-sitting', width: 1000, height: 1000 },
  'bobo-and-pepe.png': { source: 'bobo-and-pepe', width: 1920, height: 1200 },
  'bobo-lost.png': { source: 'bobo-lost', width: 800, height: 1000 },
  'share-background.png': { source: 'share-background', width: 1200, height: 630 },
};

const vectors: Record<string, string> = {
  'logo.svg': 'bobo-head',
  'favicon.svg': 'favicon',
  'launch-platform.svg': 'launch-platform',
  'step-wallet.svg': 'step-wallet',
  'step-coin.svg': 'step-coin',
  'step-swap.svg': 'step-swap',
  'step-bag.svg': 'step-bag',
  'phase-meme.svg': 'phase-meme',
  'phase-vibe.svg': 'phase-vibe',
  'phase-takeover.svg': 'phase-takeover',
};

const sourcePath = (name: string) => path.join(SOURCES, `${name}.svg`);

/** Flat colours fit a palette of 256 without a visible loss; dithering would only add noise. */
function renderRaster({ source, width, height }: Raster): Promise<Buffer> {
  return sharp(sourcePath(source))
    .resize(width, height)
    .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

async function renderVector(source: string): Promise<Buffer> {
  const { data } = optimize(await readFile(sourcePath(source), 'utf8'), {
    multipass: true,
    floatPrecision: 1,
    plugins: ['preset-default', 'sortAttrs'],
  });
  return Buffer.from(`${data}\n`);
}

/** Writes a file and tells its size. */
async function write(name: string, bytes: Buffer): Promise<void> {
  await writeFile(path.join(OUTPUT, name), bytes);
  console.log(`${name.padEnd(22)}${bytes.length.toLocaleString('en-US').padStart(9)} bytes`);
}

/** Renders every picture anew. usage: npx tsx tools/art/render-pictures.ts */
async function renderPictures(): Promise<void> {
  await mkdir(OUTPUT, { recursive: true });
  for (const [file, raster] of Object.entries(rasters)) await write(file, await renderRaster(raster));
  for (const [file, source] of Object.entries(vectors)) await write(file, await renderVector(source));
}

void renderPictures();
