import { parse, stringify } from 'yaml';
import { mapTexts } from '../content/json-schema';
import { WRITE_OPTIONS } from '../content/wording';

/** The name of the format in the editor's configuration. */
export const FORMAT = 'content';

/** Parses a content file for the editor, which requires a slash at the start of the path of an image. */
export const parseContent = (text: string): unknown =>
  mapTexts(parse(text) ?? {}, (value) => value.replace(/^images\//, '/$&'));

/** Writes a content file as `npm run translations` and `npm run new-token` do. */
export const formatContent = (content: unknown): string =>
  stringify(
    mapTexts(content, (value) => value.replace(/^\/(?=images\/)/, '')),
    // An untranslated text keeps its empty line.
    (_key, value: unknown) =>
      typeof value === 'object' && value !== null && Object.keys(value).join() === 'original'
        ? { ...value, translation: null }
        : value,
    { ...WRITE_OPTIONS, nullStr: '' },
  ).replaceAll(/[ \t]+$/gm, '');
