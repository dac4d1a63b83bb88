/** The `<template>` at the end of the page that holds the page's scripts until they are wanted. */
export const SCRIPTS_TEMPLATE_ID = 'scripts';

declare global {
  interface Window {
    /**
     * Ends the watch for early presses. Gives what became of the last one, where there was one: resolved with the time at
     * which the text came into the clipboard, in milliseconds as `performance.now` has them; rejected where the browser refused it.
     */
    takeEarlyCopy?: () => Promise<number> | undefined;
  }
}

/**
 * Stands in the head of every page as its own source text, so it may use nothing from outside of itself.
 *
 * The page is complete without scripts, so they start after the load event, once the first picture is on the screen, and
 * compete with nothing. A press on a copy button may come before them: it copies at once, as long as the browser still
 * takes it for the visitor's wish, shows the check mark, starts the scripts, and is kept for the button, which then says
 * what became of it.
 *
 * @param copiedMs how long the check mark stands
 */
export function beforeHydration(templateId: string, copiedMs: number): void {
  let copy: Promise<number> | undefined;

  function startScripts() {
    const template = document.getElementById(templateId) as HTMLTemplateElement | null;
    if (template) template.replaceWith(template.content);
  }

  async function copyFrom(button: HTMLElement) {
    await navigator.clipboard.writeText(String(button.dataset.copy));
    // An attribute of its own: React does not touch it when it takes the button over.
    button.dataset.copiedEarly = '';
    setTimeout(() => delete button.dataset.copiedEarly, copiedMs);
    return performance.now();
  }

  function onClick(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLElement>('[data-copy]');
    if (!button) return;
    event.stopPropagation();
    copy = copyFrom(button);
    copy.catch(() => {});
    startScripts();
  }

  window.takeEarlyCopy = () => {
    const taken = copy;
    copy = undefined;
    removeEventListener('click', onClick, true);
    return taken;
  };
  addEventListener('click', onClick, true);
  addEventListener('load', () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    // One frame draws it, and with the next it is on the screen.
    const afterPicture = () =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startScripts)));
    Promise.resolve(picture?.decode()).then(afterPicture, afterPicture);
  });
}
