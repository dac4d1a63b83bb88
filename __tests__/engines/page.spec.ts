import { setTimeout as sleep } from 'node:timers/promises';
import { demoSettings } from '../support/demo-site';
import { PASTE_PATH } from './gate';
import { readContent, token } from '../browser/demo/site';
import { expect, test, type Visitor } from './visitor';

const { mint } = token;
const { copied } = readContent('hero');
const { navigation } = readContent('site');
const { claims, mark } = readContent('tokenomics');
const { method } = readContent('burn-portal');

const COPY_BUTTON = '#home [data-copy]';
const MENU_BUTTON = '[popovertarget=menu]';
const FIGURES = '#burn-portal dl';
const PHONE = 390;

const isMenuOpen = (visitor: Visitor) =>
  visitor.evaluate(() => document.querySelector('#menu')?.matches(':popover-open') ?? false);

test('the page loads, its scripts start, the figures come, nothing complains, and each file is asked for once', async ({
  visitor,
}) => {
  await visitor.visit();
  await visitor.sees(FIGURES, '430,000,000');
  await visitor.sees(FIGURES, '43.00%');
  expect(await visitor.errors()).toEqual([]);
  const files = visitor.gate.asked.filter((path) => !path.startsWith('/functions/'));
  expect(files).toContain(`${demoSettings.pathPrefix}/page-data/index/page-data.json`);
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
});

test('a press on the copy button copies the address, and says so', async ({ visitor }) => {
  await visitor.visit();
  await visitor.press(COPY_BUTTON);
  await visitor.sees('body', copied.title);
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

test(
  'a hash that cannot be decoded takes nothing away, when the page opens and later',
  { tag: '@daily' },
  async ({ visitor }) => {
    await visitor.visit('#%');
    await visitor.sees(FIGURES, '430,000,000');
    for (const hash of ['%', '%E0%A4%A', '%ff']) {
      await visitor.evaluate((next) => void (location.hash = next), hash);
      await visitor.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      await visitor.sees(FIGURES, '430,000,000');
    }
    expect(await visitor.errors()).toEqual([]);
  },
);

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

test('the menu opens and closes by key and by press, and each of its links leads to its section', async ({
  visitor,
}) => {
  await visitor.setWidth(PHONE);
  await visitor.visit();
  const isOpen = (expected: boolean) => expect.poll(() => isMenuOpen(visitor)).toBe(expected);
  await visitor.evaluate((button) => document.querySelector<HTMLElement>(button)?.focus(), MENU_BUTTON);
  await visitor.type('Enter');
  await isOpen(true);
  await visitor.type('Escape');
  await isOpen(false);
  expect(await visitor.evaluate((button) => document.activeElement?.matches(button), MENU_BUTTON)).toBe(true);

  await visitor.press(MENU_BUTTON);
  await isOpen(true);
  await visitor.pressAt(10, 700);
  await isOpen(false);
  for (const { anchor } of navigation) {
    await visitor.press(MENU_BUTTON);
    await isOpen(true);
    await visitor.press(`#menu a[href="#${anchor}"]`);
    await isOpen(false);
    await expect.poll(() => isAtTop(visitor, `#${anchor}`)).toBe(true);
  }
});

test('every claim is checked, and an explanation opens', { tag: '@daily' }, async ({ visitor }) => {
  await visitor.visit('#tokenomics');
  const marks = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll('#tokenomics summary')].map((summary) => summary.textContent ?? ''),
    );
  await expect
    .poll(async () => (await marks()).filter((text) => text.includes(mark.proven)).length)
    .toBe(claims.length);
  await visitor.press('#burn-portal summary');
  await visitor.sees('#burn-portal details[open]', method.sourceChain);
});

test(
  'a burn shows, figures of a backend that is gone are called old, and new ones come back with it',
  { tag: '@daily' },
  async ({ visitor }) => {
    await visitor.visit();
    const isShown = (status: string) =>
      visitor.evaluate((wanted) => document.querySelector(`[data-status=${wanted}]`) !== null, status);
    await visitor.site.burn(1_000_000);
    await readAgain(visitor);
    await visitor.sees(FIGURES, '431,000,000');
    await visitor.site.stop();
    await readAgain(visitor);
    await expect.poll(() => isShown('stale')).toBe(true);
    await visitor.sees(FIGURES, '431,000,000');
    await visitor.site.start();
    await readAgain(visitor);
    await expect.poll(() => isShown('ready')).toBe(true);
  },
);

test('nothing sticks out sideways, on a phone and on a large screen', async ({ visitor }) => {
  await visitor.visit();
  for (const width of [320, 360, PHONE, 768, 1280]) {
    await visitor.setWidth(width);
    const tooWide = await visitor.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect.soft(tooWide, `at ${width} px`).toBe(0);
  }
});

/** Whether the window begins where a section does, give or take the bar and the section's own space. */
const isAtTop = (visitor: Visitor, section: string) =>
  visitor.evaluate((selector) => {
    const { top = NaN } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return Math.abs(top) < innerHeight / 4;
  }, section);

/** Has the page read the figures now: it does so whenever its tab comes back. */
async function readAgain(visitor: Visitor): Promise<void> {
  // The supply service keeps a figure for a second.
  await sleep(1_100);
  await visitor.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** What the clipboard holds. */
async function paste(visitor: Visitor): Promise<string> {
  await visitor.open(`${visitor.gate.origin}${PASTE_PATH}`);
  await expect.poll(() => visitor.evaluate(() => document.activeElement?.localName)).toBe('textarea');
  await visitor.type('paste');
  const value = () => visitor.evaluate(() => document.querySelector('textarea')?.value ?? '');
  await expect.poll(value).not.toBe('');
  return value();
}
