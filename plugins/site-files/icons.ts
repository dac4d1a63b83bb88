import sharp from 'sharp';
import { isDrawing, publishedDrawing } from '../content-model/drawing/read-drawing';
import { favicon } from '../../shared/generated-assets';

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

/**
 * The icon of the browser's tab for what takes no drawing: one PNG picture in an ICO file, behind a header of 6 bytes and an
 * entry of 16 (https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)).
 */
export async function renderFavicon(icon: string): Promise<Buffer> {
  const { side } = favicon;
  const picture = await square(icon, side).png({ compressionLevel: 9 }).toBuffer();
  // Type 1 with one picture; its width, height, 1 plane, 32 bits, its size and where it begins.
  const header = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(picture.length, 14);
  return Buffer.concat([header, picture]);
}

/** A drawing or picture as large as fits into a square, with transparent margins. */
const square = (file: string, side: number) =>
  sharp(isDrawing(file) ? Buffer.from(publishedDrawing(file)) : file)
    .rotate()
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
