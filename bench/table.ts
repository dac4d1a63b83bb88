/** A table as Prettier writes it in Markdown. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  align: 'left' | 'right' = 'left',
): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const padded = (cells: readonly string[]) =>
    line(
      widths.map((width, column) => {
        const cell = cells[column] ?? '';
        return align === 'left' ? cell.padEnd(width) : cell.padStart(width);
      }),
    );
  const rule = widths.map((width) => (align === 'left' ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [padded(head), line(rule), ...rows.map(padded)].join('\n');
}
