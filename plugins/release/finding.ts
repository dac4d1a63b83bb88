/** A reason not to publish a built site. */
export interface Finding {
  /** Path from the root of the site. */
  file: string;
  /** The path is from the root of the repository instead. */
  isSource?: true;
  message: string;
  /** Not a fault: it may explain the others. */
  isNote?: true;
}

/** Findings of a kind that are listed: a wrong setting of a host affects every file. */
const MAX_OF_A_KIND = 10;

/** Formats the findings, one per line, and counts the ones of each kind that are not listed. */
export function formatFindings(findings: readonly Finding[], folder: string): string[] {
  const counts = new Map<string, number>();
  const listed = findings.filter((finding) => {
    const count = (counts.get(kindOf(finding)) ?? 0) + 1;
    counts.set(kindOf(finding), count);
    return count <= MAX_OF_A_KIND;
  });
  const more = [...counts].filter(([, count]) => count > MAX_OF_A_KIND);
  return [
    ...listed.map(({ file, isSource, message }) => `${isSource ? '' : `${folder}/`}${file}  ${message}`),
    ...more.map(([kind, count]) => `… and ${count - MAX_OF_A_KIND} more: ${kind}`),
  ];
}

/** The message without hashes, values and redirect targets, which differ by file. */
const kindOf = ({ message }: Finding) => message.replace(/(?:: | to \S*\/).*/s, ' …');
