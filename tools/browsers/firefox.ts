import { existsSync } from 'node:fs';
import { type EvaluateFunc, launch } from 'puppeteer-core';
import { type Engine, type EnginePage, WINDOW_HEIGHT } from './engine';

const programs = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
const findProgram = () => programs.find((file) => existsSync(file));

export const firefox: Engine = {
  name: 'firefox',
  install: process.platform === 'darwin' ? 'brew install --cask firefox' : 'sudo apt-get install firefox-esr',
  isInstalled: () => findProgram() !== undefined,
  start,
};

async function start(): Promise<EnginePage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findProgram() ?? '',
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
