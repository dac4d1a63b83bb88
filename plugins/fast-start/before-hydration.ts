/**
 * The id of the `<template>` at the end of the page that holds its scripts until they start. It says in attributes what
 * differs from page to page, so that the script which reads them is the same on all: the Content-Security-Policy names each.
 */
export const SCRIPTS_TEMPLATE_ID = 'scripts';

declare global {
  interface Window {
    /** The page that Gatsby's scripts find when they start. */
    pagePath?: string | undefined;
    /**
     * Stops listening for early presses and returns the last one, if any. It resolves with the time of the copy, in
     * milliseconds of `performance.now`, and rejects where the browser refused to copy.
     */
    takeEarlyCopy?: () => Promise<number> | undefined;
    /** Listens for presses again, where React answers them no more. */
    copyAtPress?: () => void;
    /** Answers that were asked for together with the scripts, by address; `undefined` where none came. */
    earlyAnswers?: Map<string, Promise<Response | undefined>>;
  }
}

/**
 * Runs in the head of every page, as its own source text: it may use nothing from outside of itself.
 *
 * It starts the page's scripts after the load event, once the first picture is on the screen, so that they compete with
 * nothing. It asks for their data at the same time, since the data would come a round trip later. A press on the copy
 * button before that copies at once, because browsers allow it only right after a press; it shows the check mark, starts
 * the scripts, and leaves the message to the button.
 *
 * @param templateId the template with `data-page`, the path of the page, and `data-first`, what the scripts read first
 * @param copiedMs how long the check mark stands
 */
export function beforeHydration(templateId: string, copiedMs: number): void {
  let copy: Promise<number> | undefined;
  let timer: ReturnType<typeof setTimeout>;
  // Not on the button, which React hydrates and may put back as it was sent.
  const { dataset } = document.documentElement;

  function startScripts() {
    const template = document.getElementById(templateId) as HTMLTemplateElement | null;
    if (!template) return;
    const { page, first = '' } = template.dataset;
    window.pagePath = page;
    template.replaceWith(template.content);
    window.earlyAnswers = new Map(first.split(' ').map((url) => [url, fetch(url).catch(() => undefined)]));
  }

  async function copyFrom(button: HTMLElement) {
    await navigator.clipboard.writeText(String(button.dataset.copy));
    dataset.copiedEarly = '';
    clearTimeout(timer);
    timer = setTimeout(hideCheckMark, copiedMs);
    return performance.now();
  }

  const hideCheckMark = () => delete dataset.copiedEarly;

  function onClick(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLElement>('[data-copy]');
    if (!button) return;
    event.stopPropagation();
    copy = copyFrom(button);
    copy.catch(hideCheckMark);
    startScripts();
  }

  window.takeEarlyCopy = () => {
    const taken = copy;
    copy = undefined;
    removeEventListener('click', onClick, true);
    return taken;
  };
  window.copyAtPress = () => addEventListener('click', onClick, true);
  window.copyAtPress();
  addEventListener('load', () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    // The first frame draws the picture, the second one shows it.
    const afterPicture = () =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startScripts)));
    Promise.resolve(picture?.decode()).then(afterPicture, afterPicture);
  });
}
