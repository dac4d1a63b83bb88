import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isAddress } from '@solana/addresses';
import { toBaseUnits } from '../../../supabase/functions/_shared/supply/base-units';
import { isSignature, knownAddresses } from '../address';
import { type ContentSource, getSchema } from '../content-source';
import { listExamples } from '../field-list';
import {
  type Field,
  type FieldPath,
  isProse,
  isTextField,
  type TextField,
  getIn,
  walkFields,
} from '../json-schema';
import { toLanguageCode } from '../translations/language-code';
import type { Content, ContentFile } from '../model';
import { readContent } from '../read-content';
import { listBuiltFiles, listPresentFiles } from '../sections';
import { readTokenNames } from '../token-fields';
import { TRANSLATIONS } from '../translations/translations';
import { excerpt, formatLine, type Problem, suggest } from '../wording';
import { checkContrast } from './check-contrast';
import { checkImage, listContentFiles, toPlainName } from './check-image';
import { findLinkProblem } from './check-link';
import { checkShape, explainEmpty } from './check-shape';
import {
  findOtherTickers,
  findPlaceholderProblem,
  findUnquotedProblems,
  findWordProblems,
  type LetterRules,
} from './check-text';
import { checkTranslations } from './check-translations';
import { checkSections } from './check-sections';
import { compareProblems, type ContentProblem, formatProblem, reportFile } from './content-problem';
import {
  checkComments,
  findExternalReference,
  getKnownAddresses,
  listLinkedNames,
  listNeighborNames,
} from './external-reference';
import { messages } from './messages';
import { type ParsedFile, readParsed } from './parse-source';
import { toDisplayPath } from './source-file';

/**
 * Finds every problem in a content folder, sorted by file and line. Only files named by the content model, and the images that
 * they name, are allowed in the folder.
 * @param only limits the check to the texts of these files; translations and data files are skipped
 * @throws Error only if the folder or a file cannot be read, for example without permission
 */
export function checkContent(source: ContentSource, only?: readonly ContentFile[]): ContentProblem[] {
  const { folder } = source;
  const isChecked = (name: ContentFile) => only?.includes(name) ?? true;
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return [reportFile(toDisplayPath(folder), messages.missingFolder())];
  const names = readdirSync(folder);
  const { problems, files } = readFiles(source, names);
  problems.push(...checkFileNames(source));
  const site = files.get('site');
  const listed = getIn(site?.value, ['sections']);
  const hasSectionList = Array.isArray(listed);
  const requiredFiles = source.files.filter((name) => {
    const { section, isOptional } = getSchema(source, name);
    return !isOptional && !(hasSectionList && section);
  });
  const missingFiles = requiredFiles.filter((name) => !names.includes(`${name}.yaml`));
  problems.push(...missingFiles.map((name) => reportMissing(source, name)));
  const isBlank = (name: ContentFile) => files.get(name)?.value === null;
  const hasFile = (name: ContentFile) => names.includes(`${name}.yaml`) && !isBlank(name);
  if (site && isChecked('site')) problems.push(...checkSections(source, site, hasFile));

  const token = files.get('token');
  const context: Context = {
    folder,
    addresses: getKnownAddresses(token),
    letterRules: readLetterRules(files),
    linkedNames: new Set(listLinkedNames(getSchema(source, 'links'), files.get('links')?.value).keys()),
    // If token.yaml cannot be parsed, report that rather than a missing pool.
    hasPool: token === undefined || getIn(token.value, ['pool']) !== undefined,
  };
  for (const [name, zodSchema] of source.zodSchemas) {
    const file = files.get(name);
    if (!file || !isChecked(name)) continue;
    const jsonSchema = getSchema(source, name);
    // `findUnusedFiles` reports it.
    if (hasSectionList && jsonSchema.section && !listed.includes(jsonSchema.section)) continue;
    if (!isBlank(name) || requiredFiles.includes(name)) {
      const found = checkShape({ jsonSchema, zodSchema }, file);
      if (found.length === 0 && name === 'token') found.push(...checkSupply(file));
      if (found.length === 0 && name === 'theme') found.push(...checkContrast(file));
      problems.push(...found);
    }
    problems.push(...checkComments(file.source, context.addresses, () => listExamples(jsonSchema)));
    for (const field of walkFields(jsonSchema, file.value))
      problems.push(...checkField(field, file, context));
  }
  problems.push(...checkSymbol(token, problems));
  const { addresses, letterRules } = context;
  if (only === undefined) problems.push(...checkTranslations({ source, site, addresses, letterRules }));
  return removeRepeated(problems).sort(compareProblems);
}

