import { existsSync, readFileSync } from 'node:fs';
import { walkFields, type FieldSchema } from '../content-model/json-schema';
import { listFields } from '../content-model/field-list';
import { type ContentModel, getSchema } from '../content-model/content-source';
import { readContent } from '../content-model/read-content';
import { TRANSLATIONS } from '../content-model/translations';

const CODE_OWNERS = '.github/CODEOWNERS';

// tools/remove-feature.mjs removes the lines from START to END.
const START = '# begin feature: proposals';
const END = '# end feature: proposals';
const NOTE =
  '# Written by `npm run sync`. Plain words and images have no owner, so any reviewer can approve them.';

/** Renders `.github/CODEOWNERS`. Sensitive content gets the owners of the last `*` line, and other content none. */
export function renderCodeOwners(model: ContentModel): [file: string, text: string][] {
  return existsSync(CODE_OWNERS) ? [[CODE_OWNERS, addOwners(readFileSync(CODE_OWNERS, 'utf8'), model)]] : [];
}

/** Replaces the lines between {@link START} and {@link END}. In CODEOWNERS, the last matching line wins. */
function addOwners(source: string, model: ContentModel): string {
  const owners = [...source.matchAll(/^\*[ \t]+([^#\r\n]+)/gm)].at(-1)?.[1]?.trim();
  if (owners === undefined) return source;
  const ownedFiles = [...findSiteImages(model), ...model.dataFiles, `${TRANSLATIONS}/`];
  const files = [
    ...Array.from(model.schemas, ([name, schema]) => [`${name}.yaml`, isPlain(schema) ? '' : owners]),
    ...['png', 'jpg', 'jpeg', 'svg'].map((extension) => [`images/*.${extension}`, '']),
    ...ownedFiles.map((file) => [file, owners]),
  ];
  const lines = files.map(([file, owner]) => `/content/${file}  ${owner}`.trimEnd());
  const [, top = source, bottom = ''] =
    new RegExp(`^([^]*)${START}[^]*${END}\r?\n([^]*)$`).exec(source) ?? [];
  return [top.trimEnd(), '', START, NOTE, ...lines, END, bottom].join('\n');
}

/** Returns whether a file has no sensitive fields except images, which reviewers can see. */
const isPlain = (schema: FieldSchema) =>
  listFields(schema).every(({ schema }) => !schema.isSensitive || schema.kind === 'image');

/** Finds the images that represent the site in browser tabs and shared links. */
const findSiteImages = (model: ContentModel) =>
  Array.from(walkFields(getSchema(model, 'site'), readContent('site', 'content')))
    .filter(({ schema }) => schema.kind === 'image')
    .map(({ value }) => String(value))
    // A line break in a file name could add an owner.
    .filter((file) => /^[\w./-]+$/.test(file));
