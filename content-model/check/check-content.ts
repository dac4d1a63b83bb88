import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { contentFiles, fieldSchema } from '../json-schema';
import type { ContentFile } from '../model';
import { checkAddress, checkNoAddress, checkSignature } from './check-address';
import { checkCharacters } from './check-characters';
import { checkConsistency } from './check-consistency';
import { checkLink, checkSiteUrl } from './check-link';
import { checkPicture } from './check-picture';
import { checkShape } from './check-shape';
import { checkText } from './check-text';
import { checkUnquoted } from './check-unquoted';
import { compareProblems, problemOfFile, type ContentProblem } from './content-problem';
import { fieldsOf, valueAt, type Field } from './fields-of';
import { parseSource, type ParsedFile, type ParseResult } from './parse-source';
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
    return [problemOfFile(displayName(folder), 'There is no folder of this name.')];
  }
  const names = readdirSync(folder);
  const problems = [...missingFiles(folder, names), ...strangeFiles(folder)];

  const parsed = new Map<ContentFile, ParsedFile>();
  for (const name of contentFiles) {
    if (!names.includes(`${name}.yaml`)) continue;
    const result = readFile(path.join(folder, `${name}.yaml`));
    problems.push(...result.problems);
    if (result.parsed) parsed.set(name, result.parsed);
  }

  const mint = valueAt(parsed.get('token')?.value, ['mint']);
  for (const [name, file] of parsed) {
    problems.push(...checkShape(name, file), ...checkConsistency(name, file));
    problems.push(...checkNoAddress(name, file, typeof mint === 'string' && mint !== '' ? mint : undefined));
    for (const field of fieldsOf(fieldSchema(name), file.value)) {
      problems.push(...checkField(field, file, folder));
    }
  }
  return problems.sort(compareProblems);
}

function readFile(file: string): ParseResult {
  const source = readSource(file, displayName(file));
  if (!(source instanceof SourceFile)) return { problems: [source] };
  const { problems, breaksStructure } = checkCharacters(source);
  if (breaksStructure) return { problems };
  const result = parseSource(source);
  return { ...result, problems: [...problems, ...result.problems] };
}

function checkField(field: Field, parsed: ParsedFile, folder: string): ContentProblem[] {
  const { value, schema } = field;
  const problems = checkUnquoted(field, parsed);
  if (schema.type !== 'string' || typeof value !== 'string') return problems;
  problems.push(...checkText(field, value, parsed));
  // A text that is not sound as a text would fail as a link or a picture for the same reason.
  if (problems.length > 0) return problems;
  switch (schema.kind) {
    case 'link':
      return checkLink(field.path, value, parsed);
    case 'site-url':
      return [...checkLink(field.path, value, parsed), ...checkSiteUrl(field.path, value, parsed)];
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

function missingFiles(folder: string, names: readonly string[]): ContentProblem[] {
  return contentFiles
    .filter((name) => !names.includes(`${name}.yaml`))
    .map((name) => {
      const fields = Object.keys(fieldSchema(name).properties ?? {}).join(', ');
      const file = displayName(folder, `${name}.yaml`);
      return problemOfFile(file, `The file is missing. Its fields are ${fields}.`);
    });
}

/** Editors keep backups under names that begin with a dot. */
const yamlName = /(?:^|\/)[^./][^/]*\.ya?ml$/i;

/** Files that look like content and that the page would never show, or would show instead of the right ones. */
function strangeFiles(folder: string): ContentProblem[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => yamlName.test(name) && !contentFiles.some((known) => `${known}.yaml` === name))
    .map((name) => {
      const meant = nearestWord(path.parse(name).name, contentFiles);
      const cure =
        meant === undefined ? 'Move its texts to the file of their section.' : `Did you mean ${meant}.yaml?`;
      const file = displayName(folder, excerpt(name, 120));
      return problemOfFile(file, `The page does not know a file of this name. ${cure}`);
    });
}

/** The file as the repository knows it; one outside of the working directory keeps its whole path. */
function displayName(...steps: string[]): string {
  const whole = path.resolve(...steps);
  const inside = path.relative(process.cwd(), whole);
  const isOutside = inside.startsWith('..') || path.isAbsolute(inside);
  return (isOutside ? whole : inside).split(path.sep).join('/');
}
