import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import {
  contentFiles,
  fieldSchema,
  type FieldPath,
  type FieldSchema,
} from '../../lib/content-model/json-schema';
import { placeholderName, writePlaceholder } from '../../lib/content-model/placeholder-picture';
import { readContent } from '../../lib/content-model/read-content';
import { DEMO_CONTENT } from './demo-site';

/**
 * A token of large figures that trades in no pool, with six steps and fewer entries elsewhere. Every text, link and picture
 * of its content follows from this and from the model; its texts are made of these words.
 */
export const whale = {
  symbol: '$WHALE',
  name: 'Otto the Whale',
  mint: 'WhaLeDemoMintDoNotBuyThisWhaLeAddress111111',
  decimals: 6,
  totalSupply: 420_690_000_000,
  assumedCurrentSupply: 399_000_000_000,
  url: 'https://whale.example.org',
  entries: { 'how-to-buy.steps': 6 } as Readonly<Record<string, number>>,
  words:
    'a the of and so deep tide song wide blue calm fin krill current plankton ocean surface horizon harbour echo breath slowly quietly lighthouse submarine'.split(
      ' ',
    ),
  colour: '#6fa3c8',
};
type DerivedToken = typeof whale;

const demoToken = readContent('token', DEMO_CONTENT);

/**
 * Writes the whole content of a token into a folder. It has the demo's fields, read through the content model, with
 * other texts of other lengths, other lists, links and pictures; nothing of the demo is left in it.
 */
export async function writeContent(folder: string, token: DerivedToken): Promise<void> {
  const source: Source = { token, pictures: new Map(), texts: 0 };
  mkdirSync(folder, { recursive: true });
  for (const file of contentFiles) {
    const content = derive(source, fieldSchema(file), readContent(file, DEMO_CONTENT), [file]);
    writeFileSync(path.join(folder, `${file}.yaml`), stringify(content, { lineWidth: 0, singleQuote: true }));
  }
  for (const [name, schema] of source.pictures) await writePlaceholder(folder, name, schema, token.colour);
}

interface Source {
  token: DerivedToken;
  pictures: Map<string, FieldSchema>;
  /** How many have been made. */
  texts: number;
}

function derive(source: Source, schema: FieldSchema, demo: unknown, keys: FieldPath): unknown {
  const { token, pictures } = source;
  const name = String(keys.at(-1));
  const { items } = schema;
  // What makes it another token; what it leaves out is left out.
  if (keys[0] === 'token' && keys.length === 2) return (token as Partial<Record<string, unknown>>)[name];
  if (demo === undefined) return undefined;
  if (schema.properties) {
    const parts = Object.entries(schema.properties).map(([field, part]) => {
      return [field, derive(source, part, (demo as Record<string, unknown>)[field], [...keys, field])];
    });
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined)) as unknown;
  }
  if (items) {
    const entries = demo as unknown[];
    const count = token.entries[keys.join('.')] ?? entries.length;
    return Array.from({ length: count }, (_, index) =>
      derive(source, items, entries[index % entries.length], [...keys, index]),
    );
  }
  // Entries that may not repeat each other take one choice after the other.
  if (schema.enum) return schema.enum[(keys.find(Number.isInteger) as number | undefined) ?? 0];
  if (schema.kind === 'site-url') return token.url;
  if (schema.kind === 'link') return derivedLink(token, schema, keys);
  if (schema.kind === 'image') {
    const picture = placeholderName(keys, schema);
    pictures.set(picture, schema);
    return picture;
  }
  return typeof demo === 'string' && schema.kind !== undefined ? derivedText(source, schema, demo) : demo;
}

function derivedLink({ url }: DerivedToken, { placeholders = [] }: FieldSchema, keys: FieldPath): string {
  const [, place, ...rest] = keys.map((step) => String(step).toLowerCase());
  return `https://${[`${place}.${new URL(url).host}`, ...rest, ...placeholders.map((name) => `{${name}}`)].join('/')}`;
}

/**
 * A text of other words than the demo's, which takes all that there is space for.
 */
function derivedText(
  source: Source,
  { maxLength = 0, placeholders = [] }: FieldSchema,
  demo: string,
): string {
  const { symbol, name, words } = source.token;
  if (demo === demoToken.symbol) return symbol;
  const subject = demo.includes(demoToken.symbol) ? symbol : demo.includes(demoToken.name) ? name : '';
  let text = [subject, ...placeholders.map((gap) => `{${gap}}`)].filter(Boolean).join(' ');
  // No two texts begin with the same two words.
  const number = source.texts++;
  const start = number % words.length;
  const [first = '', ...others] = [...words.slice(start), ...words.slice(0, start)];
  const second = Math.floor(number / words.length) % others.length;
  for (const word of [first, ...others.slice(second), ...others.slice(0, second)]) {
    if (text.length + 1 + word.length <= maxLength) text = `${text} ${word}`.trim();
  }
  return text.charAt(0).toUpperCase() + text.slice(1);
}
