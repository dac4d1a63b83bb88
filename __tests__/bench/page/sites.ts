import { cp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sirv from 'sirv';
import { type Backend, startBackend } from '../../../tools/dev/backend';
import { listenOnLoopback, type LoopbackServer } from '../../../tools/dev/loopback';
import { precompress } from '../../../lib/publish/precompress';
import { copySite, runBuild } from '../../support/build-site';
import { chromiumOptions } from '../../../tools/browsers/chromium';
import { copyBaseline, takeScriptsOut } from './baselines';

/** The pages that are compared, in the order of the tables. */
export const titles = {
  floor: 'hand-written',
  ours: 'this site',
  bare: 'bare Gatsby',
  naive: 'naive Gatsby',
};
export type PageName = keyof typeof titles;
export const pageNames: readonly PageName[] = ['floor', 'ours', 'bare', 'naive'];

/** What every part of the benchmark works with. */
export interface Sites {
  browser: Browser;
  /** Each page, built, compressed and served. */
  servers: Record<PageName, LoopbackServer>;
  close: () => Promise<void>;
}

export const progress = (message: string) => console.log(`· ${message}`);

/** Builds and serves all pages. */
export async function openSites(): Promise<Sites> {
  const folders = {
    ours: copySite('bench-ours'),
    bare: await copyBaseline('bare'),
    naive: await copyBaseline('naive'),
  };
  for (const [name, folder] of Object.entries(folders)) {
    progress(`Build: ${name}`);
    await runBuild(folder);
  }
  const floor = path.join(folders.ours, 'floor');
  await cp(path.join(folders.ours, 'public'), floor, { recursive: true });
  await takeScriptsOut(floor);

  const backend = await startBackend({ chainPort: 0 });
  const serveBuilt = (folder: string) => serve(path.join(folder, 'public'), backend);
  const servers = {
    floor: await serve(floor, backend),
    ours: await serveBuilt(folders.ours),
    bare: await serveBuilt(folders.bare),
    naive: await serveBuilt(folders.naive),
  };
  const browser = await chromium.launch(chromiumOptions());
  return {
    browser,
    servers,
    async close() {
      for (const open of [browser, ...Object.values(servers), backend]) await open.close();
      for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Serves a built page with its files compressed as far as they go, and with the backend, on a free port. Without this
 * site's headers: its policy would block what the baselines do.
 */
async function serve(folder: string, backend: Backend): Promise<LoopbackServer> {
  await precompress(folder);
  const files = sirv(folder, { brotli: true, gzip: true, etag: true });
  const server = createServer((request, response) =>
    backend.middleware(request, response, () => files(request, response)),
  );
  return listenOnLoopback(server, 0);
}
