/** Something in a built site that must not be published. */
export interface Finding {
  /** The file, from the root of the site. */
  file: string;
  /** The file is one of the repository instead, and named from its root. */
  isSource?: true;
  message: string;
  /** It is nothing wrong, and may explain what is. */
  isNote?: true;
}

/** How many of a kind are told one by one: a host that does one thing wrong does it to every file. */
const MAX_OF_A_KIND = 10;

/** The findings, one a line, and how many more there are of each kind. */
export function formatFindings(findings: readonly Finding[], folder: string): string[] {
  const met = new Map<string, number>();
  const told = findings.filter((finding) => {
    const count = (met.get(kindOf(finding)) ?? 0) + 1;
    met.set(kindOf(finding), count);
    return count <= MAX_OF_A_KIND;
  });
  const more = [...met].filter(([, count]) => count > MAX_OF_A_KIND);
  return [
    ...told.map(({ file, isSource, message }) => `${isSource ? '' : `${folder}/`}${file}  ${message}`),
    ...more.map(([kind, count]) => `… and ${count - MAX_OF_A_KIND} more: ${kind}`),
  ];
}

/** The message without what is each file's own: hashes, values, and where it is sent. */
const kindOf = ({ message }: Finding) => message.replace(/(?:: | to \S*\/).*/s, ' …');

/** A piece of what was found, short enough for a message. */
export function excerpt(text: string, maxLength = 60): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
