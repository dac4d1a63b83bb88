import { valueAt } from '../content-model/check/fields-of';
import { type ContentModel, schemaOf } from '../content-model/content-source';
import { languageCode, languageName } from '../content-model/language-code';
import type { ContentFile } from '../content-model/model';
import { lookUp } from '../content-model/translation-entries';
import { entriesOf, percentOf, textsOf, TRANSLATIONS, translateTexts } from '../content-model/translations';
import { changedFields, signed, withForeignWords, type FieldChange } from './changed-fields';

/** What a commit has below `content/`. */
export interface ContentState {
  /** Each content file and each language, as `hero` and `translations/es`; undefined where it cannot be read. */
  values: Readonly<Record<string, unknown>>;
  /** The hash of every file by its path. */
  files: Readonly<Record<string, string>>;
  /** Where GitHub serves these files. */
  url: string;
}

export type ContentChange = ReturnType<typeof compareContent>;

/** Compares what visitors see in two commits. */
export function compareContent(model: ContentModel, before: ContentState, after: ContentState) {
  const changed = Object.keys({ ...before.files, ...after.files }).filter(
    (file) => before.files[file] !== after.files[file],
  );
  const isChanged = (name: string) => changed.includes(`${name}.yaml`);
  const names = Object.keys({ ...before.values, ...after.values }).filter(isChanged);
  const languages = names.filter((name) => name.startsWith(TRANSLATIONS));
  const lost = languages.filter((name) => hasMore(model, before, after, name));
  const readable = names.filter((name) => after.values[name] !== undefined && !lost.includes(name));
  const ledger = changed.filter((file) => model.dataFiles.includes(file));
  const pictures = changed.filter((file) => /\.(?:png|jpe?g|svg)$/i.test(file));
  const renamedPictures = pictures.flatMap((from) => {
    const isCopy = (file: string) => !(file in before.files) && after.files[file] === before.files[from];
    const to = from in after.files ? undefined : pictures.find(isCopy);
    return to === undefined ? [] : [{ from, to }];
  });
  const known = names.map((name) => `${name}.yaml`);
  const urlOf = ({ files, url }: ContentState, file: string) =>
    file in files ? `${url}${encodeURI(file)}` : undefined;
  const language = languageCode(String(valueAt(before.values.site, ['language']))) ?? 'en';
  // A renamed picture is compared by its old name: visitors see no change.
  const oldName = (_key: string, value: unknown) =>
    renamedPictures.find(({ to }) => to === value)?.from ?? value;
  const valuesOf = (name: string) =>
    [before.values[name] ?? {}, JSON.parse(JSON.stringify(after.values[name], oldName))] as const;
  return {
    fields: readable.flatMap((name) =>
      languages.includes(name)
        ? changedTranslations(model, name, before, after)
        : changedFields(name, schemaOf(model, name as ContentFile), language, valuesOf(name)),
    ),
    /** Such as `Breton, 0 % translated`. */
    newLanguages: languages
      .filter((name) => hasMore(model, after, before, name))
      .map((name) => `${englishName(name)}, ${percentIn(model, after, name)} % translated`),
    lostLanguages: lost.map(englishName),
    /** Files that are gone or cannot be read, so that their changes are unknown. */
    unreadable: names.filter((name) => !readable.includes(name) && !lost.includes(name)),
    ledger,
    pictures: pictures
      .filter((file) => !renamedPictures.some(({ from, to }) => from === file || to === file))
      .map((file) => ({ file, before: urlOf(before, file), after: urlOf(after, file) })),
    renamedPictures,
    /** Files that the page does not use. */
    others: changed.filter((file) => ![...known, ...ledger, ...pictures].includes(file)),
  };
}

const codeOf = (name: string) => name.slice(TRANSLATIONS.length + 1);
const englishName = (name: string) => languageName(codeOf(name)) ?? codeOf(name);

/** Whether one commit has a language that the other has not, or has without any text. */
const hasMore = (model: ContentModel, one: ContentState, other: ContentState, name: string): boolean =>
  countTexts(model, other, name) < Math.min(1, countTexts(model, one, name));

/** -1 where there is no file. Where it cannot be read, NaN makes every comparison false. */
function countTexts({ translation }: ContentModel, { values }: ContentState, name: string): number {
  if (values[name] === undefined) return name in values ? NaN : -1;
  return translation.files.flatMap((file) => entriesOf(file, values[name])).length;
}

const percentIn = (model: ContentModel, { values }: ContentState, name: string): number =>
  percentOf(
    model.files.flatMap((file) => translateTexts(model, file, values[file], entriesOf(file, values[name]))),
  );

function changedTranslations(
  model: ContentModel,
  name: string,
  before: ContentState,
  after: ContentState,
): FieldChange[] {
  const { files, schema } = model.translation;
  let note = schema.properties?.hero?.items?.properties?.translation?.description ?? '';
  return files.flatMap((file) => {
    const texts = [before, after].flatMap(({ values }) => textsOf(model, file, values[file]));
    const [old, now] = [wordsIn(before, file, name), wordsIn(after, file, name)];
    const originals = [...new Set([...old.keys(), ...now.keys()])];
    return originals
      .filter((original) => old.get(original) !== now.get(original))
      .map((original) => {
        const uses = texts.filter((text) => lookUp(text.original, [{ original, translation: '' }]));
        const title = `\`${file}\` ${note}`;
        note = '';
        const change: FieldChange = {
          file: name,
          title,
          lines: [
            ...signed('·', [original]),
            ...signed('-', [old.get(original)]),
            ...signed('+', [now.get(original)]),
          ],
          // An unused translation comes to the page with the next change of the original.
          isSensitive: uses.length > 0 ? uses.some(({ schema }) => schema.isSensitive) : now.has(original),
        };
        return withForeignWords(codeOf(name), change);
      });
  });
}

/** The translations by their originals. The page shows the first of two. */
const wordsIn = ({ values }: ContentState, file: ContentFile, name: string) => {
  const entries = entriesOf(file, values[name]).reverse();
  return new Map(entries.map(({ original, translation }) => [original, translation]));
};
