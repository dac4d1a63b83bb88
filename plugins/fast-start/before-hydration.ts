/**
 * The id of the `<template>` that contains the scripts of a page until they start. Its attributes contain the data that
 * differs by page, so that one inline script, with one hash in the Content-Security-Policy, works on all pages.
 */
export const SCRIPTS_TEMPLATE_ID = 'scripts';

declare global {
  interface Window {
    /** The path of the page, for Gatsby's scripts. */
    pagePath?: string | undefined;
    /** Responses that were requested together with the scripts, by URL; `undefined` for a failed request. */
    earlyResponses?: Map<string, Promise<Response | undefined>>;
  }
}

/**
 * Starts the scripts of the page after the load event, when the first image is visible, so that they do not compete with
 * other files for bandwidth. Requests their data at the same time. An earlier click on the copy button copies at once,
 * because browsers allow copying only right after a click, and starts the scripts. The hydrated button shows the message.
 * The head of every page contains the source of this function, so it must not use anything outside of itself.
 * @param templateId the template with `data-page`, the path of the page, and `data-first`, the URLs of its first data
 * @param copiedMs how long the check mark is shown, in milliseconds
 */
export function beforeHydration(templateId: string, copiedMs: number): void {
  let copy: Promise<number> | undefined;
  let timer: ReturnType<typeof setTimeout>;
  // The root element stores the state, because React may reset the button's attributes when it hydrates.
  const { dataset } = document.documentElement;

  function startScripts() {
    const template = document.getElementById(templateId) as HTMLTemplateElement | null;
    if (!template) return;
    const { page, first } = template.dataset;
    window.pagePath = page;
    template.replaceWith(template.content);
    window.earlyResponses = new Map(first?.split(' ').map((url) => [url, fetch(url).catch(() => undefined)]));
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
    const earlyCopy = copy;
    copy = undefined;
    removeEventListener('click', onClick, true);
    return earlyCopy;
  };
  window.enableEarlyCopy = () => addEventListener('click', onClick, true);
  window.enableEarlyCopy();
  addEventListener('load', () => {
    const image = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    // The image is painted in the first frame and visible in the second.
    const startAfterImage = () =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startScripts)));
    Promise.resolve(image?.decode()).then(startAfterImage, startAfterImage);
  });
}
