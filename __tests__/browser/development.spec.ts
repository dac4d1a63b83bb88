import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readContent } from '../../lib/content-model/read-content';
import * as generatedAssets from '../../src/content/generated-assets';
import { type DevelopmentServer, startDevelopment } from '../support/browser/development-server';
import { openPage, openWholePage } from '../support/browser/open-page';
import { pageTest as test } from '../support/browser/site';
import { expectWholePage } from '../support/browser/whole-page';
import { copySite } from '../support/build-site';
import { whale, writeContent } from '../support/derive-content';
import { SLOW_FACTOR } from '../support/slow-factor';
import { runScript } from '../support/run-script';

/** What a maintainer sees who has run `npm start` in a copy of the repository, for the content of another token. */
let folder: string;
let content: string;
let server: DevelopmentServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // A development server compiles the page before it answers.
  test.setTimeout(180_000 * SLOW_FACTOR);
  folder = copySite('development');
  content = path.join(folder, 'whale');
  await writeContent(content, whale);
  server = await startDevelopment(folder, content);
});

test.afterAll(async () => {
  await server.stop();
  // The last of its processes may still be writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
});

test('the page of another token comes up, works, and reports no error', async ({
  page,
  request,
  consoleErrors,
}) => {
  await openWholePage(page, server.origin);
  await expect(page.locator('#home').getByText(whale.mint, { exact: true })).toBeVisible();
  // Of 420,690,000,000 tokens 399,000,000,000 are left.
  for (const figure of ['420,690,000,000', '21,690,000,000', '5.16%']) {
    await expect(page.locator('#burn-portal').getByText(figure, { exact: true })).toBeVisible();
  }
  const { copyButton, copied } = readContent('hero', content);
  await page.getByRole('button', { name: copyButton }).click();
  await expect(page.getByText(copied.title)).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectWholePage(page);
  }
  expect(consoleErrors).toEqual([]);

  const { favicon, sharePicture, WEB_MANIFEST, ROBOTS } = generatedAssets;
  for (const file of [favicon.path, sharePicture.path, WEB_MANIFEST, ROBOTS])
    expect((await request.get(server.origin + file)).status(), file).toBe(200);
});

test(
  'a token that is edited is the token of the chain and of the functions at once',
  { tag: '@daily' },
  async ({ request }) => {
    const file = path.join(content, 'token.yaml');
    const good = await readFile(file, 'utf8');
    const readSupply = async () => {
      const answer = await request.get(`${server.origin}/functions/v1/get-token-supply`);
      return (await answer.json()) as unknown;
    };
    await writeFile(file, good.replace(/^(assumedCurrentSupply: ).*$/m, '$1398000000000'));
    await expect.poll(readSupply).toMatchObject({ currentSupply: 398_000_000_000 });
    await writeFile(file, good);
    await expect.poll(readSupply).toMatchObject({ currentSupply: whale.assumedCurrentSupply });
  },
);

test(
  'a function answers as its file is now; where that cannot be read, as it was',
  { tag: '@daily' },
  async ({ request }) => {
    const file = path.join(folder, 'supabase/functions/supply/handler.ts');
    const good = await readFile(file, 'utf8');
    const readSupply = async () => (await request.get(`${server.origin}/functions/v1/supply/total`)).text();
    const before = await readSupply();
    await writeFile(
      file,
      "export const createHandler = () => () => Promise.resolve(new Response('edited'));",
    );
    await expect.poll(readSupply).toBe('edited');
    await writeFile(file, 'export const createHandler = (');
    await expect.poll(server.said).toMatch(/supply\/handler\.ts:1:\d+.*\nWhat answers stays as it was/);
    expect(await readSupply()).toBe('edited');
    await writeFile(file, good);
    await expect.poll(readSupply).toBe(before);
    expect(server.said()).toContain('In order again: the functions.');
  },
);

test(
  'a slip in the content is told on the open page with its place, until it is mended',
  { tag: '@daily' },
  async ({ page }) => {
    const file = path.join(content, 'hero.yaml');
    const good = await readFile(file, 'utf8');
    const told = page.getByText(/hero\.yaml:\d+:\d+ +tagine .* Did you mean tagline\?/);
    await openPage(page, server.origin);
    const tagline = await page.locator('#home h1 + p').innerText();

    await writeFile(file, good.replace('tagline:', 'tagine:'));
    await expect(told).toBeVisible();
    expect(server.said()).toMatch(
      /hero\.yaml:\d+:\d+ +tagine .* Did you mean tagline\?\nThe page stays as it was/,
    );
    await expect(page.locator('#home h1 + p')).toHaveText(tagline);
    await writeFile(file, good);
    await expect(page.getByText('In order again.', { exact: true })).toBeVisible();
    await expect(told).toBeHidden();
    expect(server.said()).toContain('In order again: the content.');
  },
);

test(
  'the open page shows the list of burns when npm run burns writes it, and draws each burn that comes to it',
  { tag: '@daily' },
  async ({ page, consoleErrors }) => {
    const run = (name: string, ...args: string[]) => {
      const settings = {
        CONTENT_DIR: content,
        CHAIN_PORT: String(server.chainPort),
        SOLANA_RPC_URLS: '',
      };
      expect(runScript(name, args, settings, folder)).toMatchObject({ status: 0 });
    };
    const words = readContent('burn-history', content);
    const heading = page.getByRole('heading', { name: words.heading, exact: true });
    const latest = page.getByRole('heading', { name: words.latest, exact: true }).locator('xpath=..');
    // Enough to have a line of its own in the list.
    const more = page.getByText(words.more.replace('{amount}', '6,000,000'), { exact: true });

    await openPage(page, server.origin);
    await expect(heading).toHaveCount(0);
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    run('burns');
    await expect(heading).toBeVisible();
    const line = await page.locator('figure path').last().getAttribute('d');

    run('burn', '6000000');
    // The page asks for the supply every 30 seconds.
    await expect(more).toBeVisible();
    run('burns');
    await expect(latest.getByRole('listitem').first()).toContainText('6,000,000');
    await expect(more).toHaveCount(0);
    await expect(page.locator('figure path').last()).not.toHaveAttribute('d', line ?? '');
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
    expect(consoleErrors).toEqual([]);
  },
);
