import {
  editorSchema,
  editorSchemaPath,
  translationEditorSchema,
  translationSchemaPath,
} from './editor-schema';
import { fieldPage } from './field-list';
import { contentFiles } from './json-schema';
import { translationSchema } from './translations';

/** A file that is written by `npm run sync`: its path from the root of the project, and its text. */
export type GeneratedFile = readonly [path: string, text: string];

/** What the content model says where editors and people read it. */
export function modelFiles(): GeneratedFile[] {
  return [
    ...contentFiles.map((file): GeneratedFile => [
      editorSchemaPath(file),
      JSON.stringify(editorSchema(file)),
    ]),
    ...contentFiles.flatMap((file): GeneratedFile[] => {
      const schema = translationSchema(file);
      return schema
        ? [[translationSchemaPath(file), JSON.stringify(translationEditorSchema(file, schema))]]
        : [];
    }),
    ['docs/fields.md', fieldPage()],
  ];
}
