import type { Page } from '@playwright/test';
import { openPage, openWholePage } from '../../test-support/browser/open-page';
import { expectWholePage } from '../../test-support/browser/whole-page';
import { expect, test } from './site';

const mirror = (page: Page) => page.evaluate(() => (document.documentElement.dir = 'rtl'));

test('from right to left the fuse burns from the right, and the arrows of links point to the left', async ({
  page,
}) => {
  await openPage(page);
  await mirror(page);
  const fuse = page.getByRole('progressbar');
  const [rope, ash] = await Promise.all([fuse.boundingBox(), fuse.locator('span').first().boundingBox()]);
  if (!rope || !ash) throw new Error('The fuse cannot be seen.');
  expect(rope.x + rope.width - (ash.x + ash.width)).toBeLessThan(5);
  expect(ash.width / rope.width).toBeCloseTo(0.43, 1);
  const arrow = page.locator('#home a svg').first();
  await expect(arrow).toHaveCSS('scale', '-1 1');
});

test('from right to left the menu opens at the left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page);
  await mirror(page);
  await page.locator('header [popovertarget]').click();
  const menu = await page.locator('header [popover]').boundingBox();
  expect(menu?.x).toBe(0);
  expect(menu?.width).toBeLessThan(390);
});

test('from right to left nothing is lost or sticks out', async ({ page }) => {
  await openWholePage(page);
  await mirror(page);
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectWholePage(page);
  }
});

test('time runs to the right in the chart, for the line, the pointer and the keys, whatever the page does', async ({
  page,
}) => {
  await openPage(page);
  await mirror(page);
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  const dot = page.locator('#burn-portal figure circle');
  const x = async () => (await dot.boundingBox())?.x ?? 0;
  const first = await x();
  await page.keyboard.press('ArrowRight');
  expect(await slider.inputValue()).toBe('1');
  expect(await x()).toBeGreaterThan(first);
});

test('addresses are read from left to right, and no hyphen comes into one', async ({ page }) => {
  await openWholePage(page);
  await mirror(page);
  await page.evaluate(() => {
    document.documentElement.lang = 'de';
    document.querySelectorAll('details').forEach((each) => (each.open = true));
  });
  await expect(page.locator('#about p').first()).toHaveCSS('hyphens', 'auto');
  const addresses = page.locator('code, #burn-portal ol a[data-address], #tokenomics details bdi');
  expect(await addresses.count()).toBeGreaterThan(6);
  for (const address of await addresses.all()) {
    await expect(address).toHaveCSS('direction', 'ltr');
    await expect(address).toHaveCSS('hyphens', 'none');
  }
});

for (const { name, text, files } of [
  { name: 'English', text: 'The bear is calm', files: ['sticker-display'] },
  {
    name: 'Turkish',
    text: 'İstifini bozmayan ayı, şığ ĞŞ',
    files: ['sticker-display', 'sticker-display-more'],
  },
  {
    name: 'Polish and Romanian',
    text: 'Łódź, źdźbło, țară și Ștefan',
    files: ['sticker-display', 'sticker-display-extended'],
  },
]) {
  test(`a heading in ${name} is drawn in one face, with no more files than it needs`, async ({ page }) => {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const [, file] = /([\w-]+)-[0-9a-f]{32}\.woff2$/.exec(request.url()) ?? [];
      if (file) loaded.add(file);
    });
    await openPage(page);
    const heading = page.locator('#about-heading');
    await heading.evaluate(async (element, words) => {
      element.textContent = words;
      await document.fonts.ready;
    }, text);
    await expect.poll(() => [...loaded].sort()).toEqual(files);
    const faces = await facesOf(page, '#about-heading');
    expect(faces.map(({ isCustomFont }) => isCustomFont)).toEqual(faces.map(() => true));
    expect(new Set(faces.map(({ familyName }) => familyName)).size).toBe(1);
  });
}

/** The faces in which the browser draws an element. */
async function facesOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts;
}
