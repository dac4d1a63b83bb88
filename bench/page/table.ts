/** A table as Markdown writes it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

export const ratio = (value: number, base: number) => (value / base).toFixed(2);
export const inKilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
export const inMs = (ms: number) => `${ms.toFixed(0)} ms`;
export const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;