function reportMissing(source: ContentSource, name: ContentFile): ContentProblem {
  const fields = Object.keys(getSchema(source, name).properties ?? {});
  return reportFile(toDisplayPath(source.folder, `${name}.yaml`), messages.missingFile(fields));
}

/** Two fields can name the same image. */
const removeRepeated = (problems: readonly ContentProblem[]) => [
  ...new Map(problems.map((problem) => [formatProblem(problem), problem])).values(),
];

/** Reads the content files, and fills in the names of the token, since visitors see them together with the text next to them. */
function readFiles({ files, folder }: ContentSource, names: readonly string[]) {
  const present = files.filter((name) => names.includes(`${name}.yaml`));
  const results = present.map((name) => {
    const file = path.join(folder, `${name}.yaml`);
    return { name, ...readParsed(file, toDisplayPath(file)) };
  });
  const tokenNames = readTokenNames(results.find(({ name }) => name === 'token')?.parsed?.value);
  return {
    problems: results.flatMap(({ problems }) => problems),
    files: new Map(
      results.flatMap(({ name, parsed }) => (parsed ? [[name, parsed.fillNames(tokenNames)]] : [])),
    ),
  };
}

function readLetterRules(files: ReadonlyMap<ContentFile, ParsedFile>): LetterRules {
  const language = toLanguageCode(String(getIn(files.get('site')?.value, ['language']))) ?? 'en';
  return { language, names: readTokenNames(files.get('token')?.value) };
}

/** Reports a symbol without the `$` that the texts write in front of it. */
function checkSymbol(token: ParsedFile | undefined, problems: readonly ContentProblem[]): ContentProblem[] {
  const symbol = `$${String(getIn(token?.value, ['symbol']))}`;
  const isInText = problems.some(({ code, part }) => code === 'unknownTicker' && part === symbol);
  const problem = suggest(messages.symbolWithoutSign(symbol), formatLine('symbol', symbol));
  return token && isInText ? [token.createProblem(['symbol'], problem)] : [];
}

/** A mint stores its supply as an unsigned integer of 64 bits. */
const MAX_BASE_UNITS = 2n ** 64n - 1n;

/** Reports a supply that no mint can have. @param token a valid `token.yaml` */
function checkSupply(token: ParsedFile): ContentProblem[] {
  const { totalSupply, assumedCurrentSupply, decimals } = token.value as Content<'token'>;
  if (assumedCurrentSupply > totalSupply)
    return [token.createProblem(['assumedCurrentSupply'], messages.moreThan('totalSupply', totalSupply))];
  if (toBaseUnits(totalSupply, decimals) <= MAX_BASE_UNITS) return [];
  const maxDecimals = String(MAX_BASE_UNITS / BigInt(totalSupply)).length - 1;
  return [token.createProblem(['totalSupply'], messages.impossibleSupply(decimals, maxDecimals))];
}

/** Lists files of sections that are not on the page, and images that no file names, for notes. */
export function findUnusedFiles(
  source: ContentSource,
  formatName: (file: string) => string,
): ContentProblem[] {
  const built = listBuiltFiles(source);
  const present = listPresentFiles(source);
  const notes = present.flatMap((name) => {
    const { section } = getSchema(source, name);
    if (section === undefined || built.includes(name)) return [];
    return [reportFile(formatName(`${name}.yaml`), messages.sectionNotListed(section))];
  });
  const named = present.flatMap((name) =>
    Array.from(walkFields(getSchema(source, name), readContent(name, source.folder)), ({ value }) => value),
  );
  const unused = listContentFiles(source.folder).filter(
    (file) => imageName.test(file) && !named.includes(file),
  );
  const [first] = unused;
  return first === undefined
    ? notes
    : [...notes, reportFile(formatName(first), messages.unusedImages(unused.length))];
}

