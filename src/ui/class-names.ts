/** Joins class lists and skips those that are false or absent. */
export const classNames = (...lists: readonly (string | false | null | undefined)[]) =>
  lists.filter(Boolean).join(' ');
