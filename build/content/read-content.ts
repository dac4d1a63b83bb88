import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { ContentSource } from './content-source';
import type { Content, ContentFile } from './model';
import { getContentFolder } from './setting';
import { fillTokenFields } from './token-fields';

type Folder = Pick<ContentSource, 'folder' | 'nodes'>;

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
export function getYaml({ folder, nodes }: Folder, name: string): unknown {
  if (nodes) return nodes.get(name);
  const file = path.join(folder, name);
  return existsSync(file) ? (readYaml(file) ?? undefined) : undefined;
}

/** Returns a content file in the default language, as the page shows it. The content check must have accepted it. */
export const getContent = <File extends ContentFile>(source: Folder, file: File) =>
  fillTokenFields(getYaml(source, `${file}.yaml`), getYaml(source, 'token.yaml')) as Content<File>;

/** Reads a content file like {@link getContent}. */
export const readContent = <File extends ContentFile>(file: File, folder = getContentFolder()) =>
  getContent({ folder }, file);
