import { cp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sirv from 'sirv';
import { startBackend } from '../../dev/backend';
import { listenOnLoopback } from '../../dev/loopback';
import { precompress } from '../../publish/precompress';
import { copySite, runBuild } from '../../test-support/build-site';
import { chromiumOptions } from '../../test-support/chromium';
import { copyBaseline, takeScriptsOut } from './baselines';
import { inSeconds } from './units';

/** The pages that are held against each other, in the order of the tables. */
export const titles = {
  floor: 'hand-written',
  ours: 'this site',
  bare: 'bare Gatsby',
  naive: 'naive Gatsby',
};
export type PageName = keyof typeof titles;
export const pageNames = Object.keys(titles) as PageName[];

/** A Gatsby site in a folder of its own, so that its builds and its cache are nobody else's. */
export interface GatsbySite {
  name: string;
  folder: string;
  /** Seconds that the build took. */
  build: () => Promise<number>;
  /** Throws away what earlier builds have left. */
  clean: () => Promise<void>;
}

/** What every part of the benchmark works with. */
export interface Sites {
  browser: Browser;
  /** Where each page is served, built and compressed. */
  origins: Record<PageName, string>;
  /** The two that are built and edited against each other. */
  ours: GatsbySite;
  bare: GatsbySite;
  progress: (message: string) => void;
  close: () => Promise<void>;
}

const progress = (message: string) => console.log(`· ${message}`);

/** Builds and serves all pages. */
export async function openSites(): Promise<Sites> {
  const ours = gatsbySite('ours', copySite('bench-ours'));
  const bare = gatsbySite('bare', await copyBaseline('bare'));
  const naive = gatsbySite('naive', await copyBaseline('naive'));
  for (const site of [ours, bare, naive]) progress(`Built ${site.name} in ${inSeconds(await site.build())}`);

  const inFolder = ({ folder }: GatsbySite) => path.join(folder, 'public');
  const floor = path.join(ours.folder, 'floor');
  await cp(inFolder(ours), floor, { recursive: true });
  await takeScriptsOut(floor);

  const served = {
    floor: await serve(floor),
    ours: await serve(inFolder(ours)),
    bare: await serve(inFolder(bare)),
    naive: await serve(inFolder(naive)),
  };
  const browser = await chromium.launch(chromiumOptions());
  return {
    browser,
    origins: {
      floor: served.floor.origin,
      ours: served.ours.origin,
      bare: served.bare.origin,
      naive: served.naive.origin,
    },
    ours,
    bare,
    progress,
    async close() {
      await browser.close();
      await Promise.all(Object.values(served).map(({ close }) => close()));
      for (const { folder } of [ours, bare, naive]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Serves a built page with its files compressed as far as they go, and with the backend, on a free port. Without this
 * site's headers: its policy would block what the baselines do.
 */
async function serve(folder: string) {
  await precompress(folder);
  const backend = await startBackend({ chainPort: 0 });
  const files = sirv(folder, { brotli: true, gzip: true, etag: true });
  const server = createServer((request, response) =>
    backend.middleware(request, response, () => files(request, response)),
  );
  const listening = await listenOnLoopback(server, 0);
  return {
    origin: listening.origin,
    close: async () => void (await Promise.all([listening.close(), backend.close()])),
  };
}

function gatsbySite(name: string, folder: string): GatsbySite {
  return {
    name,
    folder,
    build: async () => {
      const startedAt = performance.now();
      await runBuild(folder);
      return (performance.now() - startedAt) / 1_000;
    },
    clean: async () => {
      for (const left of ['public', '.cache'])
        await rm(path.join(folder, left), { recursive: true, force: true });
    },
  };
}
