import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ImageFormat } from '../../../shared/fields';
import type { TextField } from '../json-schema';
import { isSvg, readSvg } from '../svg/read-svg';
import { findSimilar, type Problem, suggestAlternative } from '../wording';
import type { ContentProblem } from './content-problem';
import { messages } from './messages';
import type { ParsedFile } from './parse-source';
import { SourceFile } from './source-file';

/** A photo of a phone. The build makes the small images of the page. */
const MAX_RASTER_BYTES = 15 * 1024 * 1024;
/** A larger image could exhaust the memory of the build. */
const MAX_SIDE_PIXELS = 12_000;

/** Lists the files of a content folder by relative path, such as `images/logo.svg`. */
export const listContentFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));

/** Checks the image that a field names. */
export function checkImage(
  { path: fieldPath, schema: { formats = [] }, value }: TextField,
  parsed: ParsedFile,
  folder: string,
): ContentProblem[] {
  // Compare letter case: some file systems ignore it, but the server does not.
  const files = listContentFiles(folder);
  const problem = files.includes(value)
    ? findProblem(path.join(folder, value), formats)
    : suggestAlternative(messages.noImage(value), findSimilar(value, files.sort()));
  if (problem || !isSvg(value)) return parsed.createProblems(fieldPath, [problem]);
  const { text, problems } = readSvg(readFileSync(path.join(folder, value)));
  const source = new SourceFile(path.posix.join(path.posix.dirname(parsed.source.file), value), text);
  return problems.map(({ offset, ...problem }) => source.createProblem(offset, problem));
}

/** Converts a file name to one that every file system, server and browser accepts. */
export function toPlainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\w.-]+/g, '');
  return plain.startsWith('.') ? `picture${plain}` : plain;
}

function findProblem(file: string, formats: readonly ImageFormat[]): Problem | undefined {
  // readSvg checks SVG images.
  if (isSvg(file)) return formats.includes('svg') ? undefined : messages.imageFormat('svg', formats);
  const bytes = readFileSync(file);
  if (bytes.length > MAX_RASTER_BYTES)
    return messages.imageTooLarge(toKilobytes(bytes.length), toKilobytes(MAX_RASTER_BYTES));
  const { type, width, height, isDamaged } = inspectImage(file, bytes);
  const format = formats.find((known) => known === type);
  if (format === undefined) return messages.imageFormat(type, formats);
  const extension = path.extname(file).slice(1).toLowerCase();
  if (extension !== format && !(format === 'jpg' && extension === 'jpeg'))
    return messages.imageExtension(format, extension);
  if (Math.max(width, height) > MAX_SIDE_PIXELS) return messages.imageTooWide(width, height, MAX_SIDE_PIXELS);
  return isDamaged ? messages.damagedImage() : undefined;
}

interface ImageFacts {
  /** As in a file's name: `png`, `jpg`, `webp`, `avif`, `gif`; '' for a file that is not an image. */
  type: string;
  width: number;
  height: number;
  /** Whether a pixel cannot be decoded; false for an image with too many pixels. */
  isDamaged: boolean;
}

/** Contains the {@link ImageFacts} of each image, named by its hash. The check runs again after every save. */
const CACHE = path.join(__dirname, '../../../node_modules/.cache/image-facts');
const TIMEOUT_MS = 30_000;
const inspect = `
const [file, maxSide] = process.argv.slice(1);
const image = require('sharp')(file, { limitInputPixels: false });
image.metadata().then(async ({ format, compression, width, height }) => {
  const isSmall = Math.max(width, height) <= maxSide;
  const isDamaged = isSmall && (await image.stats().then(() => false, () => true));
  console.log(JSON.stringify({ type: compression === 'av1' ? 'avif' : format.replace('jpeg', 'jpg'), width, height, isDamaged }));
});`;

/** Decodes an image. A separate process does it, so that it cannot block the check. */
function inspectImage(file: string, bytes: Buffer): ImageFacts {
  const cacheEntry = path.join(CACHE, createHash('sha256').update(bytes).digest('hex'));
  if (!existsSync(cacheEntry)) {
    const parameters = ['-e', inspect, path.resolve(file), String(MAX_SIDE_PIXELS)];
    const options = { cwd: __dirname, encoding: 'utf8', timeout: TIMEOUT_MS } as const;
    const { status, stdout } = spawnSync(process.execPath, parameters, options);
    if (status !== 0) return { type: '', width: 0, height: 0, isDamaged: true };
    mkdirSync(CACHE, { recursive: true });
    // Another check could read a file that is not written to its end.
    const draft = `${cacheEntry}.${process.pid}`;
    writeFileSync(draft, stdout);
    renameSync(draft, cacheEntry);
  }
  return JSON.parse(readFileSync(cacheEntry, 'utf8')) as ImageFacts;
}

const toKilobytes = (bytes: number) => Math.ceil(bytes / 1024);
