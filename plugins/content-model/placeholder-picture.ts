import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { FieldPath, FieldSchema } from './json-schema';

const GREY = '#c9c4ba';

/** The name of the placeholder for a field: `images/hero-picture-image.png`. `place` begins with the content file. */
export function placeholderName(place: FieldPath, { formats = [] }: FieldSchema): string {
  return `images/${place.join('-')}.${formats[0] ?? 'png'}`;
}

/** Writes what stands in for a picture until there is one, as SVG or PNG by its name. */
export async function writePlaceholder(folder: string, name: string, schema: FieldSchema, colour = GREY) {
  const svg = drawPlaceholder(schema, colour);
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, name.endsWith('.svg') ? svg : await sharp(Buffer.from(svg)).png().toBuffer());
}

/** Whether a picture is still the grey placeholder, of whatever size. */
export async function isPlaceholder(file: string): Promise<boolean> {
  const { width, height } = await sharp(file).metadata();
  const grey = Buffer.from(drawPlaceholder({ pixels: { width, height } }, GREY));
  const [own, other] = await Promise.all(
    [file, grey].map((picture) => sharp(picture).ensureAlpha().raw().toBuffer()),
  );
  return own !== undefined && other !== undefined && own.equals(other);
}

/** A coin. */
function drawPlaceholder({ pixels = { width: 96, height: 96 } }: FieldSchema, colour: string): string {
  const { width, height } = pixels;
  const radius = Math.min(width, height) * 0.42;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<circle cx="${width / 2}" cy="${height / 2}" r="${radius}" fill="${colour}" stroke="#222" stroke-width="${radius * 0.06}"/>
</svg>
`;
}
