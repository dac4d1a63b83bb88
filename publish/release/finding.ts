/** Something in a built site that must not go out. */
export interface Finding {
  /** The file, from the root of the site. */
  file: string;
  /** The file is one of the repository instead, and named from its root. */
  isSource?: true;
  /** Where in the file, both counted from 1; absent where the file as a whole is meant. */
  at?: { line: number; column: number };
  message: string;
  /** It is nothing wrong, and may explain what is. */
  isNote?: true;
}

/** The finding on one line: `public/index.html:1:2034  A text that the content does not have: …`. */
export function formatFinding({ file, isSource, at, message }: Finding, folder: string): string {
  const place = at ? `:${at.line}:${at.column}` : '';
  return `${isSource ? '' : `${folder}/`}${file}${place}  ${message}`;
}

/** A piece of what was found, short enough for a message. */
export function excerpt(text: string, maxLength = 60): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
