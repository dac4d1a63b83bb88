import { getSiteContent } from '../../../build/content/content-source';
import { readContentIn } from '../../../build/content/translations/translations';
import { expectNoViolations } from '../../support/browser/axe';
import { expect, phone, test } from '../site';

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

for (const { language, path, nextKey, swipe, width, height, tag } of [
  { language: 'en', path: './', nextKey: 'ArrowRight', swipe: -150, width: 1280, height: 800, tag: '@daily' },
  { language: 'ar', path: './ar/', nextKey: 'ArrowLeft', swipe: 150, ...phone, tag: [] },
]) {
  const name = `in ${language}, keys, swipes and buttons switch between the large images`;
  test(name, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { heading, images, buttons } = readContentIn(getSiteContent(), language, 'gallery');
    const dialog = page.getByRole('dialog', { name: heading });
    const link = page.locator('#gallery li a').first();
    const expectShown = async (position: number) => {
      await expect(dialog.getByText(`${position} / ${images.length}`)).toBeVisible();
      const image = dialog.getByRole('img', { name: images[position - 1]?.alt ?? '' });
      await expect(image).toHaveJSProperty('complete', true);
      await expect(image).toBeInViewport({ ratio: 0.99 });
    };
    // The script of the dialog loads last. Until then, the link leads to the image.
    await expect(async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await link.press('Enter');
      await expect(dialog).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expectShown(1);
    await expect(dialog.getByRole('button', { name: buttons.close })).toBeFocused();
    await page.keyboard.press(nextKey);
    await expectShown(2);
    // Playwright has no method to swipe.
    const gesture = { x: width / 2, y: height / 2, xDistance: swipe, yDistance: 10 };
    const session = await page.context().newCDPSession(page);
    await session.send('Input.synthesizeScrollGesture', { ...gesture, gestureSourceType: 'touch' });
    await expectShown(3);
    await dialog.getByRole('button', { name: buttons.previous }).click();
    await expectShown(2);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await expectNoViolations(page, 'with an open image');
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: buttons.save }).click();
    expect((await download).suggestedFilename()).toMatch(/\.png$/);
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    await link.click();
    await dialog.getByRole('button', { name: buttons.close }).click();
    await expect(dialog).toHaveCount(0);
  });
}
