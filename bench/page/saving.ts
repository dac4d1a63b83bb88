import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { freePort } from '../../dev/loopback';
import type { Bench } from './bench';
import type { GatsbySite } from './gatsby-site';
import { median } from './median';
import { inMs, ratio, table } from './table';

const edits = 9;
const waitMs = 180_000;
/** An editor looks at the page before the next change; Gatsby may miss one that comes at once. */
const lookMs = 3_000;
const missedMs = 20_000;
const mostMissed = 3;

/** How long an editor waits in develop. */
export async function saving({ browser, sites: { ours, bare }, progress }: Bench): Promise<string> {
  const our = await timeSaves(browser, ours, ['npm', 'start', '--'], progress);
  const their = await timeSaves(browser, bare, ['npx', '--no-install', 'gatsby', 'develop'], progress);
  return table(
    ['from saving a text to seeing it', ''],
    [
      ['this site', inMs(our)],
      ['bare Gatsby', inMs(their)],
      ['ratio (limit 1.3)', ratio(our, their)],
    ],
  );
}

/** Milliseconds from saving a changed text to seeing it in an open browser, while `command` runs in the site's folder. */
async function timeSaves(
  browser: Browser,
  site: GatsbySite,
  [program, ...args]: readonly [string, ...string[]],
  progress: (message: string) => void,
): Promise<number> {
  const [port, chainPort, functionsPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const server = spawn(program, [...args, '-p', String(port), '-H', '127.0.0.1'], {
    cwd: site.folder,
    stdio: 'ignore',
    // A group of its own, since it starts others.
    detached: true,
    env: {
      ...process.env,
      GATSBY_TELEMETRY_DISABLED: '1',
      CHAIN_PORT: String(chainPort),
      FUNCTIONS_PORT: String(functionsPort),
    },
  });
  const page = await browser.newPage();
  try {
    const origin = `http://127.0.0.1:${port}`;
    progress(`Development server: ${site.name}`);
    await untilItAnswers(origin);
    await page.goto(origin);
    await page.locator('.hero-tagline').waitFor({ timeout: waitMs });

    const file = path.join(site.folder, 'content/hero.yaml');
    const draft = `${site.folder}.draft`;
    const original = await readFile(file, 'utf8');
    const times: number[] = [];
    for (let edit = 1; times.length < edits; edit++) {
      if (edit > edits + mostMissed) throw new Error(`${site.name} shows no edits.`);
      await new Promise((resolve) => setTimeout(resolve, lookMs));
      const tagline = `Tagline number ${edit}.`;
      const startedAt = performance.now();
      // Put in place whole, as careful editors save: Gatsby may read a file that is half written, and stay with it.
      await writeFile(draft, original.replace(/^tagline:.*$/m, `tagline: ${tagline}`));
      await rename(draft, file);
      // Looks at every frame, where a locator would look every half second.
      const isShown = await page
        .waitForFunction((text) => document.querySelector('.hero-tagline')?.textContent === text, tagline, {
          timeout: missedMs,
        })
        .then(
          () => true,
          () => false,
        );
      if (isShown) times.push(performance.now() - startedAt);
      else progress(`${site.name} did not notice edit ${edit}.`);
    }
    await writeFile(file, original);
    return median(times);
  } finally {
    await page.close();
    await stop(server);
  }
}

async function untilItAnswers(origin: string): Promise<void> {
  const giveUpAt = Date.now() + waitMs;
  while (!(await fetch(origin).catch(() => undefined))?.ok) {
    if (Date.now() > giveUpAt) throw new Error(`Nothing answers at ${origin}.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  process.kill(-server.pid, 'SIGTERM');
  await ended;
}
