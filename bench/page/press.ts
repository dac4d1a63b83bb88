import type { Browser, Page } from '@playwright/test';
import { phone } from '../../e2e/weigh';
import { readContent } from '../../src/content/read-content';
import { type Bench, type PageName, titles } from './bench';
import { median } from './median';
import { inMs, table } from './table';

/** A phone with a quarter of this machine's speed on a slow line, as the browser's own tools have them. */
const cpuSlowdown = 4;
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (750e3 * 0.9) / 8,
};
const waitMs = 20_000;
const runs = 3;

type Moment = 'early' | 'late';

/**
 * How long it takes from a press on the copy button to the message that the address was copied, pressed as soon as the
 * button shows, and when everything has come.
 */
export async function press({ browser, origins, progress }: Bench): Promise<string> {
  const { title } = readContent('hero').copied;
  const cell = async (name: PageName, moment: Moment) => {
    progress(`Press on a slow phone, ${moment}: ${titles[name]}`);
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const ms = await pressOnce(browser, origins[name], title, moment);
      if (ms === undefined) return 'lost';
      times.push(ms);
    }
    return inMs(median(times));
  };
  const rows: string[][] = [];
  for (const name of ['ours', 'naive'] as const) {
    rows.push([titles[name], await cell(name, 'early'), await cell(name, 'late')]);
  }
  return table(['from press to “copied”', 'as soon as the button shows', 'when all has come'], rows);
}

async function pressOnce(browser: Browser, origin: string, copied: string, moment: Moment) {
  const context = await browser.newContext(phone);
  try {
    await context.grantPermissions(['clipboard-write'], { origin });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4g);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(origin, { waitUntil: moment === 'early' ? 'commit' : 'networkidle' });
    const button = page.locator('.copy-button');
    await button.waitFor();
    await watch(page, copied);
    await button.click();
    return await page
      .waitForFunction(() => (window as unknown as Watched).took, undefined, { timeout: waitMs })
      .then((took) => took.jsonValue())
      .catch(() => undefined);
  } finally {
    await context.close();
  }
}

interface Watched {
  took?: number;
}

/** Measures in the page: what this process sees comes late. */
async function watch(page: Page, copied: string): Promise<void> {
  await page.evaluate((message) => {
    let pressedAt: number | undefined;
    addEventListener('pointerdown', () => (pressedAt ??= performance.now()), true);
    const observer = new MutationObserver(() => {
      if (pressedAt === undefined || !document.body.textContent.includes(message)) return;
      Object.assign(window, { took: performance.now() - pressedAt });
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, copied);
}
