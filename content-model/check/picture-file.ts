import type { PictureFormat, Pixels } from '../fields';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What a file is by its first bytes, whatever its name says; undefined for all that the page cannot show. */
export function pictureFormat(start: Buffer): PictureFormat | undefined {
  if (start.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'jpg';
  return /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<(?:!DOCTYPE|svg[\s>])/i.test(
    start.toString('utf8'),
  )
    ? 'svg'
    : undefined;
}

/** The size of a raster picture; undefined where the file is damaged. */
export function pixelsOf(bytes: Buffer, format: 'png' | 'jpg'): Pixels | undefined {
  const pixels = format === 'png' ? pngPixels(bytes) : jpgPixels(bytes);
  return pixels && pixels.width > 0 && pixels.height > 0 ? pixels : undefined;
}

/** The header chunk comes first and begins with width and height, https://www.w3.org/TR/png/#11IHDR. */
function pngPixels(bytes: Buffer): Pixels | undefined {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Goes from segment to segment up to the frame header (SOF0 to SOF15), ITU-T T.81 annex B. */
function jpgPixels(bytes: Buffer): Pixels | undefined {
  let offset = 2;
  while (offset + 9 < bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    const isFrameHeader = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrameHeader) {
      return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
    }
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return undefined;
}
