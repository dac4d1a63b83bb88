import { demoSettings } from '../support/demo-site';
import { PASTE_PATH } from './proxy';
import { phone, readContent, token } from '../browser/site';
import { expect, test, type Visitor } from './visitor';

const { mint } = token;
const { copied } = readContent('hero');
const LAST_ANCHOR = readContent('site').navigation.at(-1)?.anchor ?? '';

const COPY_BUTTON = '#home [data-copy]';
const MENU_BUTTON = '[popovertarget=menu]';
const FIGURES = '#burn-portal [data-status=ready] dl';

test('copies the address, shows the figures, fits every width and opens the menu', async ({ visitor }) => {
  await test.step('a click before the scripts load copies, and a toast follows', async () => {
    const releaseScripts = visitor.proxy.delayScripts();
    await visitor.open(visitor.home);
    await visitor.expectText('main', mint);
    await visitor.click(COPY_BUTTON);
    releaseScripts();
    await visitor.expectText('body', copied.title);
  });

  await visitor.expectText(FIGURES, '430,000,000');
  await visitor.expectText(FIGURES, '43.00%');
  const files = visitor.proxy.requested.filter((path) => !path.startsWith('/functions/'));
  expect(files).toContain(`${demoSettings.pathPrefix}/page-data/index/page-data.json`);
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);

  await test.step('the page overflows at no width', async () => {
    for (const width of [1280, 768, 320, phone.width]) {
      await visitor.setWidth(width);
      const overflow = await visitor.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft(overflow, `at ${width} px`).toBe(0);
    }
  });

  await test.step('the menu opens and closes by key and click, and a link leads to its section', async () => {
    const expectOpen = (isOpen: boolean) =>
      expect
        .poll(() => visitor.evaluate(() => document.querySelector('#menu')?.matches(':popover-open')))
        .toBe(isOpen);
    await visitor.evaluate((css) => document.querySelector<HTMLElement>(css)?.focus(), MENU_BUTTON);
    await visitor.press('Enter');
    await expectOpen(true);
    await visitor.press('Escape');
    await expectOpen(false);
    expect(await visitor.evaluate((css) => document.activeElement?.matches(css), MENU_BUTTON)).toBe(true);
    await visitor.click(MENU_BUTTON);
    await expectOpen(true);
    await visitor.clickAt(10, 700);
    await expectOpen(false);
    await visitor.click(MENU_BUTTON);
    await expectOpen(true);
    await visitor.click(`#menu a[href="#${LAST_ANCHOR}"]`);
    await expectOpen(false);
    const readTop = (id: string) => Math.abs(document.getElementById(id)?.getBoundingClientRect().top ?? NaN);
    await expect.poll(() => visitor.evaluate(readTop, LAST_ANCHOR)).toBeLessThan(phone.height / 4);
  });

  await test.step('every claim has a badge, which shows that it is proven', async () => {
    await visitor.evaluate(() => document.querySelector('#tokenomics')?.scrollIntoView());
    const countProven = () =>
      visitor.evaluate(() => document.querySelectorAll('#tokenomics [data-verdict=proven]').length);
    await expect.poll(countProven).toBe(readContent('tokenomics').claims.length);
  });

  await test.step('the copy button copies', async () => {
    const isCopied = () =>
      visitor.evaluate((css) => document.querySelector(css)?.matches('[data-copied]'), COPY_BUTTON);
    await expect.poll(isCopied).toBe(false);
    await visitor.click(COPY_BUTTON);
    await expect.poll(isCopied).toBe(true);
  });
  expect(await visitor.readErrors()).toEqual([]);
  expect(await readClipboard(visitor)).toBe(mint);
});

test('an uncaught error restores the server-rendered HTML and its copy button', async ({ visitor }) => {
  const releaseScripts = visitor.proxy.delayScripts();
  await visitor.open(visitor.home);
  await visitor.expectText('main', mint);
  await visitor.evaluate(() => {
    const addListener = document.addEventListener.bind(document);
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      if (type === 'visibilitychange') throw new Error('A script error.');
      addListener(type, ...rest);
    };
    const page = document.querySelector('#___gatsby');
    Object.assign(window, { serverHtml: page?.innerHTML, hydrated: page?.firstElementChild });
  });
  releaseScripts();
  const isRestored = () =>
    visitor.evaluate(() => {
      const { serverHtml, hydrated } = window as { serverHtml?: string; hydrated?: Element };
      const html = document.querySelector('#___gatsby')?.innerHTML;
      return hydrated?.isConnected === false && html === serverHtml;
    });
  await expect.poll(isRestored).toBe(true);
  await visitor.click(COPY_BUTTON);
  const isCopied = () =>
    visitor.evaluate((css) => document.querySelector(css)?.matches('[data-copied-early] *'), COPY_BUTTON);
  await expect.poll(isCopied).toBe(true);
  expect(await readClipboard(visitor)).toBe(mint);
});

/** Pastes into a field of another page, because the site's policy forbids reading the clipboard. */
async function readClipboard(visitor: Visitor): Promise<string> {
  await visitor.open(visitor.proxy.origin + PASTE_PATH);
  await expect.poll(() => visitor.evaluate(() => document.activeElement?.localName)).toBe('textarea');
  await visitor.press('paste');
  const readField = () => visitor.evaluate(() => document.querySelector('textarea')?.value ?? '');
  await expect.poll(readField).not.toBe('');
  return readField();
}
