import { readBurnHistory } from '../../content-model/burn-history';
import { formatPath } from '../../content-model/check/content-problem';
import { contentFiles, type FieldPath } from '../../content-model/json-schema';
import { readContent } from '../../content-model/read-content';
import type { Finding } from './finding';
import type { Release } from './release';

const dataFiles = ['page-data/index/page-data.json', 'page-data/404.html/page-data.json'];

/** What the build adds to the content. */
const computed: readonly unknown[] = ['headingWidth', 'symbolWidth', 'barSurplus'];

/** What the pages ask for beside the content files, by its name in the queries. */
const derived: Readonly<Record<string, (contentFolder: string) => unknown>> = {
  burns(contentFolder) {
    const history = readBurnHistory(contentFolder);
    return history && { history };
  },
};

/** Whether the scripts, which draw the pages anew once they run, get what the content says. */
export function* checkPageData({ files, contentFolder }: Release): Generator<Finding> {
  for (const file of dataFiles) {
    const data = readQueried(files.get(file));
    if (data === undefined) yield { file, message: 'The page has no data that its scripts could read.' };
    for (const [name, found] of Object.entries(data ?? {})) {
      const source = contentFiles.find((each) => each.replaceAll('-', '') === name.toLowerCase());
      const wanted =
        source === undefined ? derived[name]?.(contentFolder) : readContent(source, contentFolder);
      for (const path of differences(found, wanted, [name]))
        yield { file, message: `The page's scripts get another ${formatPath(path)} than the content has.` };
    }
  }
}

function readQueried(bytes: Buffer | undefined): object | undefined {
  try {
    const { data } = (JSON.parse(String(bytes)) as { result: { data: unknown } }).result;
    return typeof data === 'object' && data !== null ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Where queried data differs from the content. It may be less, and has files for the names of pictures. */
function* differences(found: unknown, wanted: unknown, path: FieldPath): Generator<FieldPath> {
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