interface Context {
  folder: string;
  /** See {@link getKnownAddresses}. */
  addresses: readonly string[];
  letterRules: LetterRules;
  /** See {@link listLinkedNames}. */
  linkedNames: ReadonlySet<string>;
  hasPool: boolean;
}

function checkField(field: Field, parsed: ParsedFile, context: Context): ContentProblem[] {
  const { path, schema } = field;
  const found = findUnquotedProblems(field, parsed);
  if (!isTextField(field)) return parsed.createProblems(path, found);
  if (field.value.trim() === '') return [parsed.createProblem(path, explainEmpty(field))];
  found.push(...findWordProblems(field, parsed, context.letterRules));
  if (isProse(schema))
    found.push(...findOtherTickers(String(parsed.readUnfilled(path)), context.letterRules.names));
  const problems = parsed.createProblems(path, [...found, findPlaceholderProblem(field)]);
  // The next checks would fail for the same reason.
  if (problems.length > 0) return problems;
  if (schema.kind === 'image') return checkImage(field, parsed, context.folder);
  return parsed.createProblems(path, [findKindProblem(field, parsed, context)]);
}

function findKindProblem(
  { path, schema, value }: TextField,
  parsed: ParsedFile,
  { addresses, hasPool, linkedNames }: Context,
): Problem | undefined {
  switch (schema.kind) {
    case 'text':
    case 'alt':
      return findExternalReference(value, listNeighborNames(path, parsed) ?? linkedNames, addresses);
    case 'link':
      return findLinkProblem(value, path, parsed, hasPool);
    case 'site-url':
      // The build appends paths to it.
      return /\/$|[?#]/.test(value)
        ? suggest(messages.siteUrlEnd(), formatLine('url', toSiteUrl(value)))
        : findLinkProblem(value, path, parsed, hasPool);
    case 'address':
      return findAddressProblem(path, value, parsed);
    case 'signature':
      return isSignature(value) ? undefined : messages.notSignature();
    default:
      return undefined;
  }
}

/** Corrects what is usually wrong in the address of a site. */
const toSiteUrl = (value: string) =>
  `https://${value
    .replace(/^\w+:\/\//, '')
    .replace(/[?#].*|\/+$/g, '')
    .replace(/\/+$/, '')}`;

/** What an address in `token.yaml` belongs to, for messages. */
const addressOwners: Readonly<Record<string, string>> = { mint: 'your token', pool: 'its pool' };

function findAddressProblem([name = '']: FieldPath, value: string, parsed: ParsedFile): Problem | undefined {
  if (!isAddress(value)) return messages.notAddress();
  const owner = addressOwners[name] ?? 'the wallet';
  const known = knownAddresses.get(value);
  if (known !== undefined) return messages.knownAddress(known, owner);
  const repeatsMint = name !== 'mint' && value === getIn(parsed.value, ['mint']);
  return repeatsMint ? messages.mintAddress(owner) : undefined;
}

const imageName = /^[^.].*\.(?:png|jpe?g|webp|avif|gif|svg)$/i;

/** Reports files that the page does not use, because no visitor or reviewer would see them. */
function checkFileNames(source: ContentSource, ...subfolders: string[]): ContentProblem[] {
  const { folder, files, dataFiles } = source;
  const contentFiles = files.map((file) => `${file}.yaml`);
  return readdirSync(path.join(folder, ...subfolders), { withFileTypes: true }).flatMap((entry) => {
    const segments = [...subfolders, entry.name];
    const name = segments.join('/');
    if ([...contentFiles, ...dataFiles].includes(name)) return [];
    if (segments.length === 2 && segments[0] === TRANSLATIONS && entry.name.endsWith('.yaml')) return [];
    if (entry.isDirectory() && !entry.name.startsWith('.')) return checkFileNames(source, ...segments);
    const isImage = entry.isFile() && imageName.test(entry.name) && segments[0] !== TRANSLATIONS;
    const plainName = toPlainName(entry.name);
    if (isImage && plainName === entry.name) return [];
    const problem = isImage ? suggest(messages.imageName(), plainName) : messages.unusedFile(contentFiles);
    return [reportFile(toDisplayPath(folder, excerpt(name, 120)), problem)];
  });
}
