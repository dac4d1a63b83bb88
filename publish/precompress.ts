import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(html|js|css|json|svg|txt|xml|webmanifest)$/;
/** Below this a compressed copy saves nothing that a network packet would notice. */
const smallestBytes = 512;

/**
 * Writes a `.br` and a `.gz` beside every text file of the folder, as small as they get: hosts then need not compress.
 * What has not changed since the last time is left as it is.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => compress(path.join(parentPath, name))));
}

async function compress(file: string): Promise<void> {
  if (await isNewer(`${file}.gz`, file)) return;
  const bytes = await readFile(file);
  if (bytes.length < smallestBytes) return;
  // The second copy is written when the first is there: its age then stands for both.
  await writeFile(
    `${file}.br`,
    await promisify(brotliCompress)(bytes, { params: brotliParams(bytes.length) }),
  );
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

async function isNewer(copy: string, original: string): Promise<boolean> {
  const [copied, written] = await Promise.all(
    [copy, original].map((file) => stat(file).catch(() => undefined)),
  );
  return copied !== undefined && written !== undefined && copied.mtimeMs > written.mtimeMs;
}

const brotliParams = (size: number) => ({
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
});
