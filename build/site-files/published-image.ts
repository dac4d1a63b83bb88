import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { isSvg, readPublishedSvg } from '../content/svg/read-svg';
import { sha256 } from './build-info';

/** The subset of Gatsby's File nodes used here. */
interface FileNode {
  absolutePath: string;
  name: string;
  /** In lowercase, as hosts require to derive the content type and headers. */
  extension: string;
}

/** Publishes a cleaned copy of a file under its hash and resolves to its URL. Gatsby would publish the file unchanged. */
export const createPublicUrlResolver = (pathPrefix: string) => ({
  async resolve(file: FileNode): Promise<string> {
    const image = await renderPublishedImage(file.absolutePath);
    const url = `/static/${sha256(image).slice(0, 32)}/${file.name}.${file.extension}`;
    const copy = path.join('public', url);
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(copy, image);
    return encodeURI(pathPrefix + url);
  },
});

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

/** Cleans an SVG. Re-encodes the first frame of any other image, upright and without metadata. */
export async function renderPublishedImage(file: string): Promise<Buffer> {
  if (isSvg(file)) return Buffer.from(readPublishedSvg(file));
  const pixels = sharp(file).rotate();
  return /\.png$/i.test(file)
    ? pixels.png({ compressionLevel: 9 }).toBuffer()
    : pixels.jpeg({ quality: 90 }).toBuffer();
}
