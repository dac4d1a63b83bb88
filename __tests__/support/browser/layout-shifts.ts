import { expect, type Page } from '@playwright/test';

/** An entry of https://wicg.github.io/layout-instability/ */
interface LayoutShift {
  value: number;
  /** Start of the HTML of each moved element. */
  moved: string[];
}

/** Records layout shifts of the next page from its first frame. */
export const watchLayoutShifts = (page: Page) => page.addInitScript(observeLayoutShifts);

/** Records layout shifts of the open page after its font has loaded, because the font moves letters by subpixels. */
export async function watchLayoutShiftsFromNow(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(waitForEntries);
  await page.evaluate(observeLayoutShifts);
}

/** Expects that the recorded layout shifts add up to 0.000. */
export async function expectNoShift(page: Page): Promise<void> {
  await page.evaluate(waitForEntries);
  const shifts = await page.evaluate(
    () => (window as unknown as { layoutShifts: LayoutShift[] }).layoutShifts,
  );
  const moved = shifts.flatMap((shift) => shift.moved).join(', ');
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `moved: ${moved}`).toBeLessThan(0.0005);
}

/** Stores layout shifts in `window.layoutShifts`. Runs in the page. */
function observeLayoutShifts() {
  const layoutShifts: LayoutShift[] = [];
  Object.assign(window, { layoutShifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      };
      const elements = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      const moved = elements.map((element) => element?.outerHTML.slice(0, 200) ?? 'a removed element');
      layoutShifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift' });
}

/** Waits until the browser has reported the shifts of the last frame. Runs in the page. */
const waitForEntries = () => new Promise((resolve) => setTimeout(resolve, 100));
