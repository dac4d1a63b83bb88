import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { contentFolder } from '../src/content/folder';
import { contentModel, type ContentFile } from '../src/content/model';

/** The words of a content file, such as `hero`: what the page under test was built from. */
export function readContent<File extends ContentFile>(file: File): z.infer<(typeof contentModel)[File]> {
  const source = parse(readFileSync(join(contentFolder(), `${file}.yaml`), 'utf8')) as unknown;
  return contentModel[file].parse(source) as z.infer<(typeof contentModel)[File]>;
}
