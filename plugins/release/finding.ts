/** A result of the release check. */
export interface Finding {
  /** The path from the root of the site. */
  file: string;
  /** Whether the path is relative to the repository root instead of the site root. */
  isRepositoryPath?: true;
  message: string;
  /** Whether this is a hint that may explain the errors, not an error itself. */
  isNote?: true;
}

/** Limits the list, because one wrong setting of a host affects every file. */
const MAX_PER_KIND = 10;

/** Formats findings as lines, and counts the omitted findings of each kind. @param folder the folder of the site */
export function formatFindings(findings: readonly Finding[], folder: string): string[] {
  const counts = new Map<string, number>();
  const listed = findings.filter((finding) => {
    const kind = getKind(finding);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= MAX_PER_KIND;
  });
  const more = [...counts].filter(([, count]) => count > MAX_PER_KIND);
  const formatFile = ({ file, isRepositoryPath }: Finding) => (isRepositoryPath ? file : `${folder}/${file}`);
  const lines = listed.map((finding) => `${formatFile(finding)}  ${finding.message}`);
  return [...lines, ...more.map(([kind, count]) => `… and ${count - MAX_PER_KIND} more: ${kind}`)];
}

/** Returns the message without hashes, values and redirect targets, which differ by file. */
const getKind = ({ message }: Finding) => message.replace(/(?:: | to \S*\/).*/s, ' …');
