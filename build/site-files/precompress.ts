import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { EDITOR, listFiles, textFile } from './files';

/** Writes a `.br` and a `.gz` file next to every text file of the page, so that hosts need not compress. */
export async function precompress(folder: string): Promise<void> {
  const files = listFiles(folder).filter((file) => textFile.test(file) && !file.startsWith(EDITOR));
  await Promise.all(files.map((file) => compress(path.join(folder, file))));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
