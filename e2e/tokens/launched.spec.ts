import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readContent } from '../../content-model/read-content';
import { verifyFolder } from '../../publish/release/verify-site';
import { openWholePage } from '../../test-support/browser/open-page';
import { walkUnderPolicy } from '../../test-support/browser/policy-walk';
import { siteTest } from '../../test-support/browser/site';
import { expectWholePage } from '../../test-support/browser/whole-page';
import { copySources, runBuild } from '../../test-support/build-site';
import { buildLaunchSite, launchSettings } from '../../test-support/launch-site';
import { runNginx } from '../../test-support/run-nginx';

/**
 * A new token in an afternoon: the repository with another content/, and nothing else changed by hand, is that token's
 * site. Its name has an apostrophe and an emoji, its lists have other lengths, and its host gives it a folder.
 */
const test = siteTest(buildLaunchSite);

test('nothing of the demo is left in what was built', async ({ build }) => {
  const traces = /bobo|pepe|\bbear\b/i;
  const found: string[] = [];
  for (const entry of await readdir(build.site, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (traces.test(entry.name)) found.push(file);
    // Compressed copies and pictures say nothing in words.
    if (/\.(br|gz|png|avif|webp|woff2|ico)$/.test(entry.name)) continue;
    const trace = traces.exec(await readFile(file, 'utf8'));
    if (trace) found.push(`${file}: ${trace[0]}`);
  }
  expect(found).toEqual([]);
});

test('every text, link and figure of the token is on its page', async ({ page, build, origin }) => {
  const token = readContent('token', build.content);
  await page.goto(`${origin}${build.pathPrefix}/`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    readContent('hero', build.content).heading,
  );
  await expect(page.locator('#home').getByText(token.mint, { exact: true })).toBeVisible();
  await expect(page.locator('#about p')).toHaveText(readContent('about', build.content).paragraphs);
  await expect(page.locator('#how-to-buy li h3')).toHaveText(
    readContent('how-to-buy', build.content).steps.map(({ title }) => title),
  );
  await expect(page.locator('#roadmap li h3')).toHaveText(
    readContent('roadmap', build.content).phases.map(({ title }) => title),
  );
  await expect(page.locator('footer').getByRole('link')).toHaveCount(
    readContent('links', build.content).socials.length,
  );
  // 21 million minted, 20.5 million left: read from its own embedded chain.
  await expect(page.locator('#burn-portal').getByText('500,000', { exact: true })).toBeVisible();
  await expect(page.locator('#burn-portal').getByText('2.38%', { exact: true })).toBeVisible();
  await expect(page.locator('[data-status=ready]')).toBeVisible();
});

test('another name and lists of other lengths are laid out well at every width', async ({
  page,
  build,
  origin,
}) => {
  await openWholePage(page, `${origin}${build.pathPrefix}/`);
  for (const width of [320, 360, 390, 768, 1280, 1920]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectWholePage(page);
      for (const list of ['#how-to-buy ol', '#roadmap ol', '.claims']) {
        const boxes = await page.locator(`${list} > li`).evaluateAll((cards) =>
          cards.map((card) => {
            const { left, right, top, bottom } = card.getBoundingClientRect();
            return { left, right, top, bottom };
          }),
        );
        const overlaps = boxes.some((a, index) =>
          boxes
            .slice(index + 1)
            .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
        );
        expect(overlaps, `cards of ${list} lie on each other at ${width} px`).toBe(false);
      }
    });
  }
});

test('in a folder of its host the page works under its policy, by npm run serve', async ({
  page,
  build,
  origin,
}) => {
  await walkUnderPolicy(page, origin, build);
});

test('in a folder of its host the page works under its policy, on nginx', async ({ page, build, origin }) => {
  const nginx = await runNginx({ supabaseUrl: origin, siteRoot: build.site });
  await walkUnderPolicy(page, nginx.origin, build).finally(() => nginx.stop());
});

/** In the order in which they are taken back: beside a new script Gatsby would render every page anew by itself. */
const changes = [
  { name: 'src/styles/controls.css', now: 'scale: 0.4', changed: 'scale: 0.345' },
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
    await runBuild(folder, launchSettings);
  };

  await runBuild(folder, launchSettings);
  for (const text of ['Another.', 'scale:.345', '"pageshow"']) {
    expect(await read('public/index.html')).toContain(text);
  }
  // Nothing but its styles has changed on the 404 page.
  await takeBack('src/styles/controls.css', 'content/hero.yaml');
  expect(await read('public/404.html')).toContain('scale:.4');
  expect(await read('public/index.html')).not.toContain('Another.');

  await takeBack('src/startup/before-hydration.ts');
  expect(verifyFolder(path.join(folder, 'public'), build.site)).toEqual([]);
  await rm(folder, { recursive: true });
});
