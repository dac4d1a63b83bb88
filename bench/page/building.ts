import { median } from '../../test-support/median';
import { table } from '../table';
import type { GatsbySite, Sites } from './sites';
import { inSeconds, ratio } from './units';

const RUNS = 3;

/** Builds the two in turn, each from nothing and once more. */
export async function building({ ours, bare, progress }: Sites): Promise<string> {
  const started = (site: GatsbySite) => ({ site, cold: [] as number[], warm: [] as number[] });
  const [our, their] = [started(ours), started(bare)];
  for (let run = 1; run <= RUNS; run++) {
    for (const { site, cold, warm } of [our, their]) {
      progress(`Build ${run} of ${RUNS}: ${site.name}`);
      await site.clean();
      cold.push(await site.build());
      warm.push(await site.build());
    }
  }
  const seconds = ({ cold, warm }: typeof our) => [inSeconds(median(cold)), inSeconds(median(warm))];
  return table(
    ['build', 'cold', 'warm'],
    [
      ['this site', ...seconds(our)],
      ['bare Gatsby', ...seconds(their)],
      [
        'ratio (limit 1.3)',
        ratio(median(our.cold), median(their.cold)),
        ratio(median(our.warm), median(their.warm)),
      ],
    ],
  );
}
