import { fieldsOf } from '../content-model/check/fields-of';
import { fieldRows } from '../content-model/field-list';
import { type ContentModel, schemaOf } from '../content-model/content-source';
import type { FieldSchema } from '../content-model/json-schema';
import { readContent } from '../content-model/read-content';
import { TRANSLATIONS } from '../content-model/translations';

export const CODE_OWNERS = '.github/CODEOWNERS';

const START =
  '# Written by `npm run sync`. A line without an owner opens plain words and pictures to a lighter review.';
const END = '# The end of what `npm run sync` writes.';

/** That file with the lines for `content/`, which have the owners of its last `*` line. */
export function codeOwners(source: string, model: ContentModel): string {
  const owners = [...source.matchAll(/^\*[ \t]+([^#\r\n]+)/gm)].at(-1)?.[1]?.trim();
  if (owners === undefined) return source;
  const line = (file: string, owner: string) => `/content/${file}  ${owner}`.trimEnd();
  const lines = [
    ...Array.from(model.schemas, ([name, schema]) => line(`${name}.yaml`, isPlain(schema) ? '' : owners)),
    ...['png', 'jpg', 'jpeg', 'svg'].map((ending) => line(`images/*.${ending}`, '')),
    ...[...sitePictures(model), ...model.dataFiles, `${TRANSLATIONS}/`].map((file) => line(file, owners)),
  ];
  const [, top = source, bottom = ''] =
    new RegExp(`^([^]*)${START}[^]*${END}\r?\n([^]*)$`).exec(source) ?? [];
  return [top.trimEnd(), '', START, ...lines, END, bottom].join('\n');
}

/** Whether a file has no sensitive field but pictures, which reviewers see as they are. */
const isPlain = (schema: FieldSchema) =>
  fieldRows(schema).every(({ schema }) => !schema.isSensitive || schema.kind === 'image');

/** The pictures that stand for the site in tabs and in shared links. */
const sitePictures = (model: ContentModel) =>
  Array.from(fieldsOf(schemaOf(model, 'site'), readContent('site', 'content')))
    .filter(({ schema }) => schema.kind === 'image')
    .map(({ value }) => String(value))
    // Nothing from the content may write a line of its own.
    .filter((file) => /^[\w./-]+$/.test(file));
