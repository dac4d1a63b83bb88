import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { contentFolder } from '../../../plugins/content-model/folder';
import { precompress } from '../../../plugins/fast-start/precompress';
import { chromiumOptions } from '../../../tools/browsers/chromium';
import { startBackend } from '../../../tools/dev/backend';
import type { LoopbackServer } from '../../../tools/dev/loopback';
import { startSiteServer } from '../../../tools/dev/site-server';
import { buildSite } from '../../support/build-site';

/** The pages that are compared, in the order of the tables. */
export const titles = { floor: 'hand-written', ours: 'this site' };
export type PageName = keyof typeof titles;
export const pageNames: readonly PageName[] = ['floor', 'ours'];

/** What every part of the benchmark works with. */
export interface Sites {
  browser: Browser;
  /** Each page, built, compressed and served. */
  servers: Record<PageName, LoopbackServer>;
  close: () => Promise<void>;
}

export const progress = (message: string) => console.log(`· ${message}`);

/** Builds and serves both pages. */
export async function openSites(): Promise<Sites> {
  progress('Build');
  const { site } = await buildSite(contentFolder(), {});
  const floor = await mkdtemp(path.join(tmpdir(), 'bench-'));
  await cp(site, floor, { recursive: true });
  await removeScripts(floor);
  await precompress(floor);

  const backend = await startBackend({ chainPort: 0 });
  const serve = (folder: string) => startSiteServer({ folder, port: 0, functions: backend.middleware });
  const servers = { floor: await serve(floor), ours: await serve(site) };
  const browser = await chromium.launch(chromiumOptions());
  return {
    browser,
    servers,
    async close() {
      for (const open of [browser, ...Object.values(servers), backend]) await open.close();
      await rm(floor, { recursive: true });
    },
  };
}

/**
 * Makes of this site the page as a person writes it by hand: the same markup, words, pictures, font and styles, and not one
 * script.
 */
async function removeScripts(folder: string): Promise<void> {
  const file = path.join(folder, 'index.html');
  const page = await readFile(file, 'utf8');
  const scripts = /<template id="scripts"[^>]*>[^]*?<\/template>|<script\b[^]*?<\/script>/g;
  await writeFile(file, page.replace(scripts, ''));
}
