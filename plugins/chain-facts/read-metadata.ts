import sharp from 'sharp';
import type { SocialIcon } from '../../shared/social-icons';
import { asRecord } from '../../supabase/functions/_shared/json';

/** What the JSON file of a token's metadata contains. Its creator chose everything. */
export interface MetadataFile {
  description: string;
  links: readonly { icon: SocialIcon; url: string }[];
  image?: Buffer | undefined;
  /** Sentences about what was left out. */
  faults: readonly string[];
}

/** The names of links in such files, as launch platforms write them. */
const linkIcons: Readonly<Record<string, SocialIcon>> = {
  twitter: 'microblog',
  x: 'microblog',
  telegram: 'messaging',
  discord: 'messaging',
  youtube: 'video',
  tiktok: 'video',
  github: 'code',
  website: 'globe',
  external_url: 'globe',
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

/** Formats a ticker as the page shows it, such as `$BOBO`. */
export function formatSymbol({ symbol }: { symbol: string }): string {
  const ticker = cleanText(symbol);
  return ticker === '' || ticker.startsWith('$') ? ticker : `$${ticker}`;
}

/** Reads the file, and the image that it names, with at most one link per icon. */
export async function readMetadataFile(
  uri: string,
  fetchFile: (address: string) => Promise<Buffer>,
): Promise<MetadataFile> {
  const faults: string[] = [];
  const explain = (what: string) => (error: unknown) => {
    faults.push(`${what} was left out: ${error instanceof Error ? error.message : 'unknown error'}.`);
    return undefined;
  };
  const json = await fetchFile(uri).then(parseJson).catch(explain("The metadata's JSON file"));
  const image = await (json && fetchImage(cleanText(json.image), fetchFile).catch(explain('The image')));
  const candidates = Object.entries({ ...json, ...asRecord(json?.extensions) }).flatMap(([name, url]) => {
    const icon = Object.hasOwn(linkIcons, name) ? linkIcons[name] : undefined;
    return icon && cleanText(url) !== '' ? [{ icon, url: cleanText(url) }] : [];
  });
  const links = [...new Map(candidates.toReversed().map((link) => [link.icon, link])).values()].toReversed();
  return { description: cleanText(json?.description), links, image, faults };
}

function parseJson(bytes: Buffer): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(bytes.toString()));
  } catch {
    throw new Error('it is not JSON');
  }
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

/** A place of the page for the token's image. Sizes are in pixels. */
interface Place {
  canvas: { width: number; height: number };
  /** The largest size of the image in it. */
  box: { width: number; height: number };
  /** A place stays a placeholder if the image's shorter side is smaller. */
  minimum: number;
  position?: string;
  background?: string;
}

const square = (size: number) => ({ width: size, height: size });

/** Draws the token's image for each place that it is large enough for, without enlarging it. */
export async function drawImages(image: Buffer, background: string): Promise<Map<string, Buffer>> {
  const places: Record<string, Place> = {
    logo: { canvas: square(512), box: square(512), minimum: 48 },
    icon: { canvas: square(512), box: square(512), minimum: 48 },
    hero: { canvas: { width: 960, height: 1200 }, box: square(960), minimum: 480 },
    // The big name and the tagline are on the left half.
    share: {
      canvas: { width: 1200, height: 630 },
      box: square(560),
      minimum: 315,
      position: 'east',
      background,
    },
  };
  const { width = 0, height = 0 } = await sharp(image).metadata();
  const fitting = Object.entries(places).filter(([, { minimum }]) => Math.min(width, height) >= minimum);
  const drawings = fitting.map(async ([name, place]): Promise<[string, Buffer]> => {
    const { canvas, box, position = 'centre', background = '#0000' } = place;
    const input = await sharp(image)
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .toBuffer();
    const drawing = sharp({ create: { ...canvas, channels: 4, background } });
    return [
      name,
      await drawing
        .composite([{ input, gravity: position }])
        .png()
        .toBuffer(),
    ];
  });
  return new Map(await Promise.all(drawings));
}
