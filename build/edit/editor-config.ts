import path from 'node:path';
import type { CmsConfig, CollectionFile, Field } from '@sveltia/cms';
import { touchIcon } from '../../shared/generated-assets';
import { toDisplayPath } from '../content/check/source-file';
import { type ContentSource, getSchema } from '../content/content-source';
import { describeField } from '../content/field-list';
import { type FieldSchema, isProse } from '../content/json-schema';
import type { ContentFile } from '../content/model';
import { readContent } from '../content/read-content';
import { listBuiltFiles, readSections } from '../content/sections';
import { getLanguageName } from '../content/translations/language-code';
import { listLanguages, TRANSLATIONS } from '../content/translations/translations';
import { FORMAT } from './content-format';

/** The editor requires a repository, even for work on local files, and asks people to select the folder of this name. */
const LOCAL_REPOSITORY = `local/${path.basename(process.cwd())}`;
/** Longer texts get an input of several lines. */
const MAX_LINE_LENGTH = 80;

/** Almost every text can contain such words. */
const BRACES = 'Keep the words in braces, such as {symbol}: the page replaces them.';

/** Labels of files and fields whose names are not the words for them. */
const labels: Readonly<Record<string, string>> = {
  site: 'Title, top bar and footer',
  hero: 'Top of the page',
  faq: 'Questions',
  'not-found': 'Page for wrong addresses',
  theme: 'Colors',
  alt: 'Description of the image',
  url: 'Link',
};

/**
 * Creates the editor's configuration from the content model: https://sveltiacms.app/en/docs/config-basics
 * @param edited the content folder in the repository, if it is not that of the source
 */
export function createEditorConfig(source: ContentSource, edited = source.folder): CmsConfig {
  const root = toDisplayPath(edited);
  const site = readContent('site', source.folder);
  return {
    backend: createBackend(source),
    publish_mode: 'editorial_workflow',
    app_title: site.title,
    site_url: site.url,
    // The site's icon, relative to /edit/.
    logo: { src: `..${touchIcon.path}` },
    media_folder: `${root}/images`,
    public_folder: '/images',
    media_libraries: {
      default: {
        config: {
          slugify_filename: true,
          transformations: {
            raster_image: { format: 'webp', width: 2000, height: 2000 },
            svg: { optimize: true },
          },
        },
      },
      stock_assets: false,
    },
    slug: { encoding: 'ascii', clean_accents: true },
    editor: { preview: false },
    output: { omit_empty_optional_fields: true },
    collections: createCollections(source, root),
  };
}

function createBackend({ folder }: ContentSource): CmsConfig['backend'] {
  const { repository = LOCAL_REPOSITORY, branch = 'main', authenticator } = readContent('links', folder);
  return {
    name: 'github',
    repo: repository,
    branch,
    open_authoring: true,
    auth_scope: 'public_repo',
    // Without an authenticator, the editor would use the one of another company.
    ...(authenticator === undefined ? { auth_methods: ['token'] } : { base_url: authenticator }),
  };
}

function createCollections(source: ContentSource, root: string): CmsConfig['collections'] {
  const createFile = (name: string, label: string, file: string, schema: FieldSchema): CollectionFile => {
    return { name, label, file: `${root}/${file}.yaml`, format: FORMAT, fields: createFields(schema) };
  };
  const built = listBuiltFiles(source);
  const createContentFile = (file: ContentFile) => {
    const label = formatLabel(file) + (built.includes(file) ? '' : ' (not on the page)');
    return createFile(file, label, file, getSchema(source, file));
  };
  const inSections = readSections(source).flatMap((section) =>
    source.files.filter((file) => getSchema(source, file).section === section),
  );
  const maintained = new Set<ContentFile>(['token', 'links']);
  const onPage = [...new Set<ContentFile>(['site', 'hero', ...inSections, ...source.files])]
    .filter((file) => !maintained.has(file))
    .map(createContentFile);
  const translations = listLanguages(source.folder).map((language) => {
    const label = getLanguageName(language) ?? language;
    return createFile(language, label, `${TRANSLATIONS}/${language}`, source.translation.jsonSchema);
  });
  return [
    { name: 'page', label: 'The page', icon: 'web', description: BRACES, files: onPage },
    { name: 'token', label: 'Token and links', icon: 'link', files: [...maintained].map(createContentFile) },
    { name: TRANSLATIONS, label: 'Translations', icon: 'translate', files: translations },
  ];
}

