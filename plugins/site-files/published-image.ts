import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { isSvg, readPublishedSvg } from '../content-model/svg/read-svg';
import { sha256 } from './build-info';

/** The subset of Gatsby's File nodes used here. */
interface FileNode {
  absolutePath: string;
  name: string;
  /** The extension in lowercase, because hosts derive types and headers from it. */
  extension: string;
}

/** Publishes a cleaned copy of a file under its hash and resolves to its URL. Gatsby would publish the file unchanged. */
export const createPublicUrlResolver = (pathPrefix: string) => ({
  async resolve(file: FileNode): Promise<string> {
    const picture = await renderPublishedImage(file.absolutePath);
    const address = `/static/${sha256(picture).slice(0, 32)}/${file.name}.${file.extension}`;
    const copy = path.join('public', address);
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(copy, picture);
    return encodeURI(pathPrefix + address);
  },
});

interface Context {
  nodeModel: { getNodeById(query: { id: string }): FileNode };
}
interface Info {
  originalResolver(...args: unknown[]): object;
}

/** Gatsby rotates a photo by its EXIF orientation but uses its stored dimensions, and would crop an upright one to a strip. */
export const uprightImageResolver = {
  async resolve(image: { parent: string }, args: object, context: Context, info: Info) {
    const file = context.nodeModel.getNodeById({ id: image.parent });
    const { orientation = 1, width, height } = await sharp(file.absolutePath).metadata();
    const upright = orientation < 5 ? args : { ...args, aspectRatio: height / width };
    return info.originalResolver(image, upright, context, info);
  },
};

/** Cleans an SVG; reduces another image to the upright pixels of its first frame, without metadata. */
export async function renderPublishedImage(file: string): Promise<Buffer> {
  if (isSvg(file)) return Buffer.from(readPublishedSvg(file));
  const pixels = sharp(file).rotate();
  return /\.png$/i.test(file)
    ? pixels.png({ compressionLevel: 9 }).toBuffer()
    : pixels.jpeg({ quality: 90 }).toBuffer();
}
