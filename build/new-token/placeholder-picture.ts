import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { designColors } from '../content/theme/palettes';
import type { FieldSchema } from '../content/json-schema';

/** Writes the placeholder of an image, as SVG or PNG according to the extension of its name. */
export async function writePlaceholder(folder: string, name: string, schema: FieldSchema) {
  const svg = drawPlaceholder(schema);
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, name.endsWith('.svg') ? svg : await sharp(Buffer.from(svg)).png().toBuffer());
}

/** Whether an image is the placeholder, in any size. */
export async function isPlaceholder(file: string): Promise<boolean> {
  const { width, height } = await sharp(file).metadata();
  const placeholder = Buffer.from(drawPlaceholder({ pixels: { width, height } }));
  const decode = (image: string | Buffer) => sharp(image).ensureAlpha().raw().toBuffer();
  return (await decode(file)).equals(await decode(placeholder));
}

/** Draws a coin in the default colors, whatever the theme, so that `isPlaceholder` recognizes it. */
function drawPlaceholder({ pixels = { width: 96, height: 96 } }: FieldSchema): string {
  const { width, height } = pixels;
  const findColor = (wanted: string) => designColors.find(({ name }) => name === wanted)?.color;
  const radius = Math.min(width, height) * 0.42;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<circle cx="${width / 2}" cy="${height / 2}" r="${radius}" fill="${findColor('highlight')}" stroke="${findColor('print')}" stroke-width="${radius * 0.06}"/>
</svg>
`;
}
