import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Font, openSync } from 'fontkit';
import { siteLanguages } from '../../content-model/languages';
import { readContent } from '../../content-model/read-content';
import { readTexts } from '../../content-model/translations';
import { readFiles } from '../../publish/read-files';
import { measureLoad, measureWeight, phone } from '../../test-support/browser/page-weight';
import { readWords } from '../../test-support/browser/page-words';
import { expect, test } from './site';

/** What is the same for every content. */
const limits = {
  scriptKilobytes: 165,
  fontKilobytes: 20,
  /** The markup around the words, the styles, the code that runs first, and the signatures of a full list of burns. */
  pageKilobytes: 20.55,
  /** The name, the address and the offer of a language. */
  languageKilobytes: 0.1,
  /** The page and its first picture. */
  requestsAtLoad: 2,
};
/** The words stand in the page, and once more in the data of its scripts; some also in what is said to search engines. */
const TIMES_WRITTEN = 2.25;
/** How much more than that of the site's own language a page may weigh before it has loaded. */
const LANGUAGE_BYTES = 2_000;
/** For the frame of a file: a picture of one colour is hardly more. */
const PICTURE_OVERHEAD_BYTES = 1_000;

test.use(phone);

test('the page weighs what its words and pictures weigh, and a rest that is the same for all', async ({
  page,
  build,
  origin,
}) => {
  const weight = await measureWeight(page, origin);
  const files = weight.files.map((file) => ({ ...file, name: new URL(file.url).pathname }));
  const list = files.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
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
  const texts = readTexts(build.content, language).map(({ original }) => original);
  const words = [...bar, ...below, ...texts].join('\n');
  expect.soft(fonts).not.toEqual([]);
  for (const name of fonts) {
    const font = openSync(build.site + name) as Font;
    const drawn = Array.from(words).filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    expect.soft(drawn, `letters of the page in ${name}`).not.toEqual([]);
  }
  const wordKilobytes = brotliCompressSync(words).length / 1_000;
  const languageKilobytes = limits.languageKilobytes * siteLanguages().length;
  expect
    .soft(kilobytes(/\/$|\.json$/), `kB of the page and its data:\n${list}`)
    .toBeLessThanOrEqual(limits.pageKilobytes + languageKilobytes + TIMES_WRITTEN * wordKilobytes);

  // Every picture that is fetched is shown, and lighter as AVIF than it would be as WebP.
  const icons = await page
    .locator('link[rel=icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  // The drawings of a closed menu are not fetched, and have no `currentSrc`.
  const shown = await page.locator('img').evaluateAll((images) =>
    (images as HTMLImageElement[])
      .filter(({ currentSrc }) => currentSrc !== '')
      .map((image) => {
        const candidates = (type: string) =>
          image.parentElement
            ?.querySelector<HTMLSourceElement>(`source[type="image/${type}"]`)
            ?.srcset.split(/ \S+,?\s*/) ?? [];
        const file = new URL(image.currentSrc).pathname;
        return { file, webp: candidates('webp')[candidates('avif').indexOf(file)] };
      }),
  );
  const fetched = named(/\.(avif|webp|png|jpg|svg)$/).map(({ name }) => name);
  const expected = [...icons, ...shown.map(({ file }) => file)];
  expect.soft(fetched.filter((file) => !expected.includes(file))).toEqual([]);
  const size = (file: string) => statSync(path.join(build.site, file)).size;
  for (const { file, webp } of shown) {
    if (webp === undefined) expect.soft(file).toMatch(/\.svg$/);
    else expect.soft(size(file), file).toBeLessThanOrEqual(size(webp) + PICTURE_OVERHEAD_BYTES);
  }
});

test('the page of each language weighs before load what the site’s own does, and a little more', async ({
  browser,
  origin,
}) => {
  const weights = await Promise.all(
    siteLanguages().map(async ({ tag, path }) => {
      const context = await browser.newContext(phone);
      const { bytes } = await measureLoad(await context.newPage(), origin + path);
      await context.close();
      return { tag, bytes };
    }),
  );
  const most = (weights[0]?.bytes ?? 0) + LANGUAGE_BYTES;
  expect(
    weights.filter(({ bytes }) => bytes > most),
    JSON.stringify(weights),
  ).toEqual([]);
});

test('what development shows of problems is in no file that goes out', ({ build }) => {
  const [path = ''] = /\/functions\/\w+/.exec(readFileSync('src/startup/problem-banner.ts', 'utf8')) ?? [];
  expect(path).not.toBe('');
  for (const [file, bytes] of readFiles(build.site)) expect(bytes.includes(path), file).toBe(false);
});
