import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { getSiteContent, getSchema } from '../../../build/content/content-source';
import { checkSite } from '../../../build/check-site';
import { renderGraphqlTypes } from '../../../plugins/content-model/graphql-types';
import { type FieldSchema } from '../../../build/content/json-schema';
import { readToken, renderDeployedToken } from '../../../build/content/read-token';
import { listPresentFiles } from '../../../build/content/sections';
import { main as sync } from '../../../tools/sync';
import { run } from '../../support/run-command';
import { copyContent, editFile } from '../../support/folders';

const read = (folder: string, file: string) => readFileSync(path.join(folder, `${file}.yaml`), 'utf8');

test('stores the supply in a GraphQL type of more than 32 bits', () => {
  expect(renderGraphqlTypes(getSiteContent())).toContain('  totalSupply: Float!\n');
});

test('no content file has a field that Gatsby’s node uses itself', () => {
  for (const { properties } of getSiteContent().schemas.values())
    expect(['id', 'parent', 'children', 'internal'].filter((name) => properties?.[name])).toEqual([]);
});

test('every example of the model passes the check', () => {
  const folder = copyContent();
  // The icon of a brand needs a link to its site.
  editFile(folder, 'links.yaml', 'icon: telegram', 'icon: messaging');
  for (const file of listPresentFiles(getSiteContent(folder))) {
    const value = parse(read(folder, file)) as unknown;
    const example = withExamples(getSchema(getSiteContent(), file), value);
    const text = stringify(example, { version: '1.1', lineWidth: 0, singleQuote: true });
    writeFileSync(path.join(folder, `${file}.yaml`), text);
  }
  expect(checkSite(getSiteContent(folder))).toEqual([]);
});

/** Replaces each text by the model's example, except addresses and images. Equal entries become one. */
function withExamples(schema: FieldSchema, value: unknown): unknown {
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [
        name,
        // An absent optional group gets all examples.
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

test('the generated files are up to date', async () => {
  expect(await run(sync, ['--check'])).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('reads an edited token, and renders it for the deployed functions', () => {
  const source = getSiteContent(copyContent());
  editFile(source.folder, 'token.yaml', /^totalSupply: .*$/m, 'totalSupply: 420690000000');
  editFile(source.folder, 'token.yaml', /^pool: .*\n/m, '');
  expect(readToken(source).totalSupply).toBe(420_690_000_000);
  expect(readToken(source)).not.toHaveProperty('pool');
  expect(renderDeployedToken(source)).toContain('"totalSupply": 420690000000');

  editFile(source.folder, 'token.yaml', /^mint: .*$/m, 'mint: 0x12');
  expect(() => readToken(source)).toThrow(/token\.yaml:\d+:\d+ {2}mint /);
  expect(() => readToken(getSiteContent('nowhere'))).toThrow('nowhere:1:1  ');
});
