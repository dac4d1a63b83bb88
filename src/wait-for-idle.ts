import { MAX_WAIT_MS } from '../shared/server-page';

/** Resolves after the load event, when the browser is idle. An image that never loads delays it only at first. */
export async function waitForIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise<void>((resolve) => {
      window.addEventListener('load', () => resolve(), { once: true });
      setTimeout(resolve, MAX_WAIT_MS - performance.now());
    });
  }
  // Safari has no requestIdleCallback.
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}
