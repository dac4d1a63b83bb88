import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { explainLanguage } from './check/check-translations';
import { valueAt } from './check/fields-of';
import { translationSchemaPath } from './editor-schema';
import { contentFiles, type FieldSchema } from './json-schema';
import { asEntry, indented } from './new-token';
import { readContent } from './read-content';
import { TRANSLATIONS, translationSchema } from './translations';

const NOTE =
  '# Write each text in your language behind its colon or dash. What stays empty is shown as it stands above.';

/**
 * Writes the folder of a language that is still to be translated: every text, empty, below its original.
 *
 * @returns the folder
 * @throws Error where the language is none, or is there.
 */
export function addLanguage(folder: string, language: string): string {
  const problem = explainLanguage(language, readContent('site', folder).language);
  if (problem !== undefined) throw new Error(`${language}: ${problem}`);
  const target = path.join(folder, TRANSLATIONS, language);
  if (existsSync(target)) throw new Error(`${target} is there already.`);
  mkdirSync(target, { recursive: true });
  for (const file of contentFiles) {
    const schema = translationSchema(file);
    if (schema === undefined) continue;
    const schemaFile = path.relative(target, translationSchemaPath(file)).split(path.sep).join('/');
    const lines = fieldLines(schema, readContent(file, folder));
    writeFileSync(
      path.join(target, `${file}.yaml`),
      [`# yaml-language-server: $schema=${schemaFile}`, NOTE, ...lines, ''].join('\n'),
    );
  }
  return target;
}

function fieldLines({ properties = {} }: FieldSchema, content: unknown): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const value = valueAt(content, [name]);
    if (typeof value === 'string') return [`# ${value}`, `${name}:`];
    const { items } = schema;
    const lines = Array.isArray(value)
      ? value.flatMap((entry: unknown) =>
          typeof entry === 'string' ? [`# ${entry}`, '-'] : asEntry(fieldLines(items ?? {}, entry)),
        )
      : fieldLines(schema, value);
    return lines.length > 0 ? [`${name}:`, ...lines.map(indented)] : [];
  });
}
