import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { publishedDrawing } from '../content-model/drawing/read-drawing';
import { sha256 } from '../publish/build-info';

/** What is needed here of Gatsby's File nodes and of what it hands to resolvers. */
interface FileNode {
  absolutePath: string;
  base: string;
}

/**
 * The resolver of a file's address on the site. Gatsby would copy the file as it is; it is published as a new one instead,
 * under the hash of what it became.
 */
export const publicUrl = (pathPrefix: string) => ({
  async resolve(file: FileNode): Promise<string> {
    const picture = await renderPicture(file.absolutePath);
    const address = `/static/${sha256(picture).slice(0, 32)}/${file.base}`;
    const copy = path.join('public', address);
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(copy, picture);
    return encodeURI(pathPrefix + address);
  },
});

/** A drawing cleaned; of another picture the pixels of its first frame, upright, without all that the file says besides. */
export async function renderPicture(file: string): Promise<Buffer> {
  if (file.endsWith('.svg')) return Buffer.from(publishedDrawing(file));
  const pixels = sharp(file).rotate();
  return file.endsWith('.png')
    ? pixels.png({ compressionLevel: 9 }).toBuffer()
    : pixels.jpeg({ quality: 90 }).toBuffer();
}
