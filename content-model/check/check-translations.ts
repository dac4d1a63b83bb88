import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { contentFiles, fieldSchema, schemaAt, type FieldPath, type FieldSchema } from '../json-schema';
import { chainNames } from '../known-names';
import type { ContentFile } from '../model';
import { sourceLine, SOURCES_NOTE } from '../translation-sources';
import {
  folderOfLanguage,
  isLanguage,
  languagesOf,
  SOURCES,
  TRANSLATIONS,
  textsOf,
  translationSchema,
  withTexts,
} from '../translations';
import { asRead } from './as-read';
import { checkAgainstOriginal } from './check-against-original';
import { checkDistinct } from './check-distinct';
import { checkNotes } from './check-notes';
import { checkReferences } from './check-references';
import { checkShape, type Shape } from './check-shape';
import { checkText } from './check-text';
import { checkUnquoted } from './check-unquoted';
import { formatPath, problemOfFile, type ContentProblem } from './content-problem';
import { fieldsOf, valueAt } from './fields-of';
import { findAddress, oddWordsIn } from './hidden-address';
import { readParsed, type ParsedFile } from './parse-source';
import { readSource, SourceFile } from './source-file';
import { excerpt } from './wording';

interface Surroundings {
  folder: string;
  /** How problems name a file of the folder. */
  nameOf: (file: string) => string;
  /** The files of the content that could be read. */
  twins: ReadonlyMap<ContentFile, ParsedFile>;
  /** What `addressesToFind` gives. */
  addresses: readonly string[];
}

/** What is said of a site that has languages and no words for them. */
const UNTOLD =
  'is missing, and the content has translations. Add it with label, offer, incomplete and improve: docs/fields.md says what they are.';

/** Every problem of the translations of a folder. A translation is a part of its twin, and has texts alone. */
export function checkTranslations(surroundings: Surroundings): ContentProblem[] {
  const { folder, nameOf, twins } = surroundings;
  const all = path.join(folder, TRANSLATIONS);
  if (!existsSync(all)) return [];
  const siteFile = twins.get('site');
  const site = valueAt(siteFile?.value, ['language']);
  const languages = languagesOf(folder);
  const isUntold = languages.length > 0 && siteFile && valueAt(siteFile.value, ['languages']) === undefined;
  const names = readdirSync(all, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
  );
  return [
    ...names.flatMap(({ name }) => {
      const message = explainLanguage(name, site);
      return message === undefined
        ? []
        : [problemOfFile(nameOf(`${TRANSLATIONS}/${excerpt(name)}`), message)];
    }),
    ...languages.flatMap((language) => checkLanguage(language, surroundings)),
    ...(isUntold ? [siteFile.problem(['languages'], UNTOLD)] : []),
  ];
}

/** Why a folder cannot be a language's; undefined where it can. */
export function explainLanguage(name: string, site: unknown): string | undefined {
  if (!isLanguage(name)) {
    const meant = folderOfLanguage(name);
    const cure = meant === undefined ? 'such as es, pt-br or zh' : `here ${meant}`;
    return `A language goes by its code in small letters, ${cure}.`;
  }
  if (typeof site !== 'string' || folderOfLanguage(site) !== name) return undefined;
  return 'The content itself is in this language, so it has no folder of its own.';
}

function checkLanguage(language: string, surroundings: Surroundings): ContentProblem[] {
  const { folder, nameOf } = surroundings;
  const problems: ContentProblem[] = [];
  const words: OddWord[] = [];
  for (const name of contentFiles.filter(translationSchema)) {
    const file = `${TRANSLATIONS}/${language}/${name}.yaml`;
    if (!existsSync(path.join(folder, file))) continue;
    const result = readParsed(path.join(folder, file), nameOf(file), name);
    problems.push(...result.problems);
    if (result.parsed) problems.push(...checkFile(name, result.parsed, surroundings, words));
  }
  return [...problems, ...checkPieces(words, surroundings), ...checkSources(language, surroundings)];
}

