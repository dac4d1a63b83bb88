import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { FieldPath, FieldSchema } from './json-schema';

/** The name of the placeholder for a field: `images/hero-picture-image.png`. `place` begins with the content file. */
export function placeholderName(place: FieldPath, { formats = [] }: FieldSchema): string {
  return `images/${place.join('-')}.${formats[0] ?? 'png'}`;
}

/** Draws what stands in for a picture until there is one, as SVG or PNG by its name: a coin with a plain face. */
export async function writePlaceholder(folder: string, name: string, schema: FieldSchema, colour: string) {
  const { width, height } = schema.pixels ?? { width: 96, height: 96 };
  const radius = Math.min(width, height) * 0.42;
  const [x, y] = [width / 2, height / 2];
  const eye = (side: -1 | 1) =>
    `<circle cx="${x + side * radius * 0.35}" cy="${y - radius * 0.2}" r="${radius * 0.09}"/>`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" stroke="#222" stroke-width="${radius * 0.06}"/>`,
    `${eye(-1)}${eye(1)}<rect x="${x - radius * 0.3}" y="${y + radius * 0.35}" width="${radius * 0.6}" height="${radius * 0.08}"/>`,
    '</svg>\n',
  ].join('');
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, name.endsWith('.svg') ? svg : await sharp(Buffer.from(svg)).png().toBuffer());
}
