import { expect, type Page } from '@playwright/test';

/** A layout shift as the browser reports it: https://wicg.github.io/layout-instability/ */
interface LayoutShift {
  value: number;
  /** The beginning of what was moved, as HTML. */
  moved: string[];
}

type ReadShifts = () => Promise<LayoutShift[]>;

/** Watches the pages that will be opened, from their first frame on. */
export async function watchLayoutShifts(page: Page): Promise<ReadShifts> {
  await page.addInitScript(observe);
  return () => read(page);
}

/** Watches the open page from when its font is there: far down, the font moves letters by a part of a point. */
export async function watchLayoutShiftsFromNow(page: Page): Promise<ReadShifts> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(afterFrames);
  await page.evaluate(observe);
  return () => read(page);
}

const totalShift = (shifts: readonly LayoutShift[]): number =>
  shifts.reduce((total, { value }) => total + value, 0);

/** Expects a total that rounds to 0 with three decimals. */
export async function expectNoShift(readShifts: ReadShifts): Promise<void> {
  const shifts = await readShifts();
  const moved = shifts.flatMap((shift) => shift.moved).join(', ');
  expect(totalShift(shifts), `moved: ${moved}`).toBeLessThan(0.0005);
}

/** Runs in the page. */
function observe() {
  const layoutShifts: LayoutShift[] = [];
  Object.assign(window, { layoutShifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      };
      const elements = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      const moved = elements.map((element) => element?.outerHTML.slice(0, 200) ?? 'something gone');
      layoutShifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift' });
}

/** The entry of a frame comes after the frame. Runs in the page. */
const afterFrames = () => new Promise((resolve) => setTimeout(resolve, 100));

async function read(page: Page): Promise<LayoutShift[]> {
  await page.evaluate(afterFrames);
  return page.evaluate(() => (window as unknown as { layoutShifts: LayoutShift[] }).layoutShifts);
}
