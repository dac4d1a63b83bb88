/** A text that changes in view. Each value is a new element: text that grows in place counts as a layout shift. */
export function ChangingText({ children }: { children: string }) {
  return <span key={children}>{children}</span>;
}
