import type { Page } from '@playwright/test';

/** A layout shift as the browser reports it: https://wicg.github.io/layout-instability/ */
export interface LayoutShift {
  value: number;
  /** Whether it came within half a second of something that the visitor did. */
  hadRecentInput: boolean;
  /** The beginning of what was moved, as HTML. */
  moved: string[];
}

/** What rounds to 0 with three decimals. */
export const noShift = 0.0005;

/** Watches the pages that will be opened, from their first frame on; with `within`, only what moved in that element. */
export async function watchLayoutShifts(page: Page, within?: string): Promise<() => Promise<LayoutShift[]>> {
  await page.addInitScript(observe, within);
  return () => read(page);
}

/** Watches the page that is open, from when its font is there: far down, that moves letters by a part of a point. */
export async function watchLayoutShiftsFromNow(page: Page): Promise<() => Promise<LayoutShift[]>> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(afterFrames);
  await page.evaluate(observe, undefined);
  return () => read(page);
}

export const totalShift = (shifts: readonly LayoutShift[]): number =>
  shifts.reduce((total, { value }) => total + value, 0);

/** Runs in the page. */
function observe(within: string | undefined) {
  const layoutShifts: LayoutShift[] = [];
  Object.assign(window, { layoutShifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      const elements = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      const counted =
        within === undefined ? elements : elements.filter((element) => element?.closest(within));
      if (within !== undefined && counted.length === 0) continue;
      const moved = counted.map((element) => element?.outerHTML.slice(0, 200) ?? 'something gone');
      layoutShifts.push({ value, hadRecentInput, moved });
    }
  }).observe({ type: 'layout-shift' });
}

/** The entry of a frame comes after the frame. Runs in the page. */
const afterFrames = () => new Promise((resolve) => setTimeout(resolve, 100));

async function read(page: Page): Promise<LayoutShift[]> {
  await page.evaluate(afterFrames);
  return page.evaluate(() => (window as unknown as { layoutShifts: LayoutShift[] }).layoutShifts);
}
