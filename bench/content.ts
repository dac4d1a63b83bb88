import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkContent } from '../content-model/check/check-content';
import { contentFiles } from '../content-model/json-schema';
import { median } from '../test-support/median';

const COLD_LIMIT_MS = 2000;
const RUNS = 5;
const SETS = [1, 10, 100];
/** A file of 1,000 may take this much longer than a file of 10 before the check counts as slower than linear. */
const MAX_SLOWDOWN = 1.2;

/**
 * How long an editor waits for `npm run check:content`, and whether the check keeps its pace: the shipped content
 * once (10 files), ten times and a hundred times (1,000 files).
 */
export function benchContent(): void {
  const home = mkdtempSync(path.join(tmpdir(), 'content-check-'));
  try {
    const folders = Array.from({ length: Math.max(...SETS) }, (_, index) => path.join(home, String(index)));
    for (const folder of folders) cpSync('content', folder, { recursive: true });
    const cold = median(Array.from({ length: RUNS }, coldMs));
    console.log(`npm run check:content, from cold: ${Math.round(cold)} ms (limit ${COLD_LIMIT_MS} ms)`);

    // The first checks pay for compiling the check itself.
    warmMs(folders.slice(0, 20));
    const perFile = SETS.map((sets) => {
      const files = sets * contentFiles.length;
      const ms = median(Array.from({ length: RUNS }, () => warmMs(folders.slice(0, sets))));
      console.log(`${files} files: ${ms.toFixed(1)} ms, ${(ms / files).toFixed(3)} ms a file`);
      return ms / files;
    });
    const slowdown = (perFile.at(-1) ?? NaN) / (perFile[0] ?? NaN);
    console.log(
      `A file of 1,000 takes ${slowdown.toFixed(2)} times as long as a file of 10 (limit ${MAX_SLOWDOWN}).`,
    );
    if (cold > COLD_LIMIT_MS || slowdown > MAX_SLOWDOWN) process.exitCode = 1;
  } finally {
    rmSync(home, { recursive: true });
  }
}

function coldMs(): number {
  const startedAt = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', 'check:content'], { stdio: 'ignore' });
  if (status !== 0) throw new Error('The shipped content has problems. Run: npm run check:content');
  return performance.now() - startedAt;
}

function warmMs(folders: readonly string[]): number {
  const startedAt = performance.now();
  for (const folder of folders) {
    if (checkContent(folder).length > 0) throw new Error(`${folder} has problems.`);
  }
  return performance.now() - startedAt;
}
