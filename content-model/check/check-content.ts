import { readdirSync, statSync } from 'node:fs';
import { basename, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { contentFiles, fieldSchema } from '../json-schema';
import type { ContentFile } from '../model';
import { checkCharacters } from './check-characters';
import { checkFacts } from './check-facts';
import { checkLink, checkSiteUrl } from './check-link';
import { checkMint, checkNoAddress } from './check-address';
import { checkPicture } from './check-picture';
import { checkPlain } from './check-plain';
import { checkShape } from './check-shape';
import { checkText } from './check-text';
import { compareProblems, type ContentProblem } from './content-problem';
import { fieldsOf, valueAt, type Field } from './fields-of';
import { parseSource, type ParsedFile } from './parse-source';
import { readSource, SourceFile } from './source-file';
import { excerpt, nearestWord } from './wording';

/**
 * Every problem in a content folder, in the order of files and lines; none means that the page can be built from it.
 * It reads the files named by the content model, the pictures that they name, and nothing else.
 *
 * @throws only where the folder or a file cannot be read at all, such as for want of permission.
 */
export function checkContent(folder: string): ContentProblem[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    return [wholeFile(folder, '', 'There is no folder of this name.')];
  }
  const names = readdirSync(folder);
  const problems = [...missingFiles(folder, names), ...strangeFiles(folder)];

  const parsed = new Map<ContentFile, ParsedFile>();
  for (const name of contentFiles) {
    if (!names.includes(`${name}.yaml`)) continue;
    const source = readSource(join(folder, `${name}.yaml`), displayName(folder, `${name}.yaml`));
    if (!(source instanceof SourceFile)) {
      problems.push(source);
      continue;
    }
    const characters = checkCharacters(source);
    problems.push(...characters.problems);
    if (characters.breaksStructure) continue;
    const result = parseSource(source);
    problems.push(...result.problems);
    if (result.parsed) parsed.set(name, result.parsed);
  }

  const mint = valueAt(parsed.get('token')?.value, ['mint']);
  for (const [name, file] of parsed) {
    const shape = checkShape(name, file);
    problems.push(...shape, ...checkFacts(name, file));
    problems.push(...checkNoAddress(name, file, typeof mint === 'string' && mint !== '' ? mint : undefined));
    for (const field of fieldsOf(fieldSchema(name), file.value)) {
      problems.push(...checkField(field, file, folder));
    }
  }
  return problems.sort(compareProblems);
}

function checkField(field: Field, parsed: ParsedFile, folder: string): ContentProblem[] {
  const { path, value, schema } = field;
  const plain = checkPlain(field, parsed);
  if (schema.type !== 'string' || typeof value !== 'string') return plain;
  const text = checkText(field, value, parsed);
  // A text that is not sound as a text would fail as a link or a picture for the same reason.
  if (plain.length + text.length > 0) return [...plain, ...text];
  switch (schema.kind) {
    case 'link':
      return checkLink(path, value, parsed);
    case 'site-url':
      return [...checkLink(path, value, parsed), ...checkSiteUrl(path, value, parsed)];
    case 'address':
      return checkMint(path, value, parsed);
    case 'image':
      return checkPicture(field, value, parsed, folder);
    default:
      return [];
  }
}

function missingFiles(folder: string, names: readonly string[]): ContentProblem[] {
  return contentFiles
    .filter((name) => !names.includes(`${name}.yaml`))
    .map((name) => {
      const fields = Object.keys(fieldSchema(name).properties ?? {}).join(', ');
      return wholeFile(folder, `${name}.yaml`, `The file is missing. Its fields are ${fields}.`);
    });
}

/** Editors keep backups under names that begin with a dot. */
const YAML_NAME = /(?:^|\/)[^./][^/]*\.ya?ml$/i;

/** Files that look like content and that the page would never show, or would show instead of the right ones. */
function strangeFiles(folder: string): ContentProblem[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => YAML_NAME.test(name) && !contentFiles.some((known) => `${known}.yaml` === name))
    .map((name) => {
      const meant = nearestWord(basename(name, extname(name)), contentFiles);
      const cure =
        meant === undefined ? 'Move its texts to the file of their section.' : `Did you mean ${meant}.yaml?`;
      return wholeFile(folder, excerpt(name, 120), `The page does not know a file of this name. ${cure}`);
    });
}

function wholeFile(folder: string, name: string, message: string): ContentProblem {
  return { file: displayName(folder, name), line: 1, column: 1, path: '', message };
}

/** The file as the repository knows it; one outside of the working directory keeps its whole path. */
function displayName(folder: string, name: string): string {
  const whole = resolve(folder, name);
  const inside = relative(process.cwd(), whole);
  const isOutside = inside.startsWith('..') || isAbsolute(inside);
  return (isOutside ? whole : inside).split(sep).join('/');
}
