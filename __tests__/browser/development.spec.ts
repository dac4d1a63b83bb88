import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { developmentTest as test } from '../support/browser/development-server';
import { openPage, openWholePage } from '../support/browser/open-page';
import { runScript } from '../support/run-command';
import { readContent } from './site';

/** Edits a file and returns a function that undoes the edit. */
async function edit(file: string, change: (text: string) => string): Promise<() => Promise<void>> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, change(text));
  return () => writeFile(file, text);
}

test('npm start serves a page with live figures', async ({ page, server, consoleErrors }) => {
  await openWholePage(page, server.origin);
  const portal = page.locator('#burn-portal [data-status]');
  await expect(portal.getByText('430,000,000', { exact: true })).toBeVisible();
  const { copyButton, copied } = readContent('hero');
  await page.getByRole('button', { name: copyButton }).first().click();
  await expect(page.getByText(copied.title)).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('npm start serves the editor, which reaches no other host', async ({ request, server }) => {
  const page = await request.get(`${server.origin}/edit/`);
  expect(page.headers()['content-security-policy']).toContain("; connect-src 'self' blob: data:; ");
  const config = (await (await request.get(`${server.origin}/edit/config.json`)).json()) as unknown;
  const images = path.relative(server.folder, path.join(server.content, 'images'));
  expect(config).toMatchObject({ media_folder: images });
});

test('changed facts of the token need another start', { tag: '@daily' }, async ({ server }) => {
  const undo = await edit(path.join(server.content, 'token.yaml'), (text) =>
    text.replace(/^(assumedCurrentSupply: ).*$/m, '$1398000000'),
  );
  await expect.poll(server.readOutput).toContain('stop npm start, and start it again');
  await undo();
});

test('a theme recolors an open page, until it is deleted', { tag: '@daily' }, async ({ page, server }) => {
  await openPage(page, server.origin);
  const body = page.locator('body');
  const theme = path.join(server.content, 'theme.yaml');
  for (const [hex, color] of [
    ['#d8fbe0', 'rgb(216, 251, 224)'],
    ['#fff5f0', 'rgb(255, 245, 240)'],
  ] as const) {
    await writeFile(theme, `paper: '${hex}'\n`);
    await expect(body).toHaveCSS('background-color', color);
  }
  await rm(theme);
  await expect(body).toHaveCSS('background-color', 'rgb(255, 243, 214)');
});

test('a mistake in the content leaves the page intact', { tag: '@daily' }, async ({ page, server }) => {
  const error = /hero\.yaml:\d+:\d+ +tagine .* Did you mean +tagline/;
  await openPage(page, server.origin);
  const tagline = await page.locator('#home h1 + p').innerText();
  const undo = await edit(path.join(server.content, 'hero.yaml'), (text) =>
    text.replace('tagline:', 'tagine:'),
  );
  const explained = new RegExp(`${error.source}\\nServing the last valid content`);
  await expect.poll(server.readOutput).toMatch(explained);
  await expect(page.locator('#home h1 + p')).toHaveText(tagline);
  await undo();
  await expect.poll(server.readOutput).toContain('Fixed: content.');
});

test('style changes apply again after a CSS error is fixed', { tag: '@daily' }, async ({ page, server }) => {
  const file = path.join(server.folder, 'src/styles/base.css');
  await openPage(page, server.origin);
  const undo = await edit(file, (text) => `${text}\n}`);
  await expect.poll(server.readOutput).toMatch(/Unexpected \}|CssSyntaxError/);
  await undo();
  await edit(file, (text) => `${text}\nbody { --edited: yes; }`);
  const readEdited = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--edited'));
  await expect.poll(readEdited).toBe('yes');
});

test('an open page shows burn list updates', { tag: '@daily' }, async ({ page, server, consoleErrors }) => {
  const run = (name: string, ...args: string[]) => {
    const env = { CONTENT_DIR: server.content, CHAIN_PORT: String(server.chainPort), SOLANA_RPC_URLS: '' };
    expect(runScript(name, args, env, server.folder)).toMatchObject({ status: 0 });
  };
  const words = readContent('burn-history');
  const heading = page.getByRole('heading', { name: words.heading, exact: true });
  const latest = page.getByRole('heading', { name: words.latest, exact: true }).locator('xpath=../..');
  const newerBurns = page.getByText(words.more.replace('{amount}', '6,000,000'), { exact: true });

  await openPage(page, server.origin);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  for (const file of ['burns.csv', 'burns.yaml']) await rm(path.join(server.content, file));
  await expect(heading).toHaveCount(0);
  run('build/burn-history/commands/update');
  await expect(heading).toBeVisible();
  const pathBefore = await page.locator('figure path').last().getAttribute('d');

  // Large enough for the lists of the page.
  run('tools/burn', '6000000');
  // The page reads the supply again when its tab becomes visible.
  await expect(async () => {
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expect(newerBurns).toBeVisible({ timeout: 1_000 });
  }).toPass();
  run('build/burn-history/commands/update');
  await expect(latest.getByRole('listitem').first()).toContainText('6,000,000');
  await expect(newerBurns).toHaveCount(0);
  await expect(page.locator('figure path').last()).not.toHaveAttribute('d', pathBefore ?? '');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(consoleErrors).toEqual([]);
});
