import { readBurnHistory } from '../../content-model/burn-history';
import { formatPath } from '../../content-model/check/content-problem';
import { graphqlName } from '../../content-model/graphql-types';
import { contentFiles, type FieldPath } from '../../content-model/json-schema';
import { readPageLanguage } from '../../content-model/page-language';
import { readContentIn } from '../../content-model/translations';
import { pagesOf } from '../published-files';
import type { Finding } from './finding';
import type { Release } from './release';

/** What the build adds to the content. */
const computed: readonly unknown[] = ['headingWidth', 'symbolWidth', 'barSurplus'];

/** What the pages of a language can ask for. */
const contentIn = (language: string, contentFolder: string) => ({
  ...Object.fromEntries(
    contentFiles.map((file) => [graphqlName(file), readContentIn(language, file, contentFolder)]),
  ),
  burns: readBurnHistory(contentFolder, language),
  language: readPageLanguage(language, contentFolder),
});

/** Whether the scripts, which draw the pages anew once they run, get what the content says. */
export function* checkPageData({ files, contentFolder, languages }: Release): Generator<Finding> {
  for (const language of languages) {
    const wanted = contentIn(language.tag, contentFolder);
    for (const { data: file } of pagesOf(language)) {
      const found = readQueried(files.get(file));
      if (found === undefined) yield { file, message: 'The page has no data that its scripts could read.' };
      for (const path of differences(found ?? {}, wanted))
        yield { file, message: `The page's scripts get another ${formatPath(path)} than the content has.` };
    }
  }
}

function readQueried(bytes: Buffer | undefined): object | undefined {
  try {
    const { data } = (JSON.parse(String(bytes)) as { result: { data: { content: unknown } } }).result;
    return isObject(data.content) ? data.content : undefined;
  } catch {
    return undefined;
  }
}

/** Where queried data differs from the content. It may be less, and has files for the names of pictures. */
function* differences(found: unknown, wanted: unknown, path: FieldPath = []): Generator<FieldPath> {
  const isComputed = computed.includes(path.at(-1)) && typeof found === 'number';
  if (isComputed || isPictureOf(found, wanted) || (found ?? undefined) === wanted) return;
  const isList = Array.isArray(found);
  if (!isObject(found) || !isObject(wanted) || (isList && found.length !== Object.keys(wanted).length)) {
    yield path;
    return;
  }
  for (const [name, part] of Object.entries(found))
    yield* differences(part, wanted[name], [...path, isList ? Number(name) : name]);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isPictureOf = (found: unknown, wanted: unknown) =>
  typeof wanted === 'string' &&
  isObject(found) &&
  Object.keys(found).every((key) => /^(?:publicURL|childImageSharp)$/.test(key));
