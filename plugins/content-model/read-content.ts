import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { contentFolder } from './folder';
import type { Content, ContentFile } from './model';

/** Reads a content file in the default language. The content check must have accepted it. */
export const readContent = <File extends ContentFile>(file: File, folder = contentFolder()): Content<File> =>
  parse(readFileSync(path.join(folder, `${file}.yaml`), 'utf8')) as Content<File>;