function createFields(group: FieldSchema, isInSensitive = false): Field[] {
  return Object.entries(group.properties ?? {}).map(([name, schema]) => ({
    ...createField(name, schema),
    required: group.required?.includes(name) === true,
    hint: createHint(schema, isInSensitive),
  }));
}

/** Describes a field. The form itself shows choices, and counts characters. */
function createHint({ enum: _, maxLength: __, ...schema }: FieldSchema, isInSensitive: boolean): string {
  const hints = [describeField(schema).replaceAll('`', '')];
  const isMaintained = schema.isSensitive && !isInSensitive && schema.kind !== 'image';
  if (hints.join().includes('{')) hints.push('The page fills in what is in braces.');
  if (isMaintained) hints.push('Usually, only maintainers change this.');
  return hints.join(' ').trim();
}

function createField(name: string, schema: FieldSchema): Field {
  const { kind, items, maxLength, isSensitive, formats = [] } = schema;
  const field = { name, label: formatLabel(name) };
  if (schema.properties) return { ...field, widget: 'object', fields: createFields(schema, isSensitive) };
  if (items) return createList(field, schema, items);
  if (schema.enum) return { ...field, widget: 'select', options: schema.enum };
  if (schema.type === 'boolean') return { ...field, widget: 'boolean' };
  if (schema.type === 'integer')
    return { ...field, widget: 'number', min: schema.minimum, max: schema.maximum };
  if (kind === 'image') {
    const accept = formats.map((format) => `.${format}`).join(',');
    return { ...field, widget: 'image', choose_url: false, accept };
  }
  if (kind === 'color') return { ...field, widget: 'color', allowInput: true };
  const widget = isProse(schema) && (maxLength ?? 0) > MAX_LINE_LENGTH ? 'text' : 'string';
  return { ...field, widget, maxlength: maxLength, pattern: createPattern(schema) };
}

function createList(field: Pick<Field, 'name'>, list: FieldSchema, items: FieldSchema): Field {
  const { minItems: min, maxItems: max } = list;
  const common = { ...field, widget: 'list' as const, label_singular: 'entry', min, max };
  if (!items.properties) return { ...common, field: createField(field.name, items) };
  const fields = createFields(items, list.isSensitive);
  if (!items.properties.original) return { ...common, fields };
  const [original, ...others] = fields;
  const fixed = { allow_add: false, allow_remove: false, allow_duplicate: false, allow_reorder: false };
  return { ...common, ...fixed, fields: [{ ...original, readonly: true }, ...others] };
}

const BASE58_LETTER = '[1-9A-HJ-NP-Za-km-z]';
const WEB_ADDRESS = String.raw`https?:|www\.|\w\.(?:com|io|me|net|org|xyz)\b`;

/** Creates the pattern of a text, and the message if it does not match. The content check has the complete rules. */
function createPattern(schema: FieldSchema): [pattern: string, message: string] {
  const { kind, maxLength = 300, placeholders = [], alternatives = [] } = schema;
  if (schema.pattern) return [`/${schema.pattern}/`, `Write it like this: ${schema.example}`];
  if (kind === 'address') return [`/^${BASE58_LETTER}{32,44}$/`, 'Write an address on Solana.'];
  if (kind === 'signature') return [`/^${BASE58_LETTER}{64,88}$/`, 'Write the signature of a transaction.'];
  const required = placeholders.map((name) => [name, ...alternatives].map((each) => `{${each}}`));
  const lookaheads = required.map((names) => `(?=.*(?:${names.join('|').replaceAll(/[{}]/g, '\\$&')}))`);
  const keep = required.map((names) => ` Keep ${names.join(' or ')}.`).join('');
  const [form, message] = isProse(schema)
    ? [
        `(?!.*(?:${WEB_ADDRESS}))`,
        `Write up to ${maxLength} characters, without a line break or a web address.`,
      ]
    : ['(?=https:\\/\\/\\S+$)', 'Write an address that starts with https://.'];
  // Counts like the check: some emoji are two characters.
  return [`/^${lookaheads.join('')}${form}.{1,${maxLength}}$/`, message + keep];
}

/** Formats the name of a field or a file as words: `Address label` for `addressLabel`. */
function formatLabel(name: string): string {
  const words = labels[name] ?? name.replaceAll(/-|(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
