import {
  editorSchema,
  editorSchemaPath,
  TRANSLATION_SCHEMA_PATH,
  translationEditorSchema,
} from './editor-schema';
import { fieldPage } from './field-list';
import { contentFiles } from './json-schema';

/** A file that is written by `npm run sync`: its path from the root of the project, and its text. */
export type GeneratedFile = readonly [path: string, text: string];

/** What the content model says where editors and people read it. */
export function modelFiles(): GeneratedFile[] {
  return [
    ...contentFiles.map((file): GeneratedFile => [
      editorSchemaPath(file),
      JSON.stringify(editorSchema(file)),
    ]),
    [TRANSLATION_SCHEMA_PATH, JSON.stringify(translationEditorSchema())],
    ['docs/fields.md', fieldPage()],
  ];
}
