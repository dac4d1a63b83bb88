import { median } from '../../test-support/median';
import type { Sites } from './sites';
import { inSeconds, ratio, table } from './table';

const runs = 3;

/** Builds the two turn by turn, from nothing and once more. */
export async function building({ ours, bare, progress }: Sites): Promise<string> {
  const seconds = { ours: { cold: [], warm: [] }, bare: { cold: [], warm: [] } } as Record<
    'ours' | 'bare',
    Record<'cold' | 'warm', number[]>
  >;
  for (let run = 1; run <= runs; run++) {
    for (const [name, site] of [['ours', ours] as const, ['bare', bare] as const]) {
      progress(`Build ${run} of ${runs}: ${name}`);
      await site.clean();
      seconds[name].cold.push(await site.build());
      seconds[name].warm.push(await site.build());
    }
  }
  const times = {
    ours: {
      cold: median(seconds.ours.cold),
      warm: median(seconds.ours.warm),
    },
    bare: {
      cold: median(seconds.bare.cold),
      warm: median(seconds.bare.warm),
    },
  };
  const row = (title: string, { cold, warm }: (typeof times)['ours']) => [
    title,
    inSeconds(cold),
    inSeconds(warm),
  ];
  return table(
    ['build', 'cold', 'warm'],
    [
      row('this site', times.ours),
      row('bare Gatsby', times.bare),
      ['ratio (limit 1.3)', ratio(times.ours.cold, times.bare.cold), ratio(times.ours.warm, times.bare.warm)],
    ],
  );
}
