import type { Bench } from './bench';
import { median } from './median';
import { timeSaves } from './saving';
import { inMs, inSeconds, ratio, table } from './table';

const runs = 3;

/** Builds and edits turn by turn. */
export async function building({ browser, sites: { ours, bare }, progress }: Bench): Promise<string> {
  const seconds = { ours: { cold: [], warm: [] }, bare: { cold: [], warm: [] } } as Record<
    'ours' | 'bare',
    Record<'cold' | 'warm', number[]>
  >;
  for (let run = 1; run <= runs; run++) {
    for (const [name, site] of [['ours', ours] as const, ['bare', bare] as const]) {
      progress(`Build ${run} of ${runs}: ${name}`);
      await site.clean();
      seconds[name].cold.push(site.build());
      seconds[name].warm.push(site.build());
    }
  }
  const times = {
    ours: {
      cold: median(seconds.ours.cold),
      warm: median(seconds.ours.warm),
      save: await timeSaves(browser, ours, ['npm', 'start', '--'], progress),
    },
    bare: {
      cold: median(seconds.bare.cold),
      warm: median(seconds.bare.warm),
      save: await timeSaves(browser, bare, ['npx', '--no-install', 'gatsby', 'develop'], progress),
    },
  };
  const row = (title: string, { cold, warm, save }: (typeof times)['ours']) => [
    title,
    inSeconds(cold),
    inSeconds(warm),
    inMs(save),
  ];
  return table(
    ['', 'build, cold', 'build, warm', 'from saving a text to seeing it'],
    [
      row('this site', times.ours),
      row('bare Gatsby', times.bare),
      [
        'ratio (limit 1.3)',
        ratio(times.ours.cold, times.bare.cold),
        ratio(times.ours.warm, times.bare.warm),
        ratio(times.ours.save, times.bare.save),
      ],
    ],
  );
}
