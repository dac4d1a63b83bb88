import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishedDrawing } from '../content-model/drawing/read-drawing';
import { sha256 } from '../publish/build-info';

/** What is needed here of Gatsby's File nodes and of what it hands to resolvers. */
interface FileNode {
  absolutePath: string;
  base: string;
  extension: string;
}
interface ResolverInfo {
  originalResolver: (file: FileNode, args: object, context: object, info: ResolverInfo) => string;
}

/**
 * The resolver of a file's address on the site. Gatsby copies files as they are; a drawing goes out as it was written anew,
 * under the hash of what it became.
 */
export const publicUrl = (pathPrefix: string) => ({
  resolve(file: FileNode, args: object, context: object, info: ResolverInfo): string {
    if (file.extension !== 'svg') return info.originalResolver(file, args, context, info);
    const svg = publishedDrawing(file.absolutePath);
    const address = `/static/${sha256(Buffer.from(svg)).slice(0, 32)}/${file.base}`;
    const copy = path.join('public', address);
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(copy, svg);
    return encodeURI(pathPrefix + address);
  },
});
