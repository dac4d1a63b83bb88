import { chromium, type Page } from '@playwright/test';
import { totalShift, watchLayoutShiftsFromNow } from '../../test-support/browser/layout-shifts';
import { phone } from '../../test-support/browser/page-weight';
import { chromiumOptions } from '../../test-support/chromium';
import type { Sites } from './sites';
import { inKilobytes, table } from './table';

const pollMs = 30_000;
const longTaskMs = 50;
const firstPolls = 20;
/** A day. */
const polls = 2_880;
const pollsPerReport = 286;

/** What V8 adds to the heap as it warms up is its own code, not the page's data. */
const withoutWarmUp =
  '--js-flags=--no-opt --no-maglev --no-sparkplug --no-lazy-feedback-allocation --no-flush-bytecode';

/** The page's window, with the count of long tasks on it. */
interface WithCount {
  longTasks: number;
}

/** Leaves the page open for a day of polls, with the clock advanced from one to the next. */
export async function day({ origins, progress }: Sites): Promise<string> {
  const { args = [], ...options } = chromiumOptions();
  const browser = await chromium.launch({ ...options, args: [...args, withoutWarmUp] });
  try {
    const page = await browser.newPage(phone);
    await page.clock.install();
    await page.goto(`${origins.ours}/#burn-portal`);
    await page.locator('[data-status=ready]').waitFor();
    const layoutShifts = await watchLayoutShiftsFromNow(page);
    await page.evaluate((ms) => {
      const counted = window as unknown as WithCount;
      counted.longTasks = 0;
      new PerformanceObserver((list) => {
        counted.longTasks += list.getEntries().filter(({ duration }) => duration > ms).length;
      }).observe({ type: 'longtask' });
    }, longTaskMs);

    await poll(page, firstPolls);
    const heapAfterFirst = await heap(page);
    for (let done = firstPolls; done < polls; done += pollsPerReport) {
      progress(`Poll ${done} of ${polls}`);
      await poll(page, Math.min(pollsPerReport, polls - done));
    }
    const heapAfterDay = await heap(page);
    const longTasks = await page.evaluate(() => (window as unknown as WithCount).longTasks);
    return table(
      ['a day of polls', 'this site'],
      [
        [`heap after ${firstPolls}`, inKilobytes(heapAfterFirst)],
        [
          `heap after ${polls}`,
          `${inKilobytes(heapAfterDay)}, ${(heapAfterDay / heapAfterFirst).toFixed(3)} (limit 1.02)`,
        ],
        ['layout shift', totalShift(await layoutShifts()).toFixed(3)],
        [`tasks over ${longTaskMs} ms`, String(longTasks)],
      ],
    );
  } finally {
    await browser.close();
  }
}

/** Waits for each answer before the clock goes on: a poll that is late would be left out. */
async function poll(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const answered = page.waitForResponse((response) => response.url().endsWith('get-token-supply'));
    await page.clock.fastForward(pollMs);
    await (await answered).finished();
  }
}

async function heap(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}
