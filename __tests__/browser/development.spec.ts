import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { readContent } from '../../lib/content-model/read-content';
import { askChain } from '../../tools/dev/chain-client';
import * as generatedAssets from '../../src/content/generated-assets';
import { type DevelopmentServer, startDevelopment } from '../support/browser/development-server';
import { openPage, openWholePage } from '../../tools/browsers/open-page';
import { pageTest as test } from '../support/browser/site';
import { expectWholePage } from '../support/browser/whole-page';
import { copySite } from '../support/build-site';
import { whale, writeContent } from '../support/derive-content';
import { runScript } from '../support/run-script';

/** What a maintainer sees who has run `npm start` in a copy of the repository, for the content of another token. */
let folder: string;
let content: string;
let server: DevelopmentServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(900_000);
  folder = copySite('development');
  content = path.join(folder, 'whale');
  await writeContent(content, whale);
  server = await startDevelopment(folder, ['npm', 'start', '--'], { CONTENT_DIR: content });
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

test('a hash that cannot be decoded takes nothing away', async ({ page, consoleErrors }) => {
  await openPage(page, `${server.origin}/#%`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('a changed function answers at the next request, a slip leaves the last good one, and what was burned stays burned', async ({
  request,
}) => {
  const functions = path.join(folder, 'supabase/functions');
  const handler = path.join(functions, 'get-token-supply/handler.ts');
  const sharedFile = path.join(functions, '_shared/edit.ts');
  const left = whale.assumedCurrentSupply - 1_000_000;
  await askChain(server.chainOrigin, 'devBurn', [`${1_000_000}${'0'.repeat(whale.decimals)}`]);
  await expect.poll(() => readSupply(request)).toEqual({ currentSupply: left, edit: undefined });

  await rename(handler, path.join(path.dirname(handler), 'as-it-was.ts'));
  await writeFile(sharedFile, "export const edit = 'first';\n");
  await writeFile(handler, EDITED_HANDLER);
  await expect.poll(() => readSupply(request)).toEqual({ currentSupply: left, edit: 'first' });
  expect(server.said()).toMatch(/^supabase\/functions\/\S+ has changed: the functions are new/m);

  await writeFile(sharedFile, "export const edit = 'second;\n");
  await expect.poll(server.said).toMatch(/edit\.ts:1:\d+: ERROR: Unterminated string literal/);
  expect(await readSupply(request)).toEqual({ currentSupply: left, edit: 'first' });
  await writeFile(sharedFile, "export const edit = 'second';\n");
  await expect.poll(() => readSupply(request)).toEqual({ currentSupply: left, edit: 'second' });
});

test('a slip in the content is told on the open page with its place, until it is mended', async ({
  page,
}) => {
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
});

test('the open page shows the list of burns when npm run burns writes it, and draws each burn that comes to it', async ({
  page,
  consoleErrors,
}) => {
  const run = (name: string, ...args: string[]) => {
    const settings = {
      CONTENT_DIR: content,
      CHAIN_PORT: new URL(server.chainOrigin).port,
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
});

/** Says in a header what a shared file says, and else answers as before. */
const EDITED_HANDLER = `
import { edit } from '../_shared/edit.ts';
import { createHandler as createOld } from './as-it-was.ts';
import type { CreateHandler } from '../_shared/context.ts';

export const createHandler: CreateHandler = (context) => {
  const old = createOld(context);
  return async (request) => {
    const answer = await old(request);
    answer.headers.set('x-edit', edit);
    return answer;
  };
};
`;

async function readSupply(request: APIRequestContext) {
  const answer = await request.get(`${server.origin}/functions/v1/get-token-supply`);
  const { currentSupply } = (await answer.json()) as { currentSupply: unknown };
  return { currentSupply, edit: answer.headers()['x-edit'] };
}
