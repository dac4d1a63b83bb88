import { statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readWords } from '../../test-support/browser/page-words';
import { phone, weighPage } from '../../test-support/browser/weigh';
import { expect, test } from './site';

/** What is the same for every content. `e2e/demo/budget.spec.ts` holds the demo to the exact sum. */
const fixed = {
  scriptKilobytes: 165,
  fontKilobytes: 20,
  /** The markup around the words, the styles, and the code that runs first. */
  pageKilobytes: 16,
  requestsAtLoad: 3,
};
/** The words stand in the page, and once more in the data of its scripts. */
const timesWritten = 2;
/** For the frame of a file: a picture of one colour is hardly more. */
const pictureOverheadBytes = 1_000;

test.use(phone);

test('the page weighs what its words and pictures weigh, and a rest that is the same for all', async ({
  page,
  browser,
  context,
  build,
  origin,
}) => {
  await context.grantPermissions(['clipboard-write'], { origin });
  const { files, load } = await weighPage(page, origin);
  const list = files.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n');
  const named = (pattern: RegExp) => files.filter(({ url }) => pattern.test(new URL(url).pathname));
  const kilobytes = (some: typeof files) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

  expect.soft(load.requests, list).toBeLessThanOrEqual(fixed.requestsAtLoad);
  expect
    .soft(kilobytes(named(/\.js$/)), `kB of scripts:\n${list}`)
    .toBeLessThanOrEqual(fixed.scriptKilobytes);
  expect.soft(named(/\.js$/).filter(({ beforeLoad }) => beforeLoad)).toEqual([]);
  expect.soft(named(/\.woff2$/)).toHaveLength(1);
  expect.soft(kilobytes(named(/\.woff2$/))).toBeLessThan(fixed.fontKilobytes);

  const words = await readWords(browser, origin);
  const wordKilobytes = brotliCompressSync([...words.bar, ...words.page].join('\n')).length / 1_000;
  expect
    .soft(kilobytes(named(/\/$|\.json$/)), `kB of the page and its data:\n${list}`)
    .toBeLessThanOrEqual(fixed.pageKilobytes + timesWritten * wordKilobytes);

  // Whatever picture is fetched is one that is shown, and as AVIF it is lighter than it would be as WebP. The drawings of
  // a closed menu are not fetched.
  const shown = await page.evaluate(() =>
    [...document.images]
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
  const pictures = named(/\.(avif|webp|png|jpg|svg)$/).map(({ url }) => new URL(url).pathname);
  const icons = await page
    .locator('link[rel=icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect
    .soft(pictures.filter((file) => !icons.includes(file) && !shown.some((picture) => picture.file === file)))
    .toEqual([]);
  for (const { file, webp } of shown) {
    if (webp === undefined) expect.soft(file).toMatch(/\.svg$/);
    else expect.soft(size(file), file).toBeLessThanOrEqual(size(webp) + pictureOverheadBytes);
  }

  function size(file: string): number {
    return statSync(path.join(build.site, file)).size;
  }
});
