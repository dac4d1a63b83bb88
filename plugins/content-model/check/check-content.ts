import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type ContentSource, schemaOf } from '../content-source';
import { languageCode } from '../language-code';
import type { ContentFile } from '../model';
import { isLanguageFile, TRANSLATIONS } from '../translations';
import { checkAddress, checkSignature } from './check-address';
import { checkConsistency } from './check-consistency';
import { checkLink, checkSiteUrl } from './check-link';
import { checkPicture, plainName } from './check-picture';
import { addressesToFind, checkNotes, checkReferences } from './check-references';
import { checkShape } from './check-shape';
import { checkText, checkUnquoted } from './check-text';
import { checkTranslations } from './check-translations';
import { compareProblems, problemOfFile, type ContentProblem } from './content-problem';
import { fieldsOf, valueAt, type Field } from './fields-of';
import type { Writing } from './foreign-letter';
import { readParsed, type ParsedFile } from './parse-source';
import { displayName } from './source-file';
import { excerpt } from './wording';

/**
 * Every problem in a content folder, in the order of files and lines; none means that the page can be built from it.
 * It reads the files named by the content model and the pictures that they name, and takes nothing else in the folder.
 *
 * @param only the files whose texts are wanted; without the others, languages and data files are not checked
 * @throws only where the folder or a file cannot be read at all, such as for want of permission.
 */
export function checkContent(source: ContentSource, only = source.files): ContentProblem[] {
  const { folder } = source;
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    return [problemOfFile(displayName(folder), 'There is no folder of this name.')];
  }
  const names = readdirSync(folder);
  const problems = [...missingFiles(source, names), ...strangeFiles(source)];

  const parsed = new Map<ContentFile, ParsedFile>();
  for (const [name, schema] of source.schemas) {
    if (!names.includes(`${name}.yaml`)) continue;
    const file = path.join(folder, `${name}.yaml`);
    const result = readParsed(file, displayName(file), schema);
    problems.push(...result.problems);
    if (result.parsed) parsed.set(name, result.parsed);
  }

  const addresses = addressesToFind(parsed.get('token'));
  const writing = writingOf(parsed);
  // A token file that cannot be read has a problem of its own.
  const token = parsed.get('token');
  const hasPool = token === undefined || valueAt(token.value, ['pool']) !== undefined;
  for (const [name, type] of source.types) {
    const file = parsed.get(name);
    if (!file || !only.includes(name)) continue;
    const schema = schemaOf(source, name);
    problems.push(...checkShape({ schema, type }, file), ...checkConsistency(name, schema, file));
    problems.push(...checkNotes(file.source, addresses));
    for (const field of fieldsOf(schema, file.value))
      problems.push(...checkField(field, name, file, { folder, addresses, writing, hasPool }));
  }
  if (only !== source.files) return problems.sort(compareProblems);
  problems.push(...checkTranslations({ source, twins: parsed, addresses, names: writing.names }));
  // Against figures that are wrong themselves every list would seem wrong.
  const isSound = !problems.some(({ file }) => file === token?.source.file);
  for (const { checkDataFiles } of source.features)
    problems.push(...(checkDataFiles?.(source, isSound ? token : undefined) ?? []));
  return problems.sort(compareProblems);
}

/** The letters of the site's own language and of the token's names. */
function writingOf(files: ReadonlyMap<ContentFile, ParsedFile>): Writing {
  const language = valueAt(files.get('site')?.value, ['language']);
  const names = ['symbol', 'name'].map((field) => valueAt(files.get('token')?.value, [field]));
  const isKnown = typeof language === 'string' && languageCode(language) !== undefined;
  return {
    language: isKnown ? language : 'en',
    names: names.filter((name) => typeof name === 'string'),
  };
}

interface Surroundings {
  folder: string;
  /** See {@link addressesToFind}. */
  addresses: readonly string[];
  writing: Writing;
  /** Whether token.yaml names a pool. */
  hasPool: boolean;
}

function checkField(
  field: Field,
  name: ContentFile,
  parsed: ParsedFile,
  { folder, addresses, writing, hasPool }: Surroundings,
): ContentProblem[] {
  const { value, schema } = field;
  const problems = checkUnquoted(field, parsed);
  if (schema.type !== 'string' || typeof value !== 'string') return problems;
  problems.push(...checkText(field, value, parsed, writing));
  // A text that is not sound as a text would fail as a link or a picture for the same reason.
  if (problems.length > 0) return problems;
  switch (schema.kind) {
    case 'text':
    case 'alt':
      return checkReferences(field, value, name, parsed, addresses);
    case 'link':
      return checkLink(field, value, parsed, hasPool);
    case 'site-url':
      return [...checkLink(field, value, parsed, hasPool), ...checkSiteUrl(field, value, parsed)];
    case 'address':
      return checkAddress(field.path, value, parsed);
    case 'signature':
      return checkSignature(field.path, value, parsed);
    case 'image':
      return checkPicture(field, value, parsed, folder);
    default:
      return [];
  }
}

function missingFiles({ folder, schemas }: ContentSource, names: readonly string[]): ContentProblem[] {
  return [...schemas]
    .filter(([name]) => !names.includes(`${name}.yaml`))
    .map(([name, { properties = {} }]) => {
      const fields = Object.keys(properties).join(', ');
      const file = displayName(folder, `${name}.yaml`);
      return problemOfFile(file, `The file is missing. Its fields are ${fields}.`);
    });
}

const pictureName = /^[^.].*\.(?:png|jpe?g|svg)$/i;

/** All that is neither a content file nor a picture: no visitor would see it, and no reviewer would look at it. */
function strangeFiles(source: ContentSource, ...inside: string[]): ContentProblem[] {
  const { folder, files, dataFiles } = source;
  const known = [...files.map((file) => `${file}.yaml`), ...dataFiles];
  return readdirSync(path.join(folder, ...inside), { withFileTypes: true }).flatMap((entry) => {
    const place = [...inside, entry.name];
    const name = place.join('/');
    if (known.includes(name)) return [];
    if (place.length === 2 && place[0] === TRANSLATIONS && entry.name.endsWith('.yaml')) return [];
    if (entry.isDirectory() && !entry.name.startsWith('.')) return strangeFiles(source, ...place);
    const isPicture = entry.isFile() && pictureName.test(entry.name) && place[0] !== TRANSLATIONS;
    const plain = plainName(entry.name);
    if (isPicture && plain === entry.name) return [];
    const [stem = ''] = /^[a-z-]*/.exec(entry.name.toLowerCase().replaceAll(/[_ ]/g, '-')) ?? [];
    const isKnown =
      inside[0] === TRANSLATIONS ? languageCode(stem) === stem : (files as readonly string[]).includes(stem);
    const isWanted = isKnown && !existsSync(path.join(folder, ...inside, `${stem}.yaml`));
    const isLanguage = inside.length === 0 && isLanguageFile(entry.name);
    const again = (place: string) => `Upload it again as  ${place}  and delete this one`;
    const message = isLanguage
      ? `This is the file of a language. ${again(`${TRANSLATIONS}/${entry.name}`)}.`
      : isWanted
        ? `The page knows this file by another name. ${again(`${stem}.yaml`)}.`
        : isPicture
          ? `A picture’s name has letters from a to z, digits, dots, hyphens and underscores alone. ${again(plain)}, and write that name where it is shown.`
          : 'The page has no use for this: it is no picture (png, jpg, svg), and no content file of a name that the page knows. Save a picture as one of these, move words to the file of their section, or delete it.';
    return [problemOfFile(displayName(folder, excerpt(name, 120)), message)];
  });
}
