/** The page as it was sent, for what a script error takes away. Development sends none. */
let sent: Element | undefined;

const copyOf = (element: Element): Element => document.importNode(element, true);

/**
 * Remembers the page before React takes it over: as elements, since the policy lets no script write HTML.
 *
 * @returns what puts it back, where it can be read and copied from again.
 */
export function keepServerPage(container: Element): () => void {
  // A document of its own loads no pictures.
  const kept = document.implementation.createHTMLDocument('').importNode(container, true);
  sent = kept;
  return () => {
    container.replaceChildren(...copyOf(kept).childNodes);
    window.copyAtPress?.();
  };
}

/** The elements of a selector as they were sent. */
export function serverParts(selector: string): Element[] {
  return [...(sent?.querySelectorAll(selector) ?? [])].map(copyOf);
}
