import { burnLedgerFiles } from '../burn-ledger';
import { valueAt } from '../check/fields-of';
import { contentFiles } from '../json-schema';
import { languageCode, languageName } from '../language-code';
import type { ContentFile } from '../model';
import { lookUp } from '../translation-entries';
import { translatedFiles, translationSchema } from '../translation-model';
import { entriesOf, percentOf, textsOf, TRANSLATIONS, translateTexts } from '../translations';
import { changedFields, foreignWords, signed, type FieldChange } from './changed-fields';

/** What a commit has below `content/`. */
export interface ContentState {
  /** Each content file and each language, as `hero` and `translations/es`; undefined where it cannot be read. */
  values: Readonly<Record<string, unknown>>;
  /** The hash of every file by its path. */
  files: Readonly<Record<string, string>>;
  /** Where GitHub serves these files. */
  url: string;
}

export interface ContentChange {
  fields: FieldChange[];
  /** Such as `Breton, 0 % translated`. */
  newLanguages: string[];
  lostLanguages: string[];
  /** Files that are gone or cannot be read, so that their changes are unknown. */
  unreadable: string[];
  /** Files of the burn list that change. */
  ledger: string[];
  /** Pictures that change, and where each is shown. */
  pictures: { file: string; before: string | undefined; after: string | undefined }[];
  renamedPictures: { from: string; to: string }[];
  /** Changed files that the page does not use. */
  others: string[];
}

/** Compares what visitors see in two commits. */
export function compareContent(before: ContentState, after: ContentState): ContentChange {
  const changed = Object.keys({ ...before.files, ...after.files }).filter(
    (file) => before.files[file] !== after.files[file],
  );
  const names = Object.keys({ ...before.values, ...after.values }).filter((name) =>
    changed.includes(`${name}.yaml`),
  );
  const languages = names.filter((name) => name.startsWith(TRANSLATIONS));
  const lost = languages.filter((name) => hasMore(before, after, name));
  const readable = names.filter((name) => after.values[name] !== undefined && !lost.includes(name));
  const ledger = changed.filter((file) => burnLedgerFiles.includes(file));
  const pictures = changed.filter((file) => /\.(?:png|jpe?g|svg)$/i.test(file));
  const renamedPictures = pictures.flatMap((from) => {
    const isCopy = (file: string) => !(file in before.files) && after.files[file] === before.files[from];
    const to = from in after.files ? undefined : pictures.find(isCopy);
    return to === undefined ? [] : [{ from, to }];
  });
  const urlOf = ({ files, url }: ContentState, file: string) =>
    file in files ? `${url}${encodeURI(file)}` : undefined;
  const language = languageCode(String(valueAt(before.values.site, ['language']))) ?? 'en';
  /** A renamed picture keeps its old name here, since visitors see no change. */
  const withOldNames = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(
        value,
        (_key, each: unknown) => renamedPictures.find(({ to }) => to === each)?.from ?? each,
      ),
    );
  return {
    fields: readable.flatMap((name) =>
      languages.includes(name)
        ? changedTranslations(name, before, after)
        : changedFields(name as ContentFile, language, before.values[name], withOldNames(after.values[name])),
    ),
    newLanguages: languages
      .filter((name) => hasMore(after, before, name))
      .map((name) => `${englishName(name)}, ${percentIn(after, name)} % translated`),
    lostLanguages: lost.map(englishName),
    unreadable: names.filter((name) => !readable.includes(name) && !lost.includes(name)),
    ledger,
    pictures: pictures
      .filter((file) => !renamedPictures.some(({ from, to }) => from === file || to === file))
      .map((file) => ({ file, before: urlOf(before, file), after: urlOf(after, file) })),
    renamedPictures,
    others: changed.filter(
      (file) => ![...names.map((name) => `${name}.yaml`), ...ledger, ...pictures].includes(file),
    ),
  };
}

const codeOf = (name: string) => name.slice(TRANSLATIONS.length + 1);
const englishName = (name: string) => languageName(codeOf(name)) ?? codeOf(name);

/** Whether one commit has the file of a language and the other has none, or one has texts in it and the other has none. */
const hasMore = (one: ContentState, other: ContentState, name: string): boolean =>
  countTexts(other, name) < Math.min(1, countTexts(one, name));

/** -1 where there is no file; NaN, which is less than nothing, where it cannot be read. */
function countTexts({ values }: ContentState, name: string): number {
  if (values[name] === undefined) return name in values ? NaN : -1;
  return translatedFiles.flatMap((file) => entriesOf(file, values[name])).length;
}

const percentIn = ({ values }: ContentState, name: string): number =>
  percentOf(
    contentFiles.flatMap((file) => translateTexts(file, values[file], entriesOf(file, values[name]))),
  );

function changedTranslations(name: string, before: ContentState, after: ContentState): FieldChange[] {
  const { description } = translationSchema.properties?.hero?.items?.properties?.translation ?? {};
  return translatedFiles
    .flatMap((file) => {
      const texts = [before, after].flatMap(({ values }) => textsOf(file, values[file]));
      // Reversed, as the page shows the first of two translations of one text.
      const [old = new Map<string, string>(), now = new Map<string, string>()] = [before, after].map(
        ({ values }) =>
          new Map(
            entriesOf(file, values[name])
              .reverse()
              .map((entry) => [entry.original, entry.translation]),
          ),
      );
      return [...new Set([...old.keys(), ...now.keys()])]
        .filter((original) => old.get(original) !== now.get(original))
        .map((original): FieldChange => {
          const [was, is] = [old, now].map((entries) => [entries.get(original) ?? []].flat());
          const foreign = foreignWords(codeOf(name), original, now.get(original) ?? '');
          const uses = texts.filter((text) => lookUp(text.original, [{ original, translation: '' }]));
          // An unused translation comes to the page with the next change of the original.
          const isSensitive =
            uses.length > 0 ? uses.some(({ schema }) => schema.isSensitive) : now.has(original);
          const lines = [
            ...signed('·', [original]),
            ...signed('-', was ?? []),
            ...signed('+', is ?? []),
            ...foreign,
          ];
          return { file: name, title: `\`${file}\``, lines, isSensitive: isSensitive || foreign.length > 0 };
        });
    })
    .map((change, index) => (index > 0 ? change : { ...change, title: `${change.title} ${description}` }));
}
