import { parse, stringify } from 'yaml';
import { WRITE_OPTIONS } from '../content/wording';

/** The name of the format in the editor's configuration. */
export const FORMAT = 'content';

/** Parses a content file for the editor, which requires a slash before the path of an image. */
export const parseContent = (text: string): unknown =>
  parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(/^images\//, '/$&') : value,
  ) ?? {};

/** Writes a content file as `npm run translations` and `npm run new-token` do. */
export const formatContent = (content: unknown): string =>
  stringify(content, replaceValue, { ...WRITE_OPTIONS, nullStr: '' }).replaceAll(/[ \t]+$/gm, '');

function replaceValue(_key: unknown, value: unknown): unknown {
  // A field that is false has the same meaning as one that is missing.
  if (value === false) return undefined;
  if (typeof value === 'string') return value.replace(/^\/(?=images\/)/, '');
  // The editor omits an empty translation. Its line stays in the file.
  const isUntranslated = typeof value === 'object' && Object.keys(value ?? {}).join() === 'original';
  return isUntranslated ? { ...value, translation: null } : value;
}
