import sharp from 'sharp';
import { publishedDrawing } from '../content-model/drawing/read-drawing';
import { favicon } from '../src/content/generated-assets';

/** A phone that cuts the icon to a circle shows the middle 80 %. */
const SAFE_PART = 0.76;

/** The logo for a phone's home screen. Phones fill transparency with black, so it stands on the colour of the page. */
export async function renderAppIcon(logo: string, side: number, colour: string): Promise<Buffer> {
  const input = await square(logo, Math.round(side * SAFE_PART))
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background: colour } })
    .composite([{ input }])
    .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** The icon of the browser's tab in every size that old browsers ask for, in one ICO file. */
export async function renderFavicon(icon: string): Promise<Buffer> {
  const { sides } = favicon;
  const render = (side: number) => square(icon, side).png({ compressionLevel: 9 }).toBuffer();
  return packIco(sides, await Promise.all(sides.map(render)));
}

/** A drawing or picture as large as fits into a square, with transparent margins. */
const square = (file: string, side: number) =>
  sharp(file.endsWith('.svg') ? Buffer.from(publishedDrawing(file)) : file).resize(side, side, {
    fit: 'contain',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });

/**
 * Packs PNG pictures into one ICO file: a header of 6 bytes, a directory entry of 16 bytes for each picture, then the
 * pictures (https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)).
 *
 * By hand, since no package fits: png-to-ico has no types and unpacks the pictures to bitmaps, sharp-ico is left alone.
 */
function packIco(sides: readonly number[], pictures: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { length }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.fill(sides[index] ?? 0, entry, entry + 2);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += length;
  }
  return Buffer.concat([header, ...pictures]);
}
