import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { fieldSchema } from '../json-schema';
import type { ContentFile } from '../model';
import type { ContentProblem } from './content-problem';
import { fieldsOf } from './fields-of';
import type { ParsedFile } from './parse-source';

/** Pictures that will look blurred: they have less than half the pixels a side of their place. */
export function smallPictures(folder: string, files: ReadonlyMap<ContentFile, ParsedFile>): ContentProblem[] {
  return [...files].flatMap(([name, parsed]) =>
    Array.from(fieldsOf(fieldSchema(name), parsed.value)).flatMap(({ path: steps, value, schema }) => {
      const { kind, pixels } = schema;
      if (kind !== 'image' || !pixels || typeof value !== 'string' || value.endsWith('.svg')) return [];
      const size = sizeOf(path.join(folder, value));
      if (!size || (2 * size.width >= pixels.width && 2 * size.height >= pixels.height)) return [];
      const message = `is ${size.width} by ${size.height} pixels, and its place has ${pixels.width} by ${pixels.height}. Note: it will look blurred; a larger one would not.`;
      return [parsed.problem(steps, message)];
    }),
  );
}

function sizeOf(file: string) {
  try {
    return imageSize(readFileSync(file));
  } catch {
    return undefined;
  }
}
