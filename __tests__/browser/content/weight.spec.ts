import { brotliCompressSync } from 'node:zlib';
import { getSiteContent } from '../../../build/content/content-source';
import { listSiteLanguages } from '../../../build/content/translations/languages';
import { readContent } from '../../../build/content/read-content';
import { readSections } from '../../../build/content/sections';
import { readTexts } from '../../../build/content/translations/translations';
import { measureWeight, phone } from '../../support/browser/page-weight';
import { readWords } from '../../support/browser/page-words';
import { expect, test } from '../site';

/** Limits for any content, in kB after compression. The page may grow with its text. */
const limits = {
  scripts: 158,
  font: 20,
  /** Markup around the sections, styles, inline scripts and transaction signatures. */
  page: 16.75,
  /** Markup and data of one section, apart from its text and images. */
  section: 0.9,
  /** URLs of one image in all widths and formats, in the markup and the data. */
  image: 0.1,
  /** Name, URL and offer of one language. */
  language: 0.1,
  /** The page and its first image. */
  requestsAtLoad: 2,
};
/** All text is in the HTML and in the page data, some also in the structured data. */
const COPIES_OF_TEXT = 2.25;

test.use(phone);

test('the page stays within its weight limits', async ({ page, browser, build, origin }) => {
  const weight = await measureWeight(page, `${origin}${build.pathPrefix}/`);
  const files = weight.files.map((file) => ({ ...file, name: new URL(file.url).pathname }));
  const fileList = files.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
  const names = files.map(({ name }) => name).filter((name) => !name.startsWith('/functions/'));
  expect.soft(names, 'each file is requested once').toHaveLength(new Set(names).size);
  const select = (regex: RegExp) => files.filter(({ name }) => regex.test(name));
  const sumKilobytes = (regex: RegExp) => select(regex).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

  const fonts = select(/\.woff2$/);
  expect.soft(weight.load.requests, fileList).toBeLessThanOrEqual(limits.requestsAtLoad + fonts.length);
  expect.soft(sumKilobytes(/\.js$/), `kB of scripts:\n${fileList}`).toBeLessThanOrEqual(limits.scripts);
  const scriptsBeforeLoad = select(/\.js$/).filter(({ beforeLoad }) => beforeLoad);
  expect.soft(scriptsBeforeLoad, 'scripts load after the first view').toEqual([]);
  expect.soft(sumKilobytes(/\.woff2$/)).toBeLessThan(limits.font);

  const noJsPage = await browser.newPage({ javaScriptEnabled: false });
  await noJsPage.goto(page.url());
  const words = await readWords(noJsPage);
  const imageKilobytes = limits.image * (await noJsPage.locator('picture').count());
  await noJsPage.close();
  const { language } = readContent('site', build.content);
  const sections = readSections(getSiteContent(build.content));
  const contentTexts = readTexts(getSiteContent(build.content), language).map(({ original }) => original);
  const text = [...words.bar, ...words.page, ...contentTexts].join('\n');
  const textKilobytes = brotliCompressSync(text).length / 1_000;
  const languageKilobytes = limits.language * listSiteLanguages(getSiteContent()).length;
  const sectionKilobytes = limits.section * (sections.length + 1);
  expect
    .soft(sumKilobytes(/\/$|\.json$/), `kB of the page and its data:\n${fileList}`)
    .toBeLessThanOrEqual(
      limits.page + sectionKilobytes + imageKilobytes + languageKilobytes + COPIES_OF_TEXT * textKilobytes,
    );
});
