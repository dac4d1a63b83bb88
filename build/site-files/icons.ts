import sharp from 'sharp';
import { isSvg, readPublishedSvg } from '../content/svg/read-svg';
import { favicon } from '../../shared/generated-assets';

/** Phones that crop the icon to a circle show only its middle 80%. */
const SAFE_FRACTION = 0.76;

/** Renders the home screen icon: the logo on the page's color, because phones fill transparency with black. @param side in pixels */
export async function renderAppIcon(logo: string, side: number, color: string): Promise<Buffer> {
  const input = await fitSquare(logo, Math.round(side * SAFE_FRACTION))
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background: color } })
    .composite([{ input }])
    .png({ palette: true, colors: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/**
 * Renders the tab icon for clients without SVG support: one PNG in an ICO file, after a header of 6 and an entry of 16 bytes
 * (https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)).
 */
export async function renderFavicon(icon: string): Promise<Buffer> {
  const { side } = favicon;
  const image = await fitSquare(icon, side).png({ compressionLevel: 9 }).toBuffer();
  // Type 1 with one image: width, height, 1 plane, 32 bits, size and offset.
  const header = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(image.length, 14);
  return Buffer.concat([header, image]);
}

/** Fits an image into a square with transparent margins. */
const fitSquare = (file: string, side: number) =>
  sharp(isSvg(file) ? Buffer.from(readPublishedSvg(file)) : file)
    .rotate()
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
