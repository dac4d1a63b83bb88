/** A table as Prettier writes it in Markdown. */
export function markdownTable(
  [head = [], ...rows]: readonly (readonly string[])[],
  align: 'left' | 'right' = 'left',
): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const pad = (cell: string, width: number) => (align === 'left' ? cell.padEnd(width) : cell.padStart(width));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => pad(row[column] ?? '', width)).join(' | ')} |`;
  const rule = widths.map((width) => (align === 'left' ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [head, rule, ...rows].map(line).join('\n');
}
