import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { FieldPath, FieldSchema } from './json-schema';

const GREY = '#c9c4ba';
/** In pixels: at that size pictures are compared. */
const SIDE = 32;
/** Of a pixel, in all its colours together: what another format or size makes of it. */
const MAX_DIFFERENCE = 24;

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

/** Whether a picture is still the grey placeholder, in whatever format and size. */
export async function isPlaceholder(file: string): Promise<boolean> {
  const { width, height } = await sharp(file).metadata();
  const pixels = (picture: string | Buffer) =>
    sharp(picture)
      .resize(SIDE, SIDE, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
  const drawn = Buffer.from(drawPlaceholder({ pixels: { width, height } }, GREY));
  const grey = await pixels(file.endsWith('.svg') ? drawn : await sharp(drawn).png().toBuffer());
  const differences = (await pixels(file)).map((value, index) => Math.abs(value - (grey[index] ?? 0)));
  return differences.reduce((sum, each) => sum + each) < SIDE * SIDE * MAX_DIFFERENCE;
}

/** A coin with a plain face. */
function drawPlaceholder({ pixels = { width: 96, height: 96 } }: FieldSchema, colour: string): string {
  const { width, height } = pixels;
  const radius = Math.min(width, height) * 0.42;
  const [x, y] = [width / 2, height / 2];
  const eye = (side: -1 | 1) =>
    `<circle cx="${x + side * radius * 0.35}" cy="${y - radius * 0.2}" r="${radius * 0.09}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" stroke="#222" stroke-width="${radius * 0.06}"/>`,
    `${eye(-1)}${eye(1)}<rect x="${x - radius * 0.3}" y="${y + radius * 0.35}" width="${radius * 0.6}" height="${radius * 0.08}"/>`,
    '</svg>\n',
  ].join('');
}
