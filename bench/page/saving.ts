import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { startDevelopment } from '../../test-support/browser/development-server';
import { median } from '../../test-support/median';
import { table } from '../table';
import type { GatsbySite, Sites } from './sites';
import { inMs, ratio } from './units';

const EDITS = 9;
/** An editor looks at the page before the next change; Gatsby may miss one that comes at once. */
const LOOK_MS = 3_000;
const MISSED_MS = 10_000;
const MOST_MISSED = 3;

/**
 * How long an editor waits in develop. Both servers run at the same time and are edited in turn, so that slow moments of
 * the machine hit both alike.
 */
export async function saving({ browser, progress, ...sites }: Sites): Promise<string> {
  const ours = await develop(browser, sites.ours, ['npm', 'start', '--'], progress);
  const stops = [ours.stop];
  try {
    const bare = await develop(browser, sites.bare, ['npx', '--no-install', 'gatsby', 'develop'], progress);
    stops.push(bare.stop);
    const times = { ours: [] as number[], bare: [] as number[] };
    // The first edits warm up.
    await ours.edit();
    await bare.edit();
    for (let edit = 0; edit < EDITS; edit++) {
      times.ours.push(await ours.edit());
      times.bare.push(await bare.edit());
    }
    const [our, their] = [median(times.ours), median(times.bare)];
    return table(
      ['from saving a text to seeing it', ''],
      [
        ['this site', inMs(our)],
        ['bare Gatsby', inMs(their)],
        ['ratio (limit 1.3)', ratio(our, their)],
      ],
    );
  } finally {
    for (const stop of stops) await stop();
  }
}

interface Developing {
  /** Milliseconds from saving a changed text to seeing it in an open browser. */
  edit: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Runs `command` in the site's folder, with the page open. */
async function develop(
  browser: Browser,
  site: GatsbySite,
  command: readonly [string, ...string[]],
  progress: (message: string) => void,
): Promise<Developing> {
  progress(`Development server: ${site.name}`);
  const { origin, stop } = await startDevelopment(site.folder, command);
  try {
    const page = await browser.newPage();
    await page.goto(origin);
    await page.locator('#home h1 + p').waitFor();

    const file = path.join(site.folder, 'content/hero.yaml');
    const original = await readFile(file, 'utf8');
    let number = 0;
    async function editOnce(): Promise<number | undefined> {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      number += 1;
      const tagline = `Tagline number ${number}.`;
      const draft = `${site.folder}.draft`;
      const startedAt = performance.now();
      // Put in place whole, as careful editors save: Gatsby may read a file that is half written, and stay with it.
      await writeFile(draft, original.replace(/^tagline:.*$/m, `tagline: ${tagline}`));
      await rename(draft, file);
      try {
        // Looks at every frame, where a locator would look every half second.
        await page.waitForFunction(
          (text) => document.querySelector('#home h1 + p')?.textContent === text,
          tagline,
          { timeout: MISSED_MS },
        );
        return performance.now() - startedAt;
      } catch {
        progress(`${site.name} did not notice edit ${number}.`);
        return undefined;
      }
    }
    return {
      async edit() {
        for (let attempt = 0; attempt <= MOST_MISSED; attempt++) {
          const time = await editOnce();
          if (time !== undefined) return time;
        }
        throw new Error(`${site.name} shows no edits.`);
      },
      async stop() {
        await page.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
