import { demoSettings } from '../support/demo-site';
import { PASTE_PATH } from './gate';
import { readContent, token } from '../browser/site';
import { expect, test, type Visitor } from './visitor';

const { mint } = token;
const { copied } = readContent('hero');
const LAST_ANCHOR = readContent('site').navigation.at(-1)?.anchor ?? '';
const { claims, mark } = readContent('tokenomics');
const { method } = readContent('burn-portal');

const COPY_BUTTON = '#home [data-copy]';
const MENU_BUTTON = '[popovertarget=menu]';
const FIGURES = '#burn-portal dl';
const PHONE = 390;

const isMenuOpen = (visitor: Visitor) =>
  visitor.evaluate(() => document.querySelector('#menu')?.matches(':popover-open') ?? false);

test('figures arrive, nothing is too wide, the menu works, and the address is copied', async ({
  visitor,
}) => {
  await visitor.visit();
  await visitor.sees(FIGURES, '430,000,000');
  await visitor.sees(FIGURES, '43.00%');
  const files = visitor.gate.asked.filter((path) => !path.startsWith('/functions/'));
  expect(files).toContain(`${demoSettings.pathPrefix}/page-data/index/page-data.json`);
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);

  await test.step('no width overflows', async () => {
    for (const width of [1280, 768, 320, PHONE]) {
      await visitor.setWidth(width);
      const overflow = await visitor.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft(overflow, `at ${width} px`).toBe(0);
    }
  });

  await test.step('the menu opens and closes by key and by press, and a link leads to its section', async () => {
    const isOpen = (expected: boolean) => expect.poll(() => isMenuOpen(visitor)).toBe(expected);
    await visitor.evaluate((button) => document.querySelector<HTMLElement>(button)?.focus(), MENU_BUTTON);
    await visitor.type('Enter');
    await isOpen(true);
    await visitor.type('Escape');
    await isOpen(false);
    expect(await visitor.evaluate((button) => document.activeElement?.matches(button), MENU_BUTTON)).toBe(
      true,
    );
    await visitor.press(MENU_BUTTON);
    await isOpen(true);
    await visitor.pressAt(10, 700);
    await isOpen(false);
    await visitor.press(MENU_BUTTON);
    await isOpen(true);
    await visitor.press(`#menu a[href="#${LAST_ANCHOR}"]`);
    await isOpen(false);
    await expect.poll(() => isAtTop(visitor, `#${LAST_ANCHOR}`)).toBe(true);
  });

  await test.step('the copy button copies and reports it', async () => {
    await visitor.press(COPY_BUTTON);
    await visitor.sees('body', copied.title);
  });
  expect(await visitor.errors()).toEqual([]);
  expect(await paste(visitor)).toBe(mint);
});

test('a press before the scripts copies the address, and they say so when they come', async ({ visitor }) => {
  const release = visitor.gate.holdScripts();
  await visitor.open(visitor.home);
  await visitor.sees('main', mint);
  await visitor.press(COPY_BUTTON);
  release();
  await visitor.sees('body', copied.title);
  expect(await paste(visitor)).toBe(mint);
});

test('after an error that nothing catches the page stands as it was sent, and the address is copied', async ({
  visitor,
}) => {
  const release = visitor.gate.holdScripts();
  await visitor.open(visitor.home);
  await visitor.sees('main', mint);
  await visitor.evaluate(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      if (type === 'visibilitychange') throw new Error('A script error.');
      listen(type, ...rest);
    };
    const page = document.querySelector('#___gatsby');
    Object.assign(window, { sent: page?.innerHTML, taken: page?.firstElementChild });
  });
  release();
  const isPutBack = () =>
    visitor.evaluate(() => {
      const { sent, taken } = window as { sent?: string; taken?: Element };
      return taken?.isConnected === false && document.querySelector('#___gatsby')?.innerHTML === sent;
    });
  await expect.poll(isPutBack).toBe(true);
  await visitor.press(COPY_BUTTON);
  await expect
    .poll(() =>
      visitor.evaluate(
        (button) => document.querySelector(button)?.matches('[data-copied-early] *'),
        COPY_BUTTON,
      ),
    )
    .toBe(true);
  expect(await paste(visitor)).toBe(mint);
});

test(
  'a hash that cannot be decoded takes nothing away, every claim is checked, and an explanation opens',
  { tag: '@daily' },
  async ({ visitor }) => {
    await visitor.visit('#%');
    for (const hash of ['%', '%E0%A4%A', '%ff']) {
      await visitor.evaluate((next) => {
        const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
        location.hash = next;
        return changed.then(() => undefined);
      }, hash);
      await visitor.sees(FIGURES, '430,000,000');
    }
    await visitor.evaluate(() => document.querySelector('#tokenomics')?.scrollIntoView());
    const marks = () =>
      visitor.evaluate(() =>
        [...document.querySelectorAll('#tokenomics summary')].map((summary) => summary.textContent ?? ''),
      );
    await expect
      .poll(async () => (await marks()).filter((text) => text.includes(mark.proven)).length)
      .toBe(claims.length);
    await visitor.press('#burn-portal summary');
    await visitor.sees('#burn-portal details[open]', method.sourceChain);
    expect(await visitor.errors()).toEqual([]);
  },
);

test(
  'a burn shows, figures of a backend that is gone are called old, and new ones come back with it',
  { tag: '@daily' },
  async ({ visitor }) => {
    await visitor.visit();
    /** Has the page read the figures, as it does when its tab comes back, until an element is there. */
    const readUntil = (selector: string, text = '') =>
      expect
        .poll(() =>
          visitor.evaluate(
            (wanted, words) => {
              document.dispatchEvent(new Event('visibilitychange'));
              return document.querySelector(wanted)?.textContent?.includes(words) ?? false;
            },
            selector,
            text,
          ),
        )
        .toBe(true);
    await visitor.site.burn(1_000_000);
    await readUntil(FIGURES, '431,000,000');
    await visitor.site.stop();
    await readUntil('[data-status=stale]', '431,000,000');
    await visitor.site.start();
    await readUntil('[data-status=ready]');
  },
);

/** Whether the window begins where a section does, give or take the bar and the section's own space. */
const isAtTop = (visitor: Visitor, section: string) =>
  visitor.evaluate((selector) => {
    const { top = NaN } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return Math.abs(top) < innerHeight / 4;
  }, section);

/** What the clipboard holds. */
async function paste(visitor: Visitor): Promise<string> {
  await visitor.open(`${visitor.gate.origin}${PASTE_PATH}`);
  await expect.poll(() => visitor.evaluate(() => document.activeElement?.localName)).toBe('textarea');
  await visitor.type('paste');
  const value = () => visitor.evaluate(() => document.querySelector('textarea')?.value ?? '');
  await expect.poll(value).not.toBe('');
  return value();
}
