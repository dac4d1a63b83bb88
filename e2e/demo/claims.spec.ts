import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { watchLayoutShifts } from '../../test-support/browser/layout-shifts';
import { openSite, type Site } from '../../test-support/browser/open-site';
import { expect, readContent, test } from './site';

const tokenomics = readContent('tokenomics');
const portal = readContent('burn-portal');
const { proof } = tokenomics;
const ids = tokenomics.claims.map(({ id }) => id);
const phone = { width: 390, height: 844 };
const laptop = { width: 1280, height: 800 };
const minuteMs = 60_000;

interface State {
  name: string;
  env: Record<string, string>;
  /** The backend does not answer at all. */
  isDown?: true;
  sticker: (id: string) => string;
}

const states: State[] = [
  { name: 'all proven', env: { CHAIN_SCENARIO: 'renounced' }, sticker: () => proof.proven },
  {
    name: 'one refuted',
    env: { CHAIN_SCENARIO: 'mint-authority-kept' },
    sticker: (id) => (id === 'ownership-renounced' ? proof.refuted : proof.proven),
  },
  {
    name: 'all unknown: the chain is out of reach',
    env: { SOLANA_RPC_URLS: 'http://127.0.0.1:1' },
    sticker: () => proof.unknown,
  },
  { name: 'backend down', env: {}, isDown: true, sticker: () => proof.unknown },
];

const marks = (page: Page) => page.locator('#tokenomics details');

for (const state of states) {
  test.describe(state.name, () => {
    let site: Site;
    test.beforeAll(async ({ build }) => {
      site = await openSite(build, state.env);
    });
    test.afterAll(() => site.stop());

    for (const viewport of [phone, laptop]) {
      test(`at ${viewport.width} px: the marks say it, nothing moves, axe finds nothing`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const readShifts = await watchLayoutShifts(page, 'main');
        if (state.isDown) await page.route('**/functions/v1/**', (route) => route.abort());
        await page.goto(`${site.origin}/#tokenomics`);

        await expect(marks(page)).toHaveCount(ids.length);
        for (const [index, id] of ids.entries()) {
          await expect(marks(page).nth(index).locator('summary')).toContainText(state.sticker(id));
        }
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
        const shifts = await readShifts();
        expect(shifts.filter(({ hadRecentInput }) => !hadRecentInput)).toEqual([]);

        for (const mark of await marks(page).all()) {
          const box = await mark.locator('summary').boundingBox();
          expect(box?.height).toBeGreaterThanOrEqual(44);
          await mark.locator('summary').click();
          await expect(mark.getByText(proof.limits)).toBeVisible();
        }
        await page.getByText(portal.method.summary).click();
        await expect(page.getByText(portal.method.definition)).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      });
    }
  });
}

test('the written page carries the claims alone', async ({ request, origin }) => {
  const html = await (await request.get(origin)).text();
  for (const { title } of tokenomics.claims) expect(html).toContain(title);
  expect(html.split('<div class="proof-place"></div>')).toHaveLength(ids.length + 1);
});

test('where the marks cannot be loaded, the claims stand as they are written', async ({
  page,
  origin,
  consoleErrors,
}) => {
  let isCut = false;
  page.on('request', (request) => (isCut ||= request.url().endsWith('get-token-claims')));
  await page.route('**/*.js', (route) => (isCut ? route.abort() : route.continue()));
  const missing = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await page.goto(`${origin}/#tokenomics`);
  await missing;
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);

  for (const { title } of tokenomics.claims)
    await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.locator('.claim')).toHaveCount(ids.length);
  await expect(marks(page)).toHaveCount(0);
});

test('a proof names slot, age, account and what it does not show', async ({ page, origin }) => {
  await page.goto(`${origin}/#tokenomics`);
  const mark = marks(page).nth(ids.indexOf('ownership-renounced'));
  await expect(mark.locator('summary')).toContainText(/slot [\d,]+, .*ago|now/);
  await mark.locator('summary').click();
  await expect(mark.getByText('mintAuthority = null')).toBeVisible();
  await expect(mark.getByRole('link').first()).toHaveAttribute('href', /^https:\/\//);
});

test('the claims are read after the figures, once in ten minutes for a visitor', async ({
  page,
  site: { origin },
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/functions\/v1\/([\w-]+)/.exec(request.url()) ?? [];
    if (name !== undefined) asked.push(name);
  });
  const claimReads = () => asked.filter((name) => name === 'get-token-claims').length;
  await page.clock.install();
  await page.goto(`${origin}/#tokenomics`);
  await expect(marks(page).first()).toBeVisible();
  expect(asked.slice(0, 2)).toEqual(['get-token-supply', 'get-token-claims']);

  await page.clock.fastForward(9 * minuteMs);
  await page.reload();
  await expect(marks(page).first()).toContainText('9 minutes ago');
  expect(claimReads()).toBe(1);

  await page.clock.fastForward(2 * minuteMs);
  await page.reload();
  await expect(marks(page).first()).toBeVisible();
  await expect.poll(claimReads).toBe(2);
});

test('the portal says how it is computed, and what lies in dead wallets', async ({ page, origin }) => {
  await page.goto(`${origin}/#tokenomics`);
  await page.getByText(portal.method.summary).click();
  const method = page.locator('#burn-portal details');
  await expect(method.getByText(portal.method.sourceChain)).toBeVisible();
  await expect(method.getByText('5,700,000')).toBeVisible();
  await expect(method.getByText(portal.method.notRead)).toHaveCount(0);
});

test('a portal that was never read says so, and names no slot', async ({ page, origin }) => {
  await page.route('**/functions/v1/**', (route) => route.abort());
  await page.goto(`${origin}/#tokenomics`);
  await page.getByText(portal.method.summary).click();
  const method = page.locator('#burn-portal details');
  await expect(method.getByText(portal.method.sourceAssumed)).toBeVisible();
  await expect(method.getByText(portal.method.notRead)).toHaveCount(3);
});
