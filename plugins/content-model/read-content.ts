import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type ScalarTag, type Tags } from 'yaml';
import { getContentFolder } from './setting';
import type { Content, ContentFile } from './model';

/** All readers of the content parse YAML 1.1, as Gatsby does. Without merge keys, since resolving them can throw. */
export const YAML_OPTIONS = {
  version: '1.1',
  prettyErrors: false,
  customTags: (tags: Tags) => tags.filter((tag) => (tag as ScalarTag).tag !== 'tag:yaml.org,2002:merge'),
} as const;

/** Texts of files, with their values as JSON: each file is read often, and parsed only after a change. */
const cache = new Map<string, string>();

/** Reads a YAML file. Each caller gets its own copy of the value. The content check must have accepted the file. */
export function readYaml(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  const json = cache.get(text) ?? JSON.stringify(parse(text, YAML_OPTIONS));
  if (cache.size > 100) cache.clear();
  cache.set(text, json);
  return JSON.parse(json);
}

/** Reads a content file in the default language. The content check must have accepted it. */
export const readContent = <File extends ContentFile>(file: File, folder = getContentFolder()) =>
  readYaml(path.join(folder, `${file}.yaml`)) as Content<File>;
