import type { Page } from '@playwright/test';
import { openPage } from '../../test-support/browser/open-page';
import { answerWith } from '../../test-support/browser/supply-answers';
import { expect, test, token } from './site';

const POLL_MS = 30_000;

/** The part of React's fibers that its developer tools read, too. */
interface Fiber {
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  flags: number;
  type: unknown;
  stateNode: unknown;
}

/** Notes where the components are that React renders again, as React's developer tools find them. */
async function watchRenders(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    let places = new Set<string>();

    /** The burn portal, or the first element that the component draws, without what is in it. */
    function placeOf(fiber: Fiber): string {
      for (let next: Fiber | null = fiber; next; next = next.child) {
        if (!(next.stateNode instanceof Element)) continue;
        if (next.stateNode.closest('#burn-portal')) return 'burn portal';
        return (next.stateNode.cloneNode() as Element).outerHTML;
      }
      return 'nothing';
    }
    function visit(fiber: Fiber) {
      const before = fiber.alternate;
      if (!before) return;
      if (typeof fiber.type === 'function' && fiber.flags & PERFORMED_WORK) places.add(placeOf(fiber));
      if (fiber.child === before.child) return;
      for (let child = fiber.child; child; child = child.sibling) visit(child);
    }
    Object.assign(window, {
      takePlaces: () => {
        const taken = places;
        places = new Set();
        return [...taken];
      },
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { takePlaces: () => string[] }).takePlaces());
}

test('a poll draws the portal anew and nothing else', async ({ page }) => {
  const takePlaces = await watchRenders(page);
  await page.clock.install();
  await openPage(page);
  // The top bar marks where the visitor is as soon as it knows.
  await expect(page.locator('[aria-current]')).toHaveCount(1);
  await takePlaces();

  await answerWith(page, token, [token.totalSupply / 2]);
  await page.clock.fastForward(POLL_MS);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  // The template, whose first element is the skip link, hands the figures down.
  expect((await takePlaces()).sort()).toEqual([expect.stringContaining('href="#content"'), 'burn portal']);
});
