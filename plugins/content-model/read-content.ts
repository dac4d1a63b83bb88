import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type ScalarTag, type Tags } from 'yaml';
import { getContentFolder } from './folder';
import type { Content, ContentFile } from './model';

/** All readers of the content parse YAML 1.1, as Gatsby does. Without merge keys, since resolving them can throw. */
export const YAML_OPTIONS = {
  version: '1.1',
  prettyErrors: false,
  customTags: (tags: Tags) => tags.filter((tag) => (tag as ScalarTag).tag !== 'tag:yaml.org,2002:merge'),
} as const;

/** Reads a content file in the default language. The content check must have accepted it. */
export const readContent = <File extends ContentFile>(file: File, folder = getContentFolder()) =>
  parse(readFileSync(path.join(folder, `${file}.yaml`), 'utf8'), YAML_OPTIONS) as Content<File>;
