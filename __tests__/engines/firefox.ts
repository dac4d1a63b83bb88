import { type EvaluateFunc, launch } from 'puppeteer-core';
import { firefox } from '../../tools/browsers/engines';
import { type EnginePage, WINDOW_HEIGHT } from './engine-page';

export async function startFirefox(): Promise<EnginePage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefox.findProgram() ?? '',
    headless: true,
    defaultViewport: null,
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error')
      errors.push(`${message.text()} (${message.location().url ?? page.url()})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    evaluate: (run, ...args) => page.evaluate(run as EvaluateFunc<unknown[]>, ...args) as Promise<never>,
    clickAt: (x, y) => page.mouse.click(x, y),
    async press(key) {
      if (key !== 'paste') return page.keyboard.press(key);
      await page.keyboard.down('Control');
      await page.keyboard.press('v');
      await page.keyboard.up('Control');
    },
    setWidth: (width) => page.setViewport({ width, height: WINDOW_HEIGHT }),
    readErrors: () => Promise.resolve(errors),
    close: () => browser.close(),
  };
}
