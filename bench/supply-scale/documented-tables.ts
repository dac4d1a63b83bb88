/** A table stands in a Markdown file between `<!-- name table: start -->` and `<!-- name table: end -->`. */
const TABLE = /(<!-- (\w+) table: start -->\n\n)([^]*?)(\n\n<!-- \2 table: end -->)/g;

/** The tables of a Markdown text by name. */
export function readTables(markdown: string): Record<string, string> {
  return Object.fromEntries(
    [...markdown.matchAll(TABLE)].map(([, , name = '', table = '']) => [name, table]),
  );
}

/** The text with each of its tables replaced. @throws Error when the text has a table that is not given. */
export function replaceTables(markdown: string, tables: Readonly<Record<string, string>>): string {
  return markdown.replace(TABLE, (_found, start: string, name: string, _old: string, end: string) => {
    const table = tables[name];
    if (table === undefined) {
      throw new Error(`There is no table "${name}". Known: ${Object.keys(tables).join(', ')}.`);
    }
    return `${start}${table}${end}`;
  });
}
