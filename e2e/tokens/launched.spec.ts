import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readDrawing } from '../../content-model/drawing/read-drawing';
import { siteLanguages } from '../../content-model/languages';
import { readContent } from '../../content-model/read-content';
import { languageCode } from '../../content-model/language-code';
import { readContentIn, untranslatedTexts } from '../../content-model/translations';
import type { Middleware } from '../../dev/functions-server';
import { startSiteServer } from '../../dev/site-server';
import { compareFolders } from '../../publish/release/compare-folders';
import { verifyInBrowser } from '../../publish/release/verify-in-browser';
import { SITEMAP } from '../../src/content/generated-assets';
import { openWholePage } from '../../test-support/browser/open-page';
import { strangeTexts } from '../../test-support/browser/page-texts';
import { siteTest } from '../../test-support/browser/site';
import { expectWholePage } from '../../test-support/browser/whole-page';
import { copySources, runBuild } from '../../test-support/build-site';
import { demoSettings, demoSite } from '../../test-support/demo-site';

/** The site that may go out, as its visitors and its maintainers find it. */
const test = siteTest(demoSite);
const honest: Middleware = (_request, _response, next) => next();

test('every drawing went out as it was written anew', async ({ build }) => {
  const names = (await readdir(build.site, { recursive: true })).filter((name) => name.endsWith('.svg'));
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    const bytes = await readFile(path.join(build.site, name));
    // Whoever drew it left a line end, which what is written anew has not.
    expect(readDrawing(bytes, name), name).toEqual({ problems: [], svg: bytes.toString() });
  }
});

test('a language that lacks texts is offered and asks for them, each is marked, and with many no search engine is told', async ({
  page,
  request,
  build: { content },
}) => {
  const languages = siteLanguages(content);
  const [own] = languages;
  const { url } = readContent('site', content);
  const { translations } = readContent('links', content);
  expect(languages.some(({ direction, percent }) => direction === 'rtl' && percent < 100)).toBe(true);
  expect(new Set(languages.map(({ isListed }) => isListed)).size).toBe(2);
  const sitemap = await (await request.get(`.${SITEMAP}`)).text();

  for (const { tag, path, direction, isListed } of languages) {
    const missing = untranslatedTexts(tag, content);
    await openWholePage(page, `.${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const offered = languages.filter((each) => each.isListed || each.tag === tag);
    await expect(page.locator('header details a')).toHaveText(offered.map(({ name }) => name));

    expect(await strangeTexts(page, content)).toEqual([]);
    const marks = await page
      .locator('body [lang]:not([hreflang], code)')
      .evaluateAll((elements) =>
        elements.map((element) => `${element.getAttribute('lang')} ${element.getAttribute('dir')}`),
      );
    expect([...new Set(marks)]).toEqual(missing.length > 0 ? [`${own?.tag} ${own?.direction}`] : []);

    const words = readContentIn(tag, 'site', content).languages;
    const help = page.locator('footer').getByRole('link', { name: words?.improve ?? '', exact: true });
    const leadsTo = await help.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(leadsTo).toEqual(missing.length > 0 ? [`${translations}/${languageCode(tag)}.yaml`] : []);
    await expect(page.getByText(words?.incomplete ?? '', { exact: true })).toHaveCount(leadsTo.length);

    expect(sitemap.includes(`<loc>${url}${path}</loc>`), tag).toBe(isListed);
    const listed = languages.filter((each) => each.isListed).map((each) => each.tag);
    await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(isListed ? 0 : 1);
    const alternates = page.locator('link[rel=alternate][hreflang]');
    const tags = await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    expect(tags).toEqual(isListed ? [...listed, 'x-default'] : []);
  }
});

test('the page is laid out well at every width, and no card lies on another', async ({ page }) => {
  await openWholePage(page);
  for (const width of [320, 360, 390, 768, 1280, 1920]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectWholePage(page);
      for (const list of ['#how-to-buy ol', '#roadmap ol', '#tokenomics ul']) {
        const doOverlap = await page
          .locator(list)
          .first()
          .evaluate(({ children }) => {
            const boxes = [...children].map((card) => card.getBoundingClientRect());
            return boxes.some((a, index) =>
              boxes
                .slice(index + 1)
                .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
            );
          });
        expect(doOverlap, `cards of ${list} lie on each other`).toBe(false);
      }
    });
  }
});

test('what browsers alone get is compared, too', async ({ browser, build }) => {
  const toBrowsers: Middleware = (request, response, next) =>
    request.headers['sec-fetch-dest'] === 'document'
      ? response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
      : next();
  const found: string[][] = [];
  for (const functions of [honest, toBrowsers]) {
    const server = await startSiteServer({ folder: build.site, port: 0, functions });
    const address = server.origin + build.pathPrefix;
    const isBackend = ({ pathname }: URL) => pathname.startsWith('/functions/');
    const findings = await verifyInBrowser(browser, address, build.site, isBackend);
    found.push(findings.map(({ file, message }) => `${file}: ${message}`));
    await server.close();
  }
  const [byHonest, byOther = []] = found;
  expect(byHonest).toEqual([]);
  for (const path of ['', 'index.html', '?no-such-page', 'es/'])
    expect(byOther.join('\n')).toMatch(
      new RegExp(`index.html: It differs: .* \\(in Chromium at /${path.replace('?', '\\?')}`),
    );
});

/** In the order in which they are taken back: beside a new script Gatsby would render every page anew by itself. */
const changes = [
  { name: 'src/styles/tokens.css', now: '--color-ink: #20140a', changed: '--color-ink: #20140b' },
  { name: 'content/hero.yaml', now: /^tagline:.*$/m, changed: 'tagline: Another.' },
  { name: 'src/startup/before-hydration.ts', now: "'load'", changed: "'pageshow'" },
] as const;

test('built again, it shows each change, and is the same byte for byte as from nothing', async ({
  build,
}) => {
  test.setTimeout(900_000);
  const folder = copySources(build.content);
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const sources = new Map<string, string>();
  for (const { name, now, changed } of changes) {
    const source = await read(name);
    sources.set(name, source);
    await writeFile(path.join(folder, name), source.replace(now, changed));
  }
  const takeBack = async (...names: string[]) => {
    for (const name of names) await writeFile(path.join(folder, name), sources.get(name) ?? '');
    await runBuild(folder, demoSettings);
  };

  await runBuild(folder, demoSettings);
  for (const text of ['Another.', '#20140b', '"pageshow"']) {
    expect(await read('public/index.html')).toContain(text);
  }
  // Nothing but its styles has changed on the 404 page.
  await takeBack('src/styles/tokens.css', 'content/hero.yaml');
  expect(await read('public/404.html')).toContain('#20140a');
  expect(await read('public/index.html')).not.toContain('Another.');

  await takeBack('src/startup/before-hydration.ts');
  expect(compareFolders(path.join(folder, 'public'), build.site)).toEqual([]);
  await rm(folder, { recursive: true });
});
