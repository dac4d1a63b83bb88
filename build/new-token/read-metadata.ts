import sharp from 'sharp';
import type { SocialIcon } from '../../shared/site-links';
import type { TokenTexts } from '../../supabase/functions/_shared/chain/metadata';
import { asRecord } from '../../supabase/functions/_shared/json';
import { campfire } from '../content/theme/palettes';

/** The names of texts in the JSON file of a token's metadata, as launch platforms write them. Links have the names of icons. */
const jsonNames: Readonly<Record<'description' | SocialIcon, readonly string[]>> = {
  description: ['description'],
  microblog: ['twitter', 'x'],
  messaging: ['telegram', 'discord'],
  video: ['youtube', 'tiktok'],
  code: ['github'],
  globe: ['website', 'external_url'],
};

/** Trims a text, and replaces line breaks, which no text of the page may contain. Returns '' for other values. */
export const cleanText = (text: unknown): string =>
  typeof text === 'string' ? text.replaceAll(/[\s\x85]+/g, ' ').trim() : '';

/** Formats a ticker as the page shows it, such as `$COIN`. */
export const formatSymbol = (symbol: string): string => cleanText(symbol).replace(/^(?=[^$])/, '$');

/** Collects the texts that the token's creator chose: symbol, name, description, and at most one link for each icon. */
export function collectTexts(names: TokenTexts, json: Record<string, unknown>): Map<string, string> {
  const fields: typeof json = { ...json, ...asRecord(json.extensions) };
  const read = (keys: readonly string[]) => keys.map((key) => cleanText(fields[key])).find(Boolean) ?? '';
  const texts = Object.entries(jsonNames).map(([name, keys]) => [name, read(keys)] as const);
  const all = [['symbol', formatSymbol(names.symbol)], ['name', cleanText(names.name)], ...texts] as const;
  return new Map(all.filter(([, text]) => text !== ''));
}

/** Limits memory: the pixels of a 5 MB file can take gigabytes. */
const IMAGE_LIMITS = { limitInputPixels: 5000 * 5000, failOn: 'warning' } as const;
const imageFormats = ['png', 'jpeg', 'webp', 'gif'];
const DECODE_SECONDS = 10;

/** Places for the token's image, in pixels. The big name and the tagline are on the left half of the share image. */
const places = [
  { name: 'logo', width: 192, height: 192, position: 'centre', background: '#0000' },
  { name: 'icon', width: 192, height: 192, position: 'centre', background: '#0000' },
  { name: 'hero', width: 960, height: 1200, position: 'centre', background: '#0000' },
  { name: 'share', width: 1200, height: 630, position: 'right', background: campfire.paper },
];

/**
 * Draws the image for each place at most twice as large, without enlarging it. Animations are reduced to their first frame.
 *
 * @throws Error with the end of a sentence if not all of the image can be decoded
 */
export async function drawImages(bytes: Buffer): Promise<Map<string, Buffer>> {
  const { data, info } = await decodeImage(bytes).catch(() => {
    throw new Error('it is not a PNG, JPEG, WebP or GIF image, or it is damaged');
  });
  const images = new Map<string, Buffer>();
  for (const { name, ...place } of places) {
    if (Math.min(info.width, info.height) < Math.min(place.width, place.height) / 2) continue;
    const drawing = sharp(data).resize({ ...place, fit: 'contain', withoutEnlargement: true });
    images.set(name, await drawing.png().toBuffer());
  }
  return images;
}

async function decodeImage(bytes: Buffer) {
  const image = sharp(bytes, IMAGE_LIMITS).timeout({ seconds: DECODE_SECONDS });
  // Other formats, such as SVG, could refer to files.
  if (!imageFormats.includes((await image.metadata()).format)) throw new Error();
  return image.rotate().png().toBuffer({ resolveWithObject: true });
}
