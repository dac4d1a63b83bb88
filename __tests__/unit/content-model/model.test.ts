import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { siteContent } from '../../../features';
import { schemaOf } from '../../../plugins/content-model/content-source';
import { checkContent } from '../../../plugins/content-model/check/check-content';
import { graphqlTypes } from '../../../plugins/content-model/graphql-types';
import { type FieldSchema } from '../../../plugins/content-model/json-schema';
import { runScript } from '../../support/run-script';
import { copyContent } from '../../support/folders';

const read = (folder: string, file: string) => readFileSync(path.join(folder, `${file}.yaml`), 'utf8');

test('GraphQL has a type that a supply fits into, which 32 bits are too small for', () => {
  expect(graphqlTypes(siteContent())).toContain('  totalSupply: Float!\n');
});

test('every example of the model is one that the check would take', () => {
  const folder = copyContent();
  for (const file of siteContent().files) {
    const value = parse(read(folder, file)) as unknown;
    const text = stringify(withExamples(schemaOf(siteContent(), file), value), {
      lineWidth: 0,
      singleQuote: true,
    });
    writeFileSync(path.join(folder, `${file}.yaml`), text);
  }
  expect(checkContent(siteContent(folder))).toEqual([]);
});

/** A content file in which each text is the model's example. Addresses and pictures stay; equal entries become one. */
function withExamples(schema: FieldSchema, value: unknown): unknown {
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [
        name,
        // A group that may be missing, and is, has them all.
        withExamples(part, value === undefined ? part.example : (value as Record<string, unknown>)[name]),
      ]),
    );
  }
  const { items } = schema;
  if (items && value !== undefined)
    return [...new Set((value as unknown[]).map((entry) => withExamples(items, entry)))];
  const isPlainText = schema.type === 'string' && schema.kind !== 'image';
  return isPlainText && schema.example !== undefined && value !== undefined ? schema.example : value;
}

test('what is generated is in step with the model and the registry of the functions', () => {
  expect(runScript('sync', ['--check'])).toEqual({ status: 0, stdout: '', stderr: '' });
});
