import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Key, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { SLOW_FACTOR } from '../../tools/browsers/machine';
import { webkit } from '../../tools/browsers/engines';
import { endProcess } from '../support/end-process';
import { type EnginePage, WINDOW_HEIGHT } from './engine-page';

/** Timeout of a page load or script. If the page unloads during a script, the driver never reports a failure. */
const TIMEOUT_MS = 10_000 * SLOW_FACTOR;
/** Timeout of one attempt to find out whether a page has loaded. */
const ATTEMPT_MS = TIMEOUT_MS / 10;

/** Shrinks the browser's buttons, so that its window can be as narrow as a phone. */
const SMALL_BUTTONS =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }';

export async function startWebkit(): Promise<EnginePage> {
  const home = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  mkdirSync(path.join(home, 'gtk-3.0'));
  writeFileSync(path.join(home, 'gtk-3.0/gtk.css'), SMALL_BUTTONS);

  const screenOptions = ['-displayfd', '1', '-screen', '0', '2000x1200x24', '-nolisten', 'tcp'];
  const screen = spawn(webkit.displayServer, screenOptions, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const service = new DriverService.Builder(webkit.driver)
    .setLoopback(true)
    .setEnvironment({
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    })
    .build();
  const stop = async () => {
    await service.kill();
    await endProcess(screen);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const driver = new Builder().usingServer(await service.start()).withCapabilities({
      browserName: 'MiniBrowser',
      // The default waits for all images, and lazy ones outside of the window never load.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: webkit.findProgram(), args: ['--automation'] },
    });
    return createPage(await driver.build(), stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function createPage(driver: WebDriver, stop: () => Promise<void>): EnginePage {
  const runScript = <Result>(script: unknown, args: unknown[], timeoutMs: number): Promise<Result> =>
    Promise.race([driver.executeScript<Result>(script as () => Result, ...args), rejectAfter(timeoutMs)]);
  const evaluate: EnginePage['evaluate'] = (run, ...args) => runScript(run, args, TIMEOUT_MS);
  return {
    async open(url) {
      await driver.get(url);
      const end = Date.now() + TIMEOUT_MS;
      // During navigation, scripts can fail or never end.
      while (!(await runScript(collectErrors, [url], ATTEMPT_MS).catch(() => false))) {
        if (Date.now() > end) throw new Error(`The page did not load: ${url}`);
        await sleep(10);
      }
    },
    evaluate,
    clickAt: (x, y) => driver.actions().move({ x, y }).press().release().perform(),
    async press(key) {
      const actions = driver.actions();
      if (key === 'paste') await actions.keyDown(Key.CONTROL).sendKeys('v').keyUp(Key.CONTROL).perform();
      else await actions.sendKeys(key === 'Enter' ? Key.ENTER : Key.ESCAPE).perform();
    },
    async setWidth(width) {
      const window = driver.manage().window();
      await window.setRect({ width, height: WINDOW_HEIGHT });
      while ((await evaluate(() => innerWidth)) !== width) await sleep(50);
    },
    readErrors: () => evaluate(() => (window as unknown as { errors?: string[] }).errors ?? []),
    async close() {
      await driver.quit().catch(() => undefined);
      await stop();
    },
  };
}

async function rejectAfter(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw new Error(`The page did not respond within ${ms} ms.`);
}

/** Collects errors in the page, because the driver does not expose its console. @returns whether the page has this URL */
function collectErrors(url: string): boolean {
  // The page may already have changed its hash.
  const isOpen = location.href.split('#')[0] === url.split('#')[0];
  if (!isOpen || 'errors' in window) return isOpen;
  const errors: string[] = [];
  Object.assign(window, { errors });
  const write = console.error;
  console.error = (...values) => {
    errors.push(values.join(' '));
    write(...values);
  };
  window.addEventListener('error', ({ message }) => errors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`${violatedDirective} ${blockedURI}`),
  );
  return true;
}
