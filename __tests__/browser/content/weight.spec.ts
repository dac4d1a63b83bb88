import { brotliCompressSync } from 'node:zlib';
import { siteContent } from '../../../features';
import { siteLanguages } from '../../../plugins/content-model/languages';
import { readContent } from '../../../plugins/content-model/read-content';
import { readTexts } from '../../../plugins/content-model/translations';
import { sectionIds } from '../../../shared/section-ids';
import { measureWeight, phone } from '../../support/browser/page-weight';
import { readWords } from '../../support/browser/page-words';
import { expect, test } from '../site';

/** What is the same for every content. */
const limits = {
  scriptKilobytes: 165,
  fontKilobytes: 20,
  /** The markup around the sections, the styles, the code that runs first, and the signatures of a full burn list. */
  pageKilobytes: 15.15,
  /** The markup and data of a section, apart from its words. */
  sectionKilobytes: 0.9,
  /** The name, the address and the offer of a language. */
  languageKilobytes: 0.1,
  /** The page and its first picture. */
  requestsAtLoad: 2,
};
/** The words stand in the page, and once more in the data of its scripts; some also in what is said to search engines. */
const TIMES_WRITTEN = 2.25;

test.use(phone);

test('the page weighs what its words and pictures weigh, and a rest that is the same for all', async ({
  page,
  build,
  origin,
}) => {
  const weight = await measureWeight(page, `${origin}${build.pathPrefix}/`);
  const files = weight.files.map((file) => ({ ...file, name: new URL(file.url).pathname }));
  const list = files.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
  const names = files.map(({ name }) => name).filter((name) => !name.startsWith('/functions/'));
  expect.soft(names, 'each file is asked for once').toHaveLength(new Set(names).size);
  const named = (pattern: RegExp) => files.filter(({ name }) => pattern.test(name));
  const kilobytes = (pattern: RegExp) => named(pattern).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

  const fonts = named(/\.woff2$/).map(({ name }) => name);
  expect.soft(weight.load.requests, list).toBeLessThanOrEqual(limits.requestsAtLoad + fonts.length);
  expect.soft(kilobytes(/\.js$/), `kB of scripts:\n${list}`).toBeLessThanOrEqual(limits.scriptKilobytes);
  const early = named(/\.js$/).filter(({ beforeLoad }) => beforeLoad);
  expect.soft(early, 'scripts that compete with the first view').toEqual([]);
  expect.soft(kilobytes(/\.woff2$/)).toBeLessThan(limits.fontKilobytes);

  const { bar, page: below } = await readWords(page);
  const { language } = readContent('site', build.content);
  const texts = readTexts(siteContent(build.content), language).map(({ original }) => original);
  const words = [...bar, ...below, ...texts].join('\n');
  const wordKilobytes = brotliCompressSync(words).length / 1_000;
  const languageKilobytes = limits.languageKilobytes * siteLanguages(siteContent()).length;
  const sectionKilobytes = limits.sectionKilobytes * sectionIds.length;
  expect
    .soft(kilobytes(/\/$|\.json$/), `kB of the page and its data:\n${list}`)
    .toBeLessThanOrEqual(
      limits.pageKilobytes + sectionKilobytes + languageKilobytes + TIMES_WRITTEN * wordKilobytes,
    );
});
