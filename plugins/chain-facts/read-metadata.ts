import sharp from 'sharp';
import { type SocialIcon, socialIcons } from '../../shared/social-icons';
import { asRecord } from '../../supabase/functions/_shared/json';
import { excerpt } from '../content-model/wording';

/** The names of links in the JSON file of a token's metadata, as launch platforms write them. */
const linkNames: Readonly<Record<SocialIcon, readonly string[]>> = {
  microblog: ['twitter', 'x'],
  messaging: ['telegram', 'discord'],
  video: ['youtube', 'tiktok'],
  code: ['github'],
  globe: ['website', 'external_url'],
};

/** The size of an image that fits into 5 MB and into memory. */
const IMAGE_LIMITS = { limitInputPixels: 5000 * 5000, failOn: 'warning' } as const;
const imageFormats = ['png', 'jpeg', 'webp', 'gif'];
const DECODE_SECONDS = 10;

/** Removes padding, and replaces line breaks, which no text of the page may contain. */
export const cleanText = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .replaceAll('\0', '')
        .replaceAll(/[\s\x85]+/g, ' ')
        .trim()
    : '';

/** Formats a ticker as the page shows it, such as `$COIN`. */
export const formatSymbol = ({ symbol }: { symbol: string }): string =>
  cleanText(symbol).replace(/^(?=[^$])/, '$');

/**
 * Reads the JSON file that a token's metadata names, and the image that this file names. The token's creator chose both.
 *
 * @returns `texts`: the description, and at most one link for each icon; `faults`: sentences about what was left out
 */
export async function readMetadataFile(uri: string, fetchFile: (address: string) => Promise<Buffer>) {
  const faults: string[] = [];
  const explain = (what: string) => (error: Error) => {
    faults.push(`${what} was left out: ${excerpt(error.message, 200)}.`);
    return undefined;
  };
  const json = await fetchFile(uri)
    .then((bytes) => asRecord(JSON.parse(bytes.toString())))
    .catch(explain("The metadata's JSON file"));
  const image = json && (await fetchImage(cleanText(json.image), fetchFile).catch(explain('The image')));
  const fields: typeof json = { ...json, ...asRecord(json?.extensions) };
  const texts = new Map([['description', cleanText(json?.description)]]);
  for (const icon of socialIcons)
    texts.set(icon, linkNames[icon].map((name) => cleanText(fields[name])).find((url) => url !== '') ?? '');
  return { texts, image, faults };
}

/** Returns the image after all of it has been decoded. Animations are reduced to their first frame. */
async function fetchImage(address: string, fetchFile: (address: string) => Promise<Buffer>): Promise<Buffer> {
  if (address === '') throw new Error('the JSON file names none');
  const bytes = await fetchFile(address);
  const decode = async () => {
    const image = sharp(bytes, IMAGE_LIMITS).timeout({ seconds: DECODE_SECONDS });
    // Other formats, such as SVG, could refer to files.
    if (!imageFormats.includes((await image.metadata()).format)) throw new Error();
    return image.rotate().png().toBuffer();
  };
  return decode().catch(() => {
    throw new Error('it is not a PNG, JPEG, WebP or GIF image, or it is damaged');
  });
}

/** Places for the token's image: the size of the place, and the largest side of the image in it, in pixels. */
const places = {
  logo: [192, 192, 192],
  icon: [192, 192, 192],
  hero: [960, 1200, 960],
  share: [1200, 630, 560],
} as const;

/** Draws the image for each place of which it covers at least half, without enlarging it. @param background of the share image */
export async function drawImages(image: Buffer, background: string): Promise<Map<string, Buffer>> {
  const size = await sharp(image).metadata();
  const drawings = Object.entries(places).map(
    async ([name, [width, height, side]]): Promise<[string, Buffer][]> => {
      if (Math.min(size.width, size.height) < side / 2) return [];
      const resized = sharp(image).resize({
        width: side,
        height: side,
        fit: 'inside',
        withoutEnlargement: true,
      });
      // The big name and the tagline are on the left half of the share image.
      const [color, gravity] = name === 'share' ? [background, 'east'] : ['#0000', 'centre'];
      const canvas = sharp({ create: { width, height, channels: 4, background: color } });
      return [
        [
          name,
          await canvas
            .composite([{ input: await resized.toBuffer(), gravity }])
            .png()
            .toBuffer(),
        ],
      ];
    },
  );
  return new Map((await Promise.all(drawings)).flat());
}
