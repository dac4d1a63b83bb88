import { spawnSync } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { verifyFolder } from '../publish/release/verify-site';
import { openWholePage } from '../test-support/browser/open-page';
import { openSite } from '../test-support/browser/open-site';
import { expect, test } from '../test-support/browser/site';
import { copySite } from '../test-support/browser/site-copy';
import { expectWholePage } from '../test-support/browser/whole-page';

/**
 * A new token in an afternoon: the repository with another `content/`, and nothing else changed by hand, is that
 * token's site. Its name has an apostrophe and an emoji, and its lists have other lengths.
 */
const otherContent = 'test-support/second-token';

let folder: string;
let address: string;
let stop = () => Promise.resolve();

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await copySite('second-token');
  await rm(path.join(folder, 'content'), { recursive: true });
  await cp(otherContent, path.join(folder, 'content'), { recursive: true });
  run('npm run sync');
  run('npm run build');
  const site = await openSite(folder);
  address = site.origin;
  stop = () => site.stop();
});

test.afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

function run(command: string) {
  const { status, stdout, stderr } = spawnSync(command, { cwd: folder, shell: true, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed in the second token's folder:\n${stdout}\n${stderr}`);
}

async function readYaml(name: string) {
  return parse(await readFile(path.join(otherContent, `${name}.yaml`), 'utf8')) as Record<string, unknown>;
}

test('nothing of the first token is left in what was built', async () => {
  const traces = /bobo|pepe|\bbear\b/i;
  const found: string[] = [];
  for (const entry of await readdir(path.join(folder, 'public'), { recursive: true, withFileTypes: true })) {
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

test('every text, link and figure of the second token is on its page', async ({ page }) => {
  const [token, hero, about, howToBuy, roadmap, links] = await Promise.all(
    ['token', 'hero', 'about', 'how-to-buy', 'roadmap', 'links'].map(readYaml),
  );
  await page.goto(address);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(hero?.heading));
  await expect(page.locator('#home').getByText(String(token?.mint), { exact: true })).toBeVisible();
  await expect(page.locator('#about p')).toHaveText(about?.paragraphs as string[]);
  await expect(page.locator('#how-to-buy li h3')).toHaveText(
    (howToBuy?.steps as { title: string }[]).map(({ title }) => title),
  );
  await expect(page.locator('#roadmap li h3')).toHaveText(
    (roadmap?.phases as { title: string }[]).map(({ title }) => title),
  );
  await expect(page.locator('footer').getByRole('link')).toHaveCount((links?.socials as unknown[]).length);
  // 21 million minted, 20.5 million left: read from its own embedded chain.
  await expect(page.locator('#burn-portal').getByText('500,000', { exact: true })).toBeVisible();
  await expect(page.locator('#burn-portal').getByText('2.38%', { exact: true })).toBeVisible();
});

for (const width of [320, 360, 390, 768, 1280, 1920]) {
  test(`another name and lists of other lengths are laid out well at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openWholePage(page, address);
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
      expect(overlaps, `cards of ${list} lie on each other`).toBe(false);
    }
  });
}

test('built again, it shows each change, and is the same byte for byte without: after it was taken back, and from nothing', async () => {
  test.setTimeout(300_000);
  const published = path.join(folder, 'public');
  const first = path.join(folder, 'first');
  await cp(published, first, { recursive: true });

  for (const [name, now, changed, shown] of [
    ['src/startup/before-hydration.ts', "'load'", "'pageshow'", '"pageshow"'],
    ['src/styles/controls.css', 'scale: 0.4', 'scale: 0.345', 'scale:.345'],
    ['content/hero.yaml', /^tagline:.*$/m, 'tagline: Another.', 'Another.'],
  ] as const) {
    const file = path.join(folder, name);
    const source = await readFile(file, 'utf8');
    await writeFile(file, source.replace(now, changed));
    run('npm run build');
    expect(await readFile(path.join(published, 'index.html'), 'utf8')).toContain(shown);
    await writeFile(file, source);
  }
  run('npm run build');
  expect(verifyFolder(published, first)).toEqual([]);

  await rm(published, { recursive: true });
  await rm(path.join(folder, '.cache'), { recursive: true });
  run('npm run build');
  expect(verifyFolder(published, first)).toEqual([]);
});
