import { rm } from 'node:fs/promises';
import path from 'node:path';
import { markdownTable } from '../../test-support/markdown-table';
import { median } from '../../test-support/median';
import { progress, secondsToBuild, type Sites, titles } from './sites';
import { inSeconds, ratio } from './units';

const RUNS = 3;

const noTimes = (): Record<'cold' | 'warm', number[]> => ({ cold: [], warm: [] });

/** Builds the two in turn, each from nothing and once more. */
export async function building({ folders }: Sites): Promise<string> {
  const times = { ours: noTimes(), bare: noTimes() };
  for (let run = 1; run <= RUNS; run++) {
    for (const name of ['ours', 'bare'] as const) {
      progress(`Build ${run} of ${RUNS}: ${titles[name]}`);
      for (const output of ['public', '.cache']) {
        await rm(path.join(folders[name], output), { recursive: true, force: true });
      }
      times[name].cold.push(await secondsToBuild(folders[name]));
      times[name].warm.push(await secondsToBuild(folders[name]));
    }
  }
  const row = (kind: 'cold' | 'warm') => {
    const [our, their] = [median(times.ours[kind]), median(times.bare[kind])];
    return [kind, inSeconds(our), inSeconds(their), ratio(our, their)];
  };
  return markdownTable([['build', titles.ours, titles.bare, 'ratio (limit 1.3)'], row('cold'), row('warm')]);
}
