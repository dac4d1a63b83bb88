import { openWholePage } from '../../support/browser/open-page';
import { expect, test } from '../site';

test('from right to left the fuse burns from the right, arrows point to the left, the menu opens at the left, and time still runs to the right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWholePage(page, './ar/');
  const fuse = page.getByRole('progressbar');
  const [rope, ash] = await Promise.all([fuse.boundingBox(), fuse.locator('span').first().boundingBox()]);
  if (!rope || !ash) throw new Error('The fuse cannot be seen.');
  expect(rope.x + rope.width - (ash.x + ash.width)).toBeLessThan(5);
  expect(ash.width / rope.width).toBeCloseTo(0.43, 1);
  await expect(page.locator('#home a svg').first()).toHaveCSS('scale', '-1 1');

  await page.locator('header [popovertarget]').click();
  const menu = await page.locator('header [popover]').boundingBox();
  expect(menu?.x).toBe(0);
  expect(menu?.width).toBeLessThan(390);
  await page.keyboard.press('Escape');

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
