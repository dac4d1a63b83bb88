import { readFileSync } from 'node:fs';
import { editorSchema, editorSchemaPath } from './editor-schema';
import { fieldTables } from './field-table';
import { contentFiles } from './json-schema';

/** A file that is written by `npm run sync`: its path from the root of the project, and its text. */
export type GeneratedFile = readonly [path: string, text: string];

const GUIDE = 'CONTRIBUTING.md';
const BEGIN = '<!-- Fields: written by `npm run sync` from content-model/model.ts. -->';
const END = '<!-- End of the fields. -->';

/** What the content model says where editors and people read it. @throws Error where the guide has lost its marks. */
export function modelFiles(): GeneratedFile[] {
  return [
    ...contentFiles.map((file): GeneratedFile => [
      editorSchemaPath(file),
      JSON.stringify(editorSchema(file)),
    ]),
    [GUIDE, guideWithFields(readFileSync(GUIDE, 'utf8'))],
  ];
}

function guideWithFields(text: string): string {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin === -1 || end < begin) throw new Error(`${GUIDE} must hold the lines "${BEGIN}" and "${END}".`);
  return `${text.slice(0, begin + BEGIN.length)}\n\n${fieldTables()}\n\n${text.slice(end)}`;
}
