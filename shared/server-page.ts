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
