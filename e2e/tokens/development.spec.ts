import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { readContent } from '../../content-model/read-content';
import { askChain } from '../../dev/chain-client';
import * as generatedAssets from '../../src/content/generated-assets';
import { type DevelopmentServer, startDevelopment } from '../../test-support/browser/development-server';
import { openPage, openWholePage } from '../../test-support/browser/open-page';
import { pageTest as test } from '../../test-support/browser/site';
import { copySite } from '../../test-support/build-site';
import { whale, writeContent } from '../../test-support/derive-content';
import { runScript } from '../../test-support/run-script';

/** What somebody sees who has run `npm start` in a copy of the repository, for the content of another token. */
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

for (const width of [1280, 390]) {
  test(`at ${width} px the page comes up, shows its own token, works, and reports no error`, async ({
    page,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openWholePage(page, server.origin);
    await expect(page.locator('#home').getByText(whale.mint, { exact: true })).toBeVisible();
    // Of 420,690,000,000 tokens 399,000,000,000 are left.
    for (const figure of ['420,690,000,000', '21,690,000,000', '5.16%']) {
      await expect(page.locator('#burn-portal').getByText(figure, { exact: true })).toBeVisible();
    }

    const { copyButton, copied } = readContent('hero', content);
    await page.getByRole('button', { name: copyButton }).click();
    await expect(page.getByText(copied.title)).toBeVisible();
    // Gatsby lays it over the page where something went wrong.
    await expect(page.locator('gatsby-fast-refresh')).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
  });
}

test('the files that a build writes beside the pages are there too', async ({ request }) => {
  const { favicon, touchIcon, appIcons, sharePicture, WEB_MANIFEST, ROBOTS, SITEMAP, SECURITY_TXT } =
    generatedAssets;
  const expected = new Map([
    [favicon.path, /^image\/x-icon/],
    ...[touchIcon, ...appIcons, sharePicture].map(({ path }): [string, RegExp] => [path, /^image\/png/]),
    [WEB_MANIFEST, /^application\/manifest\+json/],
    [ROBOTS, /^text\/plain/],
    [SITEMAP, /^application\/xml/],
    [SECURITY_TXT, /^text\/plain/],
  ]);
  for (const [path, type] of expected) {
    const response = await request.get(server.origin + path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toMatch(type);
  }
});

test('it says where everything is, and which setting moves it', () => {
  for (const said of [
    `The site will be at ${server.origin}. Another port: npm start -- --port 8001`,
    /The functions are at \S+\. Another port: set FUNCTIONS_PORT/,
    `The embedded chain is at ${server.chainOrigin}. Another port: set CHAIN_PORT`,
    `CHAIN_PORT=${new URL(server.chainOrigin).port} CONTENT_DIR=${content} npm run burn -- 1000000`,
  ]) {
    expect(server.said()).toMatch(said);
  }
});

test('a changed function answers at the next request, a slip leaves the last good one, and what was burnt stays burnt', async ({
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
  await expect.poll(server.said).toContain('What answers stays as it was until this is mended.');
  await writeFile(sharedFile, 'export const edit = second;\n');
  await expect
    .poll(server.said)
    .toMatch(/^supabase\/functions\/_shared\/edit\.ts:1:\d+ +second is not defined$/m);
  expect(await readSupply(request)).toEqual({ currentSupply: left, edit: 'first' });

  await writeFile(sharedFile, "export const edit = 'second';\n");
  await expect.poll(() => readSupply(request)).toEqual({ currentSupply: left, edit: 'second' });
});

test('a slip in the content is told on the open page with its place and its cure, until it is mended', async ({
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

test('a slip in the styles or in the code is told with its place, and its mend is seen', async ({ page }) => {
  test.setTimeout(240_000);
  const styles = path.join(folder, 'src/styles/tokens.css');
  const section = path.join(folder, 'src/sections/hero.tsx');
  const [css, tsx] = await Promise.all([readFile(styles, 'utf8'), readFile(section, 'utf8')]);
  await openPage(page, server.origin);

  await writeFile(styles, `${css}}}\n`);
  const place = new RegExp(`\\(${css.split('\n').length}:1\\)[^]{0,120}tokens\\.css`);
  await expect.poll(server.said, { timeout: 60_000 }).toMatch(place);
  await writeFile(styles, `${css}\nhtml { --mended: yes; }\n`);
  const mended = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mended').trim());
  await expect.poll(mended, { timeout: 60_000 }).toBe('yes');

  await writeFile(section, tsx.replace('return (', 'return ((('));
  await expect(page.getByText(/src\/sections\/hero\.tsx:\d+:\d+ /)).toBeVisible();
  await writeFile(section, tsx);
  await expect.poll(server.said).toContain('In order again: src/sections/hero.tsx.');
  await Promise.all([writeFile(styles, css), writeFile(section, tsx)]);
});

test('the functions know an edited word of the content, which is said, and the chain goes on', async ({
  request,
}) => {
  const file = path.join(content, 'tokenomics.yaml');
  const [claim] = readContent('tokenomics', content).claims;
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(claim?.doesNotShow ?? '', () => 'It shows no more.'),
  );
  const claims = async () => (await request.get(`${server.origin}/functions/v1/get-token-claims`)).text();
  await expect.poll(claims).toContain('It shows no more.');
  expect(server.said()).toContain('The content says something else of the token');
  expect(await readSupply(request)).toMatchObject({ currentSupply: whale.assumedCurrentSupply - 1_000_000 });
});

test('the open page shows the list of burns when npm run burns writes it, and draws each burn that comes to it', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  const run = (name: string, ...args: string[]) => {
    const settings = {
      CONTENT_DIR: content,
      CHAIN_PORT: new URL(server.chainOrigin).port,
      SOLANA_RPC_URLS: '',
      BURNS_REQUESTS_PER_SECOND: '100',
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
  await expect(more).toBeVisible({ timeout: 45_000 });
  run('burns');
  await expect(latest.getByRole('listitem').first()).toContainText('6,000,000');
  await expect(more).toHaveCount(0);
  await expect(page.locator('figure path').last()).not.toHaveAttribute('d', line ?? '');
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  expect(consoleErrors).toEqual([]);
});

test('a language that is begun while it runs has its page, which shows what is saved', async ({ page }) => {
  test.setTimeout(180_000);
  const file = path.join(content, 'translations/he.yaml');
  const { tagline: original } = readContent('hero', content);
  const tagline = page.locator('#home h1 + p');
  let saved = 0;
  /**
   * Saves again what is not seen, as people do: on a busy machine Gatsby keeps back the data of a page that are ready while
   * it writes others, until something changes (`flush` in its `page-data.js`).
   */
  const expectToSee = (text: string, look = () => Promise.resolve()) =>
    expect(async () => {
      const entry = `  - original: ${original}\n    translation: ${text}\n`;
      await writeFile(file, `# Saved ${++saved} times\nhero:\n${entry}`);
      await look();
      await expect(tagline).toHaveText(text, { timeout: 10_000 });
    }).toPass({ timeout: 80_000 });

  await mkdir(path.dirname(file), { recursive: true });
  await expectToSee('הדוב נשאר רגוע', () =>
    expect(async () => {
      await page.goto(`${server.origin}/he/`);
      await expect(tagline).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 15_000 }),
  );
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // The open page draws it.
  await expectToSee('הדוב ישן');
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
