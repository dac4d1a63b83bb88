/** Joins class lists. The formatter removes spaces at the ends of strings, so that a template literal would join two classes. */
export const classNames = (...lists: readonly (string | false | null | undefined)[]) =>
  lists.filter(Boolean).join(' ');
