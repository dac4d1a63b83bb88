import { getIn } from '../content-model/json-schema';
import { type ContentModel, getSchema } from '../content-model/content-source';
import { toLanguageCode, getLanguageName } from '../content-model/language-code';
import type { ContentFile } from '../content-model/model';
import { findTranslation } from '../content-model/translation-entries';
import {
  listEntries,
  computeTranslatedPercent,
  listTexts,
  TRANSLATIONS,
  translateTexts,
} from '../content-model/translations';
import { compareFields, noteWordsInOtherScripts, toLines } from './changed-fields';

/** The folder `content/` of a commit. */
export interface ContentState {
  /** Values of content files and languages, such as `hero` and `translations/es`; undefined if unreadable. */
  values: Readonly<Record<string, unknown>>;
  /** Hashes of all files by path. */
  files: Readonly<Record<string, string>>;
  /** The base URL of these files on GitHub. */
  url: string;
}

export type ContentChange = ReturnType<typeof compareContent>;

export function compareContent(model: ContentModel, before: ContentState, after: ContentState) {
  const files = Object.keys({ ...before.files, ...after.files });
  const changed = files.filter((file) => before.files[file] !== after.files[file]);
  const allNames = Object.keys({ ...before.values, ...after.values });
  const names = allNames.filter((name) => changed.includes(`${name}.yaml`));
  const languages = names.filter((name) => name.startsWith(TRANSLATIONS));
  const lostNames = languages.filter((name) => lacksLanguage(model, after, before, name));
  const readable = names.filter((name) => after.values[name] !== undefined && !lostNames.includes(name));
  const dataFiles = changed.filter((file) => model.dataFiles.includes(file));
  const images = changed.filter((file) => /\.(?:png|jpe?g|svg)$/i.test(file));
  const renamedImages = images.flatMap((from) => {
    const isCopy = (file: string) => !(file in before.files) && after.files[file] === before.files[from];
    const to = from in after.files ? undefined : images.find(isCopy);
    return to === undefined ? [] : [{ from, to }];
  });
  const usedFiles = [...names.map((name) => `${name}.yaml`), ...dataFiles, ...images];
  const getUrl = ({ files, url }: ContentState, file: string) =>
    file in files ? url + encodeURI(file) : undefined;
  const language = toLanguageCode(String(getIn(before.values.site, ['language']))) ?? 'en';
  // A renamed image is not a change, because visitors do not see its name.
  const restoreName = (_key: string, value: unknown) =>
    renamedImages.find(({ to }) => to === value)?.from ?? value;
  const getVersions = (name: string) =>
    [before.values[name] ?? {}, JSON.parse(JSON.stringify(after.values[name], restoreName))] as const;
  return {
    fields: readable.flatMap((name) =>
      languages.includes(name)
        ? compareTranslations(model, name, before, after)
        : compareFields(name, getSchema(model, name as ContentFile), language, getVersions(name)),
    ),
    /** Descriptions, such as `Breton, 0% translated`. */
    newLanguages: languages
      .filter((name) => lacksLanguage(model, before, after, name))
      .map((name) => `${getEnglishName(name)}, ${computePercent(model, after, name)}% translated`),
    lostLanguages: lostNames.map(getEnglishName),
    /** Files that are missing or cannot be read. */
    unreadable: names.filter((name) => !readable.includes(name) && !lostNames.includes(name)),
    dataFiles,
    images: images
      .filter((file) => !renamedImages.some(({ from, to }) => from === file || to === file))
      .map((file) => ({ file, before: getUrl(before, file), after: getUrl(after, file) })),
    renamedImages,
    unusedFiles: changed.filter((file) => !usedFiles.includes(file)),
  };
}

const getLanguageCode = (name: string) => name.slice(TRANSLATIONS.length + 1);
const getEnglishName = (name: string) => getLanguageName(getLanguageCode(name)) ?? getLanguageCode(name);

/** Returns whether a commit lacks a language of another commit, or all of its texts. */
const lacksLanguage = (model: ContentModel, one: ContentState, other: ContentState, name: string) =>
  countTexts(model, one, name) < Math.min(1, countTexts(model, other, name));

/** Counts the translated texts. Returns -1 for a missing file, and NaN for an unreadable one, so that comparisons are false. */
function countTexts({ translation }: ContentModel, { values }: ContentState, name: string): number {
  if (values[name] === undefined) return name in values ? NaN : -1;
  return translation.files.flatMap((file) => listEntries(file, values[name])).length;
}

const computePercent = (model: ContentModel, { values }: ContentState, name: string): number =>
  computeTranslatedPercent(
    model.files.flatMap((file) => translateTexts(model, file, values[file], listEntries(file, values[name]))),
  );

function compareTranslations(model: ContentModel, name: string, before: ContentState, after: ContentState) {
  const { files, jsonSchema } = model.translation;
  let note = jsonSchema.properties?.hero?.items?.properties?.translation?.description ?? '';
  return files.flatMap((file) => {
    const texts = [before, after].flatMap(({ values }) => listTexts(model, file, values[file]));
    const [oldMap, newMap] = [readTranslations(before, file, name), readTranslations(after, file, name)];
    const originals = new Set([...oldMap.keys(), ...newMap.keys()]);
    const changed = [...originals].filter((original) => oldMap.get(original) !== newMap.get(original));
    return changed.map((original) => {
      const uses = texts.filter((text) => findTranslation(text.original, [{ original, translation: '' }]));
      const title = `\`${file}\` ${note}`;
      // Only the first title contains the note.
      note = '';
      const versions = [...toLines('-', [oldMap.get(original)]), ...toLines('+', [newMap.get(original)])];
      return noteWordsInOtherScripts(getLanguageCode(name), {
        file: name,
        title,
        lines: [...toLines('·', [original]), ...versions],
        // The page shows an unused translation as soon as its original is used.
        isSensitive: uses.length > 0 ? uses.some(({ schema }) => schema.isSensitive) : newMap.has(original),
      });
    });
  });
}

/** Maps originals to translations. The page uses the first of two equal originals, so the map gets it last. */
const readTranslations = ({ values }: ContentState, file: ContentFile, name: string) => {
  const entries = listEntries(file, values[name]).reverse();
  return new Map(entries.map(({ original, translation }) => [original, translation]));
};
