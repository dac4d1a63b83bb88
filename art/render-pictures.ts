import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { optimize } from 'svgo';

const ROOT = path.join(__dirname, '..');
const SOURCES = path.join(ROOT, 'art');
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

/** Every file the site uses, by name, in the order they are reported. */
async function renderAll(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [file, raster] of Object.entries(rasters)) files.set(file, await renderRaster(raster));
  for (const [file, source] of Object.entries(vectors)) files.set(file, await renderVector(source));
  return files;
}

async function isCurrent(name: string, expected: Buffer): Promise<boolean> {
  const file = path.join(OUTPUT, name);
  return existsSync(file) && expected.equals(await readFile(file));
}

async function check(files: Map<string, Buffer>): Promise<void> {
  const stale: string[] = [];
  for (const [file, expected] of files) if (!(await isCurrent(file, expected))) stale.push(file);
  if (stale.length === 0) {
    console.log(`content/images: all ${files.size} files are what art/ draws.`);
    return;
  }
  for (const file of stale) console.error(`content/images/${file} is not what art/ draws.`);
  console.error('Run  npm run art  and commit the result.');
  process.exitCode = 1;
}

async function write(files: Map<string, Buffer>): Promise<void> {
  await mkdir(OUTPUT, { recursive: true });
  for (const [file, bytes] of files) {
    await writeFile(path.join(OUTPUT, file), bytes);
    console.log(`${file.padEnd(22)}${bytes.length.toLocaleString('en-US').padStart(9)} bytes`);
  }
}

/** Renders every picture anew; with `isCheck` it only names those that are not what the sources draw, and fails. */
export async function renderPictures({ isCheck }: { isCheck: boolean }): Promise<void> {
  const files = await renderAll();
  await (isCheck ? check(files) : write(files));
}