function checkFile(
  name: ContentFile,
  parsed: ParsedFile,
  { twins, addresses }: Surroundings,
  words: OddWord[],
): ContentProblem[] {
  const twin = twins.get(name)?.value;
  const shape = shapeOf(name);
  const { schema } = shape;
  const problems = [...checkShape(shape, parsed), ...checkNotes(parsed.source, addresses)];
  const lists = checkLengths(schema, parsed, twin);
  problems.push(...lists);

  const texts = textsOf(name, twin, parsed.value);
  // Some words are judged by what stands beside them on the page, which may be untranslated.
  const whole = parsed.withValue(withTexts(twin, texts));
  problems.push(...checkDistinct(name, whole));

  const own = [...chainNames, ...namesOf(twins.get('token')?.value)];
  const originals = new Map(texts.map(({ path, original }) => [formatPath(path), original]));
  for (const field of fieldsOf(schema, parsed.value)) {
    const { path, value } = field;
    const found = checkUnquoted(field, parsed);
    if (typeof value === 'string' && value.trim() !== '') {
      found.push(...checkText(field, value, parsed));
      if (found.length === 0) found.push(...checkReferences(field, value, name, whole, addresses));
      const place = formatPath(path);
      const original = originals.get(place);
      // Where entries are missing, those behind them have other originals.
      const isInPlace = !lists.some((list) => place.startsWith(list.path));
      if (found.length === 0 && original !== undefined && isInPlace) {
        found.push(...checkAgainstOriginal({ path, value, original }, parsed, own));
        const known = oddWordsIn(original);
        const odd = oddWordsIn(asRead(value)).filter((word) => !known.includes(word));
        words.push(...odd.map((word) => ({ word, path, parsed })));
      }
    }
    problems.push(...found);
  }
  return problems;
}

const namesOf = (token: unknown): string[] => [
  ...new Set(
    [valueAt(token, ['symbol']), valueAt(token, ['name'])].filter(
      (name): name is string => typeof name === 'string' && name !== '',
    ),
  ),
];

function shapeOf(name: ContentFile): Shape {
  const schema = translationSchema(name) ?? {};
  return {
    schema,
    type: typeOf(schema),
    isPartial: true,
    explainStrange: (path) =>
      schemaAt(fieldSchema(name), path) &&
      `is nothing to translate: names, addresses, figures, links, anchors and pictures stand in ${name}.yaml alone. Delete it here.`,
  };
}

function typeOf({ properties, items, maxLength = Infinity }: FieldSchema): z.ZodType {
  if (properties) {
    const parts = Object.entries(properties).map(([name, part]) => [name, typeOf(part).optional()]);
    return z.strictObject(Object.fromEntries(parts) as z.ZodRawShape);
  }
  return items ? z.array(typeOf(items)) : z.string().max(maxLength);
}

/** Entries are matched by their place, so a list has to be as long as its twin. */
function checkLengths(
  schema: FieldSchema,
  parsed: ParsedFile,
  twin: unknown,
  path: FieldPath = [],
): ContentProblem[] {
  const [own, other] = [valueAt(parsed.value, path), valueAt(twin, path)];
  if (schema.items && Array.isArray(own) && Array.isArray(other) && own.length !== other.length) {
    const message = `has ${own.length} entries, but ${other.length} in the original. Write one for each, in the same order; one that is not translated yet is a dash alone.`;
    return [parsed.problem(path, message)];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    checkLengths(part, parsed, twin, [...path, name]),
  );
}

interface OddWord {
  word: string;
  path: FieldPath;
  parsed: ParsedFile;
}

/** Finds an address whose pieces stand in several texts. */
function checkPieces(words: readonly OddWord[], { addresses }: Surroundings): ContentProblem[] {
  const address = findAddress(words.map(({ word }) => word).join(' '), addresses);
  const piece =
    address === undefined ? undefined : words.find(({ word }) => address.includes(word.slice(-4)));
  if (piece === undefined) return [];
  const message = `has a piece of an address in it (${excerpt(piece.word, 12)}); others of this language’s texts have more. Leave it out.`;
  return [piece.parsed.partProblem(piece.path, piece.word, message)];
}

function checkSources(language: string, { folder, nameOf }: Surroundings): ContentProblem[] {
  const file = `${TRANSLATIONS}/${language}/${SOURCES}`;
  if (!existsSync(path.join(folder, file))) return [];
  const source = readSource(path.join(folder, file), nameOf(file));
  if (!(source instanceof SourceFile)) return [source];
  let offset = 0;
  return source.text.split('\n').flatMap((line, index, lines) => {
    const start = offset;
    offset += line.length + 1;
    const isLast = index === lines.length - 1 && line === '';
    if (isLast || line.trimEnd() === SOURCES_NOTE || sourceLine.test(line.trimEnd())) return [];
    const message = 'This is not what npm run translations writes here. Delete the line.';
    return [source.problemAt(start, message)];
  });
}
