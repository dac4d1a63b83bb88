import sharp from 'sharp';
import { favicon } from '../src/content/published-files';

/** A phone that cuts the icon to a circle shows the middle 80 %. */
const SAFE_PART = 0.76;

/** The logo as a phone's home screen shows it. Phones fill transparency with black, so it stands on the colour of the page. */
export async function renderAppIcon(logo: string, side: number, colour: string): Promise<Buffer> {
  const input = await square(logo, Math.round(side * SAFE_PART))
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background: colour } })
    .composite([{ input }])
    .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** The drawing of the browser's tab in every size that old browsers ask for, in one ICO file. */
export async function renderFavicon(icon: string): Promise<Buffer> {
  return packIco(
    await Promise.all(
      favicon.sides.map(async (side) => ({
        side,
        png: await square(icon, side).png({ compressionLevel: 9 }).toBuffer(),
      })),
    ),
  );
}

/** A drawing as large as fits into a square, with nothing around it. */
const square = (file: string, side: number) =>
  sharp(file).resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });

/**
 * Packs PNG pictures into one ICO file: a header of 6 bytes, a directory entry of 16 bytes for each picture,
 * then the pictures (https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)).
 */
function packIco(pictures: { side: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(side, entry);
    header.writeUInt8(side, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
