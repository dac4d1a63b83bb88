import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type DevelopmentServer, startDevelopment } from '../../test-support/browser/development-server';
import { markdownTable } from '../../test-support/markdown-table';
import { median } from '../../test-support/median';
import { progress, type Sites, titles } from './sites';
import { inMs, ratio } from './units';

const commands = {
  ours: ['npm', 'start', '--'],
  bare: ['npx', '--no-install', 'gatsby', 'develop'],
} as const;
const TAGLINE = '#home h1 + p';
const EDITS = 9;
/** An editor looks at the page before the next change; Gatsby may miss one that comes at once. */
const LOOK_MS = 3_000;
const MISSED_MS = 10_000;
const MAX_ATTEMPTS = 4;

/**
 * How long an editor waits in develop. Both servers run at the same time and are edited in turn, so that slow moments of
 * the machine hit both alike.
 */
export async function saving({ browser, folders }: Sites): Promise<string> {
  const servers: DevelopmentServer[] = [];
  const open = async (name: 'ours' | 'bare') => {
    progress(`Development server: ${titles[name]}`);
    const server = await startDevelopment(folders[name], commands[name]);
    servers.push(server);
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.locator(TAGLINE).waitFor();
    return { name, page, times: [] as number[] };
  };
  try {
    const ours = await open('ours');
    const bare = await open('bare');
    // The first edits warm up.
    for (let edit = 0; edit <= EDITS; edit++) {
      for (const { name, page, times } of [ours, bare]) {
        const ms = await editOnce(titles[name], page, folders[name]);
        if (edit > 0) times.push(ms);
      }
    }
    const [our, their] = [median(ours.times), median(bare.times)];
    return markdownTable([
      ['from saving a text to seeing it', ''],
      [titles.ours, inMs(our)],
      [titles.bare, inMs(their)],
      ['ratio (limit 1.3)', ratio(our, their)],
    ]);
  } finally {
    for (const { stop } of servers) await stop();
  }
}

/** Returns the milliseconds from saving a changed text to seeing it in the open page. */
async function editOnce(title: string, page: Page, folder: string): Promise<number> {
  const file = path.join(folder, 'content/hero.yaml');
  const draft = `${folder}.draft`;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    await sleep(LOOK_MS);
    const tagline = `Tagline of ${Date.now()}.`;
    const changed = (await readFile(file, 'utf8')).replace(/^tagline:.*$/m, `tagline: ${tagline}`);
    const startedAt = performance.now();
    // Put in place whole, as careful editors save: Gatsby may read a file that is half written, and stay with it.
    await writeFile(draft, changed);
    await rename(draft, file);
    try {
      // Looks at every frame, where a locator would look every half second.
      await page.waitForFunction(
        ([selector, text]) => document.querySelector(selector)?.textContent === text,
        [TAGLINE, tagline] as const,
        { timeout: MISSED_MS },
      );
      return performance.now() - startedAt;
    } catch {
      progress(`${title} did not notice an edit.`);
    }
  }
  throw new Error(`${title} shows no edits.`);
}
