import type { BuiltSite } from './built-site';

/** The folders of a built site that have a 404 page of their own, such as `/es`. */
export const languageFolders = ({ paths }: BuiltSite): string[] =>
  paths.flatMap((file) => /^(\/.+)\/404\.html$/.exec(file)?.[1] ?? []);
