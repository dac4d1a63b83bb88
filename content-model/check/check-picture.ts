import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { PictureFormat } from '../fields';
import type { ContentProblem } from './content-problem';
import type { Field } from './fields-of';
import type { ParsedFile } from './parse-source';
import { pixelsOf, pictureFormat } from './picture-file';
import { findSvgFault } from './svg-rules';
import { excerpt, nearestWord, oneOf } from './wording';

const MAX_BYTES: Record<PictureFormat, number> = {
  png: 3 * 1024 * 1024,
  jpg: 3 * 1024 * 1024,
  // The page carries drawings as they are, so they weigh on every visit.
  svg: 100 * 1024,
};
/** Enough for the sharpest screen; a picture of more could fill the memory of the machine that builds the page. */
const MAX_PIXELS_A_SIDE = 5000;

/** Looks at the picture that a field names: is it there, under exactly this name, and can the page use it? */
export function checkPicture(
  { path, schema }: Field,
  value: string,
  parsed: ParsedFile,
  folder: string,
): ContentProblem[] {
  const message = findFault(folder, value, schema.formats ?? []);
  return message === undefined ? [] : [parsed.problem(path, message)];
}

function findFault(folder: string, name: string, formats: readonly PictureFormat[]): string | undefined {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(name)) {
    return 'must be a file of this project. Upload the picture to content/images and write  images/ and its name.';
  }
  const steps = name.split('/');
  if (name.includes('\\') || steps.some((step) => step === '' || step === '.' || step === '..')) {
    return 'must name a file in this folder, such as  images/bobo.png , with single forward slashes and no dots between them.';
  }
  return findNameFault(folder, steps) ?? findFileFault(join(folder, ...steps), formats);
}

/** Compares letter by letter, since some disks take `Bobo.png` for `bobo.png` and the server does not. */
function findNameFault(folder: string, steps: readonly string[]): string | undefined {
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const entries = readdirSync(join(folder, ...steps.slice(0, index)), { withFileTypes: true });
    const candidates = entries.filter((entry) => (isLast ? entry.isFile() : entry.isDirectory()));
    if (candidates.some(({ name }) => name === step)) continue;

    const meant = nearestWord(step, candidates.map(({ name }) => name).sort());
    const inFolder = steps.slice(0, index).join('/');
    const whole =
      meant === undefined ? '' : [...steps.slice(0, index), meant, ...steps.slice(index + 1)].join('/');
    if (meant?.toLowerCase() === step.toLowerCase()) {
      return `differs from the file’s name in capital letters. Write ${excerpt(whole, 130)}`;
    }
    const cure =
      meant === undefined ? 'Upload the picture, or check its name.' : `Did you mean ${excerpt(whole, 130)}?`;
    return `names a picture that is not there: content${inFolder === '' ? '' : `/${inFolder}`} has no ${isLast ? 'file' : 'folder'} “${excerpt(step)}”. ${cure}`;
  }
  return undefined;
}

function findFileFault(file: string, formats: readonly PictureFormat[]): string | undefined {
  const { size } = statSync(file);
  const format = pictureFormat(readStart(file));
  if (format === undefined || !formats.includes(format)) {
    const kind =
      format === undefined ? 'no picture of a kind that the page knows' : `a picture of the kind ${format}`;
    return `is ${kind}. Save it as ${oneOf(formats)}.`;
  }
  const extension = extname(file).slice(1);
  if (extension !== format && !(format === 'jpg' && extension === 'jpeg')) {
    return `is a picture of the kind ${format}, but its name ends in .${extension}. Rename the file to end in .${format}.`;
  }
  if (size > MAX_BYTES[format]) {
    return `is ${kilobytes(size)} kB large; the most for ${format} is ${kilobytes(MAX_BYTES[format])} kB. Save it smaller.`;
  }
  if (format === 'svg') return findSvgFault(readFileSync(file, 'utf8'));

  const pixels = pixelsOf(readFileSync(file), format);
  if (!pixels) return 'is damaged: its size in pixels cannot be read. Save it again.';
  if (Math.max(pixels.width, pixels.height) > MAX_PIXELS_A_SIDE) {
    return `is ${pixels.width} by ${pixels.height} pixels; the most is ${MAX_PIXELS_A_SIDE} a side. Save it smaller.`;
  }
  return undefined;
}

function readStart(file: string): Buffer {
  const start = Buffer.alloc(4096);
  const handle = openSync(file, 'r');
  try {
    return start.subarray(0, readSync(handle, start, 0, start.length, 0));
  } finally {
    closeSync(handle);
  }
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024);
