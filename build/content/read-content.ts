import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { ContentSource } from './content-source';
import type { Content, ContentFile } from './model';
import { getContentFolder } from './setting';

/** Texts of files, with their values as JSON: each file is read often, and parsed only after a change. */
const cache = new Map<string, string>();

/** Reads a YAML file. Each caller gets its own copy of the value. The content check must have accepted the file. */
export function readYaml(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  const json = cache.get(text) ?? JSON.stringify(parse(text));
  if (cache.size > 100) cache.clear();
  cache.set(text, json);
  return JSON.parse(json);
}

/** Returns the value of a YAML file of a content folder; undefined if it is missing, or contains only comments. */
export function getYaml({ folder, nodes }: ContentSource, name: string): unknown {
  if (nodes) return nodes.get(name);
  const file = path.join(folder, name);
  return existsSync(file) ? (readYaml(file) ?? undefined) : undefined;
}

/** Returns a content file in the default language. The content check must have accepted it. */
export const getContent = <File extends ContentFile>(source: ContentSource, file: File) =>
  getYaml(source, `${file}.yaml`) as Content<File>;

/** Reads a content file in the default language. The content check must have accepted it. */
export const readContent = <File extends ContentFile>(file: File, folder = getContentFolder()) =>
  readYaml(path.join(folder, `${file}.yaml`)) as Content<File>;
