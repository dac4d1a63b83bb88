import type { Page } from '@playwright/test';
import { openPage } from '../../test-support/browser/open-page';
import { answerWith } from '../../test-support/browser/supply-answers';
import { expect, test, token } from './site';

const pollMs = 30_000;

/** The part of React's fibers that its developer tools read, too. */
interface Fiber {
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  flags: number;
  type: unknown;
  stateNode: unknown;
}

/** Notes which elements are drawn by the components that React renders again, as React's developer tools find them. */
async function watchRenders(page: Page) {
  await page.addInitScript(() => {
    const performedWork = 1;
    let drawn = { all: 0, outside: [] as string[] };

    function firstElement(fiber: Fiber | null): Element | undefined {
      for (let next = fiber; next; next = next.child)
        if (next.stateNode instanceof Element) return next.stateNode;
      return undefined;
    }
    function visit(fiber: Fiber) {
      const before = fiber.alternate;
      if (!before) return;
      if (typeof fiber.type === 'function' && fiber.flags & performedWork) {
        const element = firstElement(fiber);
        drawn.all += 1;
        if (element && !element.closest('#burn-portal')) drawn.outside.push(element.outerHTML.slice(0, 80));
      }
      if (fiber.child === before.child) return;
      for (let child = fiber.child; child; child = child.sibling) visit(child);
    }
    Object.assign(window, {
      takeDrawn: () => {
        const taken = drawn;
        drawn = { all: 0, outside: [] };
        return taken;
      },
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { takeDrawn: () => { all: number; outside: string[] } }).takeDrawn(),
    );
}

test('a poll draws the portal anew and nothing else', async ({ page, origin }) => {
  const takeDrawn = await watchRenders(page);
  await page.clock.install();
  await openPage(page, origin);
  // The top bar marks where the visitor is as soon as it knows.
  await expect(page.locator('[aria-current]')).toHaveCount(1);
  await takeDrawn();

  await answerWith(page, token, [token.totalSupply / 2]);
  await page.clock.fastForward(pollMs);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  const { all, outside } = await takeDrawn();
  expect(all).toBeGreaterThan(1);
  // The template, whose first element is the skip link, hands the figures down: the one component that may draw outside.
  expect(outside).toEqual([expect.stringContaining('class="skip-link"')]);
});
