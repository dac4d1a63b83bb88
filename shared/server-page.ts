/** How long the copy button shows the check mark, in milliseconds. */
export const COPIED_MS = 2_000;

/** How long anything cosmetic waits for files that may never load, in milliseconds. */
export const MAX_WAIT_MS = 5_000;

declare global {
  interface Window {
    /**
     * Stops the early click listener and returns its last copy, if any. The promise resolves with the time of the
     * copy, in milliseconds of `performance.now`, and rejects if the browser refused to copy.
     */
    takeEarlyCopy?: () => Promise<number> | undefined;
    /** Starts the early click listener again, for copy buttons that React no longer handles. */
    enableEarlyCopy?: () => void;
  }
}

/** A copy of the server-rendered page, to restore parts of it after a script error. Absent in development. */
let serverPage: Element | undefined;

const clone = (element: Element): Element => document.importNode(element, true);

/**
 * Saves the page before hydration. It clones elements, because the Content-Security-Policy forbids writing HTML.
 *
 * @returns a function that restores the page and early copying
 */
export function saveServerPage(container: Element): () => void {
  // Images in a separate document do not load.
  const saved = document.implementation.createHTMLDocument('').importNode(container, true);
  serverPage = saved;
  return () => {
    container.replaceChildren(...clone(saved).childNodes);
    window.enableEarlyCopy?.();
  };
}

/** Clones the server-rendered elements that match a selector. */
export function cloneServerElements(selector: string): Element[] {
  return [...(serverPage?.querySelectorAll(selector) ?? [])].map(clone);
}
