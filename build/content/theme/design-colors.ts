import { readFileSync } from 'node:fs';
import path from 'node:path';

const TOKENS = path.join(__dirname, '../../../src/styles/tokens.css');

/** Reads the colors of the page, by their names in src/styles/tokens.css without `--color-`. */
export const readDesignColors = (): ReadonlyMap<string, string> =>
  new Map(
    Array.from(
      readFileSync(TOKENS, 'utf8').matchAll(/--color-([\w-]+): (#[\da-f]{6,8});/g),
      ([, name = '', color = '']) => [name, color],
    ),
  );
