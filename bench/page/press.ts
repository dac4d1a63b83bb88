import type { Browser, Page } from '@playwright/test';
import { phone } from '../../test-support/browser/page-weight';
import { readContent } from '../../content-model/read-content';
import { median } from '../../test-support/median';
import { table } from '../table';
import { type PageName, type Sites, titles } from './sites';
import { inMs } from './units';

/** A phone with a quarter of this machine's speed on a slow line, as the browser's own tools have them. */
const PHONE_SLOWDOWN = 4;
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (750e3 * 0.9) / 8,
};
const WAIT_MS = 20_000;
const RUNS = 3;

type Moment = 'early' | 'late';

/** In milliseconds. */
interface Press {
  /** From the press to the check on the button, where it gets one. */
  toCheck?: number;
  /** From the press to the message that the address was copied. */
  toMessage: number;
  /** From the arrival of the last of the page's first scripts to when React answers presses. */
  scriptToReady?: number;
}

/**
 * How long it takes from a press on the copy button to the message that the address was copied, pressed as soon as the
 * button shows, and when everything has come. On a slow phone, and ours at this machine's own speed as well.
 */
export async function press({ browser, origins, progress }: Sites): Promise<string> {
  const { title } = readContent('hero').copied;
  const repeat = async (name: PageName, moment: Moment, slowdown: number) => {
    progress(`Press on a slow line, ${moment}, CPU ${slowdown}× slower: ${titles[name]}`);
    const presses: (Press | undefined)[] = [];
    for (let run = 0; run < RUNS; run++) {
      presses.push(await pressOnce(browser, origins[name], title, moment, slowdown));
    }
    return presses;
  };
  const middle = (values: (number | undefined)[]) => {
    const known = values.filter((value) => value !== undefined);
    return known.length < values.length ? 'none' : inMs(median(known));
  };
  const rows: string[][] = [];
  for (const [name, slowdown] of [
    ['ours', PHONE_SLOWDOWN],
    ['naive', PHONE_SLOWDOWN],
    ['ours', 1],
  ] as const) {
    const early = await repeat(name, 'early', slowdown);
    const late = await repeat(name, 'late', slowdown);
    rows.push([
      slowdown === 1 ? `${titles[name]}, CPU not slowed` : titles[name],
      middle(early.map((press) => press?.toCheck)),
      middle(early.map((press) => press?.toMessage)),
      middle(early.map((press) => press?.scriptToReady)),
      middle(late.map((press) => press?.toCheck)),
      middle(late.map((press) => press?.toMessage)),
    ]);
  }
  return table(
    [
      'press',
      'at first sight: to the check',
      'to the message',
      'script to ready',
      'later: to the check',
      'to the message',
    ],
    rows,
  );
}

async function pressOnce(
  browser: Browser,
  origin: string,
  copied: string,
  moment: Moment,
  cpuSlowdown: number,
): Promise<Press | undefined> {
  const context = await browser.newContext(phone);
  try {
    await context.grantPermissions(['clipboard-write'], { origin });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4g);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(origin, { waitUntil: moment === 'early' ? 'commit' : 'networkidle' });
    const button = page.locator('#home button');
    await button.waitFor();
    await watch(page, copied);
    await button.click();
    return await page
      .waitForFunction(() => (window as unknown as { press?: Press }).press, undefined, { timeout: WAIT_MS })
      .then((press) => press.jsonValue())
      .catch(() => undefined);
  } finally {
    await context.close();
  }
}

/** Measures in the page: what this process sees comes late. */
async function watch(page: Page, copied: string): Promise<void> {
  await page.evaluate((message) => {
    const button = document.querySelector('#home button')!;
    let pressedAt: number | undefined;
    let checkedAt: number | undefined;
    let readyAt: number | undefined;
    addEventListener('pointerdown', () => (pressedAt ??= performance.now()), true);
    const timer = setInterval(() => {
      if (Object.keys(button).some((key) => key.startsWith('__reactProps'))) readyAt ??= performance.now();
    }, 1);
    const observer = new MutationObserver(() => {
      if (pressedAt === undefined) return;
      if (button.matches('[data-copied], [data-copied-early]')) checkedAt ??= performance.now();
      if (!document.body.textContent.includes(message)) return;
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/(framework|app)-\w+\.js$/.test(name)) as PerformanceResourceTiming[];
      const press: Press = { toMessage: performance.now() - pressedAt };
      if (checkedAt !== undefined) press.toCheck = checkedAt - pressedAt;
      if (readyAt !== undefined) {
        press.scriptToReady = readyAt - Math.max(...scripts.map(({ responseEnd }) => responseEnd));
      }
      Object.assign(window, { press });
      observer.disconnect();
      clearInterval(timer);
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['data-copied', 'data-copied-early'],
    });
  }, copied);
}
