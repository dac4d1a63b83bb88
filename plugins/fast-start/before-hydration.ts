declare global {
  interface Window {
    /** The path of the page, for Gatsby's scripts. */
    pagePath?: string | undefined;
  }
}

/**
 * Starts the scripts of the page after the load event, when the first image is visible, so that they do not compete with
 * other files for bandwidth. An earlier click on the copy button copies at once, because browsers allow copying only right
 * after a click, and starts the scripts. The root element stores the state of the check mark, because React may reset the
 * button's attributes when it hydrates. The hydrated button shows the message.
 *
 * The head of every page contains the source of this function, so it must not use anything outside of itself.
 * @param copiedMs how long the check mark is shown, in milliseconds
 * @param maxWaitMs how long the scripts wait for files that do not load, in milliseconds after the markup
 */
export function beforeHydration(
  copyText: (text: string) => Promise<number>,
  copiedMs: number,
  maxWaitMs: number,
): void {
  let copy: Promise<number> | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const { dataset } = document.documentElement;

  function startScripts() {
    const template = document.querySelector<HTMLTemplateElement>('template[data-page]');
    if (!template) return;
    window.pagePath = template.dataset.page;
    template.replaceWith(template.content);
  }

  async function copyFrom(button: HTMLElement) {
    const copiedAt = await copyText(String(button.dataset.copy));
    dataset.copiedEarly = '';
    clearTimeout(timer);
    timer = setTimeout(hideCheckMark, copiedMs);
    return copiedAt;
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
  addEventListener('DOMContentLoaded', () => setTimeout(startScripts, maxWaitMs));
  addEventListener('load', () => {
    const image = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    // The image is painted in the first frame and visible in the second.
    const startAfterImage = () =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startScripts)));
    Promise.resolve(image?.decode()).then(startAfterImage, startAfterImage);
  });
}
