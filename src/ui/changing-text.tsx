/** A text that changes while it is looked at: a new element each time, for one that grows in place counts as a layout shift. */
export function ChangingText({ children }: { children: string }) {
  return <span key={children}>{children}</span>;
}
