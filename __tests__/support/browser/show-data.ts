import type { Page } from '@playwright/test';
import type { PageData } from '../longest-texts';

/** What Gatsby and React keep of the open page for themselves. */
interface Internals {
  ___loader?: { loadPageSync(path: string): { json: { data: { content: PageData } } } | undefined };
}
interface Fiber {
  child: Fiber | null;
  memoizedProps: { data?: unknown } | null;
  stateNode: { current: Fiber };
}

/** The content that the build gave the open page to draw. */
export const readData = (page: Page): Promise<PageData> =>
  page.evaluate(() => {
    const loaded = (window as Internals).___loader?.loadPageSync(location.pathname);
    if (!loaded) throw new Error('The page’s scripts have not started.');
    return loaded.json.data.content;
  });

/** Draws the open page from other content. Only what differs is drawn anew: the figures that were read stay. */
export async function showData(page: Page, data: PageData): Promise<void> {
  // As text it is there sooner.
  await page.evaluate(async (text) => {
    const loaded = (window as Internals).___loader?.loadPageSync(location.pathname);
    const container = document.getElementById('___gatsby') ?? {};
    const root = Object.entries(container).find(([name]) => name.startsWith('__reactContainer$'));
    if (!loaded || !root) throw new Error('The page’s scripts have not started.');
    const { json } = loaded;
    const files = Object.entries(JSON.parse(text) as PageData).map(([name, file]) => {
      const shown = json.data.content[name];
      return [name, JSON.stringify(shown) === JSON.stringify(file) ? shown : file];
    });
    const wanted = { content: Object.fromEntries(files) as PageData };
    json.data = wanted;

    // Gatsby draws a page when the visitor comes to it, and does so with the next frame.
    window.requestAnimationFrame = (draw) => window.setTimeout(draw);
    history.replaceState({ key: performance.now() }, '');
    window.dispatchEvent(new PopStateEvent('popstate'));
    const isDrawn = () => {
      let fiber: Fiber | null = (root[1] as Fiber).stateNode.current;
      while (fiber && fiber.memoizedProps?.data !== wanted) fiber = fiber.child;
      return fiber !== null;
    };
    while (!isDrawn()) await new Promise((resolve) => setTimeout(resolve));
  }, JSON.stringify(data));
}
