import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { isSvg, readPublishedSvg } from '../content/svg/read-svg';
import { campfire } from '../content/theme/palettes';
import type { Palette } from '../content/theme/roles';

/** The subset of Gatsby's File nodes used here. */
interface FileNode {
  absolutePath: string;
  name: string;
  /** In lowercase, as hosts require to derive the content type and headers. */
  extension: string;
}

/** The type of an SVG or GIF. `still` is the URL of a copy without animation, for visitors who prefer reduced motion. */
export const unscaledImageType = `type UnscaledImage {
  url: String!
  still: String!
  width: Int!
  height: Int!
}`;

const STILL_STYLE = '<style>*{animation:none!important}</style>';

/**
 * Publishes cleaned copies of a file under their hashes and resolves to their URLs. Gatsby would publish the file unchanged.
 * In an SVG, paper and ink of the default palette become those of the page, such as the edges of stickers.
 */
export function createFileResolvers(pathPrefix: string, palette: Palette) {
  async function render(file: FileNode): Promise<Buffer> {
    const image = await renderPublishedImage(file.absolutePath);
    if (!isSvg(file.absolutePath)) return image;
    const svg = String(image).replaceAll(campfire.paper, palette.paper).replaceAll(campfire.ink, palette.ink);
    return Buffer.from(svg);
  }

  function publish({ name, extension }: FileNode, image: Buffer): string {
    const hash = createHash('sha256').update(image).digest('hex').slice(0, 32);
    const url = `/static/${hash}/${name}.${extension}`;
    const copy = path.join('public', url);
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(copy, image);
    return encodeURI(pathPrefix + url);
  }
  return {
    publicURL: { resolve: async (file: FileNode) => publish(file, await render(file)) },
    unscaled: {
      type: 'UnscaledImage',
      async resolve(file: FileNode) {
        if (!isSvg(file.absolutePath) && !isGif(file.absolutePath)) return null;
        const image = await render(file);
        const { width, height } = await sharp(image).metadata();
        const still = isGif(file.absolutePath)
          ? publish({ ...file, extension: 'png' }, await sharp(image).png().toBuffer())
          : publish(file, Buffer.from(String(image).replace('</svg>', `${STILL_STYLE}</svg>`)));
        return { url: publish(file, image), still, width, height };
      },
    },
  };
}

interface Context {
  nodeModel: { getNodeById(query: { id: string }): FileNode };
}
interface Info {
  originalResolver(...args: unknown[]): object;
}

/** Sets the upright aspect ratio. Gatsby uses the one before the EXIF rotation, and would crop an upright photo to a strip. */
export const uprightImageResolver = {
  async resolve(image: { parent: string }, args: object, context: Context, info: Info) {
    const file = context.nodeModel.getNodeById({ id: image.parent });
    const { orientation = 1, width, height } = await sharp(file.absolutePath).metadata();
    const uprightArgs = orientation < 5 ? args : { ...args, aspectRatio: height / width };
    return info.originalResolver(image, uprightArgs, context, info);
  },
};

const isGif = (file: string) => /\.gif$/i.test(file);

/** Cleans an SVG. Re-encodes a GIF, and the first frame of any other image, upright and without metadata. */
export async function renderPublishedImage(file: string): Promise<Buffer> {
  if (isSvg(file)) return Buffer.from(readPublishedSvg(file));
  if (isGif(file)) return sharp(file, { animated: true }).gif().toBuffer();
  const pixels = sharp(file).rotate();
  if (/\.png$/i.test(file)) return pixels.png({ compressionLevel: 9 }).toBuffer();
  if (/\.webp$/i.test(file)) return pixels.webp({ quality: 90 }).toBuffer();
  return (/\.avif$/i.test(file) ? pixels.avif({ quality: 80 }) : pixels.jpeg({ quality: 90 })).toBuffer();
}
