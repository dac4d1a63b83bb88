import { readFileSync } from 'node:fs';
import path from 'node:path';

const lines = readFileSync(path.join(import.meta.dirname, '../.gitignore'), 'utf8').split('\n');

/**
 * What .gitignore names, which is all that commands write, as patterns of ESLint. Prettier reads that file by itself.
 * There a pattern without a slash, but for one at its end, holds in every folder.
 */
export const ignoredByGit = lines
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.replace(/^(!?)\/?/, /\/./.test(line) ? '$1' : '$1**/'));
