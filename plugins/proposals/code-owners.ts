import { burnLedgerFiles } from '../burn-history/burn-ledger';
import { fieldsOf } from '../content-model/check/fields-of';
import { fieldRows } from '../content-model/field-list';
import { contentFiles, fieldSchema } from '../content-model/json-schema';
import type { ContentFile } from '../content-model/model';
import { readContent } from '../content-model/read-content';
import { TRANSLATIONS } from '../content-model/translations';

export const CODE_OWNERS = '.github/CODEOWNERS';

const START =
  '# Written by `npm run sync`. A line without an owner opens plain words and pictures to a lighter review.';
const END = '# The end of what `npm run sync` writes.';

/** That file with the lines for `content/`, which have the owners of its last `*` line. */
export function codeOwners(source: string): string {
  const owners = [...source.matchAll(/^\*[ \t]+([^#\r\n]+)/gm)].at(-1)?.[1]?.trim();
  if (owners === undefined) return source;
  const line = (file: string, owner: string) => `/content/${file}  ${owner}`.trimEnd();
  const lines = [
    ...contentFiles.map((name) => line(`${name}.yaml`, isPlain(name) ? '' : owners)),
    ...['png', 'jpg', 'jpeg', 'svg'].map((ending) => line(`images/*.${ending}`, '')),
    ...[...sitePictures(), ...burnLedgerFiles, `${TRANSLATIONS}/`].map((file) => line(file, owners)),
  ];
  const [, top = source, bottom = ''] =
    new RegExp(`^([^]*)${START}[^]*${END}\r?\n([^]*)$`).exec(source) ?? [];
  return [top.trimEnd(), '', START, ...lines, END, bottom].join('\n');
}

/** Whether a file has no sensitive field but pictures, which reviewers see as they are. */
const isPlain = (file: ContentFile) =>
  fieldRows(fieldSchema(file)).every(({ schema }) => !schema.isSensitive || schema.kind === 'image');

/** The pictures that stand for the site in tabs and in shared links. */
const sitePictures = () =>
  Array.from(fieldsOf(fieldSchema('site'), readContent('site', 'content')))
    .filter(({ schema }) => schema.kind === 'image')
    .map(({ value }) => String(value))
    // Nothing from the content may write a line of its own.
    .filter((file) => /^[\w./-]+$/.test(file));
