import { existsSync } from 'node:fs';
import { type EvaluateFunc, launch, type LaunchOptions } from 'puppeteer-core';
import { chromiumOptions, chromiumPath } from '../chromium';
import { type Engine, type EnginePage, WINDOW_HEIGHT } from './engine';

const firefoxPaths = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
const firefoxPath = () => firefoxPaths.find((file) => existsSync(file));

export const firefox: Engine = {
  name: 'firefox',
  packages: ['firefox-esr'],
  isInstalled: () => firefoxPath() !== undefined,
  start: () =>
    startBrowser({
      browser: 'firefox',
      executablePath: firefoxPath() ?? '',
    }),
};

export const chromium: Engine = {
  name: 'chromium',
  packages: ['chromium'],
  isInstalled: () => chromiumPath() !== undefined,
  start: () =>
    startBrowser({
      executablePath: chromiumPath() ?? '',
      args: chromiumOptions().args ?? [],
    }),
};

async function startBrowser(options: LaunchOptions): Promise<EnginePage> {
  const browser = await launch({ ...options, headless: true, defaultViewport: null });
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
    pressAt: (x, y) => page.mouse.click(x, y),
    async type(key) {
      if (key !== 'paste') return page.keyboard.press(key);
      await page.keyboard.down('Control');
      await page.keyboard.press('v');
      await page.keyboard.up('Control');
    },
    setWidth: (width) => page.setViewport({ width, height: WINDOW_HEIGHT }),
    picture: async () => Buffer.from(await page.screenshot()),
    errors: () => Promise.resolve(errors),
    close: () => browser.close(),
  };
}
