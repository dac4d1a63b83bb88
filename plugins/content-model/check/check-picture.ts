import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { MAX_DRAWING_BYTES } from '../drawing/read-xml';
import { isDrawing, readDrawing } from '../drawing/read-drawing';
import type { PictureFormat } from '../fields';
import type { ContentProblem } from './content-problem';
import type { Field } from './fields-of';
import type { ParsedFile } from './parse-source';
import { excerpt, nearestWord, oneOf } from './wording';

const MAX_RASTER_BYTES = 3 * 1024 * 1024;
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
  if (!isDrawing(value)) return [];
  const name = path.posix.join(path.posix.dirname(parsed.source.file), value);
  return readDrawing(readFileSync(path.join(folder, value)), name).problems;
}

/** Compares letter by letter, since some disks take `Bobo.png` for `bobo.png` and the server does not. */
function findFault(folder: string, name: string, formats: readonly PictureFormat[]): string | undefined {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  if (files.includes(name)) return findFileFault(path.join(folder, name), formats);
  const meant = files.find((file) => file.endsWith(`/${name}`)) ?? nearestWord(name, files.sort());
  const cure =
    meant === undefined
      ? 'Upload the picture to content/images, and write  images/ and its name.'
      : `Did you mean ${excerpt(meant, 130)}?`;
  return `names a picture that is not there: content has no file “${excerpt(name)}”. ${cure}`;
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
  const extension = path.extname(file).slice(1).toLowerCase();
  const { type = '', width, height } = sizeOf(bytes, extension);
  const maxBytes = type === 'svg' ? MAX_DRAWING_BYTES : MAX_RASTER_BYTES;
  const format = formats.find((known) => known === type);
  if (format === undefined)
    return `is ${type === '' ? 'damaged, or no picture' : `a picture of the kind ${type}`}. Save it as ${oneOf(formats)}.`;
  if (extension !== format && !(format === 'jpg' && extension === 'jpeg'))
    return `is a picture of the kind ${format}, but its name ends in .${extension}. Upload it again with a name that ends in .${format} and delete this one.`;
  if (bytes.length > maxBytes)
    return `is ${kilobytes(bytes.length)} kB large; the most for ${format} is ${kilobytes(maxBytes)} kB. Save it smaller.`;
  if (Math.max(width, height) > MAX_PIXELS_A_SIDE)
    return `is ${width} by ${height} pixels; the most is ${MAX_PIXELS_A_SIDE} a side. Save it smaller.`;
  if (format === 'png' && shownOtherwise.test(bytes.toString('latin1')))
    return 'moves, or has colors that a browser shows otherwise than the page would. Save it as an ordinary PNG, or as JPG.';
  return format === 'svg' || isWhole(file, bytes)
    ? undefined
    : 'is damaged: it cannot be read to its end. Save it again, and upload it again.';
}

/** Parts of a PNG by which browsers, in which it is reviewed, show other frames and colors than are published: all but those of sRGB. */
const shownOtherwise =
  /\0{3}.(?:acTL|cICP|gAMA(?!\0\0\xB1)|cHRM(?!\0\0z.\0\0\x80.\0\0[\xF9\xFA].\0\0[\x80\x81].\0\0u.\0\0\xEA.\0\0:.\0\0))/s;

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

/** What a file is by its bytes; a drawing has its size checked elsewhere. */
function sizeOf(bytes: Buffer, extension: string) {
  if (extension === 'svg') return { type: extension, width: 0, height: 0 };
  try {
    return imageSize(bytes);
  } catch {
    return { type: '', width: 0, height: 0 };
  }
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024);
