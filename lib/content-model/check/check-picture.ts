import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { MAX_DRAWING_BYTES } from '../drawing/read-xml';
import { readDrawing } from '../drawing/read-drawing';
import type { PictureFormat, Pixels } from '../fields';
import type { ContentProblem } from './content-problem';
import type { Field } from './fields-of';
import type { ParsedFile } from './parse-source';
import { excerpt, nearestWord, oneOf } from './wording';

const maxBytes: Record<PictureFormat, number> = {
  png: 3 * 1024 * 1024,
  jpg: 3 * 1024 * 1024,
  svg: MAX_DRAWING_BYTES,
};
/** Enough for the sharpest screen; a picture of more could fill the memory of the machine that builds the page. */
const MAX_PIXELS_A_SIDE = 5000;

/** Looks at the picture that a field names: is it there, under exactly this name, and can the page use it? */
export function checkPicture(
  field: Field,
  value: string,
  parsed: ParsedFile,
  folder: string,
): ContentProblem[] {
  const message = findFault(folder, value, field.schema.formats ?? []);
  if (message !== undefined) return [parsed.problem(field.path, message)];
  if (!value.endsWith('.svg')) return [];
  const name = path.posix.join(path.posix.dirname(parsed.source.file), value);
  return readDrawing(readFileSync(path.join(folder, value)), name).problems;
}

function findFault(folder: string, name: string, formats: readonly PictureFormat[]): string | undefined {
  const steps = name.split('/');
  if (/[\\:]/.test(name) || steps.some((step) => step === '' || step === '.' || step === '..')) {
    return 'must be a file of this folder. Upload the picture to content/images and write  images/ and its name.';
  }
  return findNameFault(folder, steps) ?? findFileFault(path.join(folder, ...steps), formats);
}

/** Compares letter by letter, since some disks take `Bobo.png` for `bobo.png` and the server does not. */
function findNameFault(folder: string, steps: readonly string[]): string | undefined {
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const above = steps.slice(0, index);
    const names = readdirSync(path.join(folder, ...above), { withFileTypes: true })
      .filter((entry) => (isLast ? entry.isFile() : entry.isDirectory()))
      .map((entry) => entry.name);
    if (names.includes(step)) continue;

    if (steps.length === 1 && existsSync(path.join(folder, 'images', step)))
      return `names a picture that is in the folder images. Write  images/${step}`;
    const meant = nearestWord(step, names.sort());
    const whole = excerpt([...above, meant, ...steps.slice(index + 1)].join('/'), 130);
    if (meant?.toLowerCase() === step.toLowerCase()) {
      return `differs from the file’s name in capital letters. Write ${whole}`;
    }
    const cure = meant === undefined ? 'Upload the picture, or check its name.' : `Did you mean ${whole}?`;
    const place = ['content', ...above].join('/');
    return `names a picture that is not there: ${place} has no ${isLast ? 'file' : 'folder'} “${excerpt(step)}”. ${cure}`;
  }
  return undefined;
}

/** A file's name as every disk, server and browser has it. */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\w.-]+/g, '');
  return plain.startsWith('.') ? `picture${plain}` : plain;
}

function findFileFault(file: string, formats: readonly PictureFormat[]): string | undefined {
  const bytes = readFileSync(file);
  const extension = path.extname(file).slice(1);
  const format = pictureFormat(bytes, extension);
  if (format === undefined || !formats.includes(format)) {
    const kind =
      format === undefined ? 'no picture of a kind that the page knows' : `a picture of the kind ${format}`;
    return `is ${kind}. Save it as ${oneOf(formats)}.`;
  }
  if (extension !== format && !(format === 'jpg' && extension === 'jpeg')) {
    return `is a picture of the kind ${format}, but its name ends in .${extension}. Rename the file to end in .${format}.`;
  }
  if (bytes.length > maxBytes[format]) {
    return `is ${kilobytes(bytes.length)} kB large; the most for ${format} is ${kilobytes(maxBytes[format])} kB. Save it smaller.`;
  }
  if (format === 'svg') return undefined;

  const pixels = pixelsOf(bytes);
  if (pixels && Math.max(pixels.width, pixels.height) > MAX_PIXELS_A_SIDE) {
    return `is ${pixels.width} by ${pixels.height} pixels; the most is ${MAX_PIXELS_A_SIDE} a side. Save it smaller.`;
  }
  return pixels && isWhole(file, bytes)
    ? undefined
    : 'is damaged: it cannot be read to its end. Save it again, and upload it again.';
}

/** Has an empty file for each picture that was read whole, by its bytes: the check runs at every save. */
const READABLE = path.join(__dirname, '../../../node_modules/.cache/readable-pictures');
const MAX_READING_MS = 30_000;
const readWhole = "require('sharp')(process.argv[1]).stats().catch(() => process.exit(1))";

/** Whether every pixel of a picture can be read. A process of its own reads it, so that no picture can hold up the check. */
function isWhole(file: string, bytes: Buffer): boolean {
  const known = path.join(READABLE, createHash('sha256').update(bytes).digest('hex'));
  if (existsSync(known)) return true;
  const { status } = spawnSync(process.execPath, ['-e', readWhole, path.resolve(file)], {
    cwd: __dirname,
    stdio: 'ignore',
    timeout: MAX_READING_MS,
  });
  if (status !== 0) return false;
  mkdirSync(READABLE, { recursive: true });
  writeFileSync(known, '');
  return true;
}

/**
 * What a file is by its first bytes, whatever its name says; undefined for all that the page cannot show. A drawing has no
 * sure first bytes: it is read as one where its name or its first sign says so.
 */
function pictureFormat(bytes: Buffer, extension: string): PictureFormat | undefined {
  if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1A\n') return 'png';
  if (bytes.toString('latin1', 0, 3) === '\xFF\xD8\xFF') return 'jpg';
  const isMarkup = bytes.toString('utf8', 0, 4096).trimStart().startsWith('<');
  return isMarkup || extension === 'svg' ? 'svg' : undefined;
}

/** The size of a raster picture; undefined where the file is damaged. */
function pixelsOf(bytes: Buffer): Pixels | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024);
