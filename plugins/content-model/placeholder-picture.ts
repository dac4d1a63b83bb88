import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { FieldPath, FieldSchema } from './json-schema';

const GRAY = '#c9c4ba';

/** Names the placeholder of a field: `images/hero-picture-image.png`. `place` begins with the content file. */
export function placeholderName(place: FieldPath, { formats = [] }: FieldSchema): string {
  return `images/${place.join('-')}.${formats[0] ?? 'png'}`;
}

/** Writes a placeholder image, as SVG or PNG according to its name. */
export async function writePlaceholder(folder: string, name: string, schema: FieldSchema, color = GRAY) {
  const svg = drawPlaceholder(schema, color);
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, name.endsWith('.svg') ? svg : await sharp(Buffer.from(svg)).png().toBuffer());
}

/** Whether an image is still the gray placeholder, in any size. */
export async function isPlaceholder(file: string): Promise<boolean> {
  const { width, height } = await sharp(file).metadata();
  const gray = Buffer.from(drawPlaceholder({ pixels: { width, height } }, GRAY));
  const [pixels, placeholder] = await Promise.all(
    [file, gray].map((image) => sharp(image).ensureAlpha().raw().toBuffer()),
  );
  return placeholder !== undefined && pixels?.equals(placeholder) === true;
}

/** A coin. */
function drawPlaceholder({ pixels = { width: 96, height: 96 } }: FieldSchema, color: string): string {
  const { width, height } = pixels;
  const radius = Math.min(width, height) * 0.42;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<circle cx="${width / 2}" cy="${height / 2}" r="${radius}" fill="${color}" stroke="#222" stroke-width="${radius * 0.06}"/>
</svg>
`;
}
