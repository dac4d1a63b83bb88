import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { contentFolder } from './folder';
import type { Content, ContentFile } from './model';

/** A content file as its editor wrote it, for what is made beside the pages. The build has checked it before. */
export function readContent<File extends ContentFile>(file: File, folder = contentFolder()): Content<File> {
  return parse(readFileSync(path.join(folder, `${file}.yaml`), 'utf8')) as Content<File>;
}
