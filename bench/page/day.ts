import { chromium, type Page } from '@playwright/test';
import { totalShift, watchLayoutShiftsFromNow } from '../../test-support/browser/layout-shifts';
import { phone } from '../../test-support/browser/page-weight';
import { chromiumOptions } from '../../test-support/chromium';
import { markdownTable } from '../../test-support/markdown-table';
import { progress, type Sites } from './sites';
import { inKilobytes } from './units';

const POLL_MS = 30_000;
const FIRST_POLLS = 20;
/** A day. */
const POLLS = 2_880;
const POLLS_PER_REPORT = 286;

/** What V8 adds to the heap as it warms up is its own code, not the page's data. */
const WITHOUT_WARM_UP =
  '--js-flags=--no-opt --no-maglev --no-sparkplug --no-lazy-feedback-allocation --no-flush-bytecode';

/** Leaves the page open for a day of polls, with the clock advanced from one to the next. */
export async function day({ servers }: Sites): Promise<string> {
  const { args = [], ...options } = chromiumOptions();
  const browser = await chromium.launch({ ...options, args: [...args, WITHOUT_WARM_UP] });
  try {
    const page = await browser.newPage(phone);
    await page.clock.install();
    await page.goto(`${servers.ours.origin}/#burn-portal`);
    await page.locator('[data-status=ready]').waitFor();
    const layoutShifts = await watchLayoutShiftsFromNow(page);
    // The browser calls a task long when it takes over 50 ms.
    const longTasks = await page.evaluateHandle(() => {
      const durations: number[] = [];
      new PerformanceObserver((list) => {
        durations.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: 'longtask' });
      return durations;
    });

    await poll(page, FIRST_POLLS);
    const heapAfterFirst = await heap(page);
    for (let done = FIRST_POLLS; done < POLLS; done += POLLS_PER_REPORT) {
      progress(`Poll ${done} of ${POLLS}`);
      await poll(page, Math.min(POLLS_PER_REPORT, POLLS - done));
    }
    const heapAfterDay = await heap(page);
    return markdownTable([
      ['a day of polls', 'this site'],
      [`heap after ${FIRST_POLLS}`, inKilobytes(heapAfterFirst)],
      [
        `heap after ${POLLS}`,
        `${inKilobytes(heapAfterDay)}, ${(heapAfterDay / heapAfterFirst).toFixed(3)} (limit 1.02)`,
      ],
      ['layout shift', totalShift(await layoutShifts()).toFixed(3)],
      ['tasks over 50 ms', String((await longTasks.jsonValue()).length)],
    ]);
  } finally {
    await browser.close();
  }
}

/** Waits for each answer before the clock goes on: a poll that is late would be left out. */
async function poll(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const answered = page.waitForResponse((response) => response.url().endsWith('get-token-supply'));
    await page.clock.fastForward(POLL_MS);
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
