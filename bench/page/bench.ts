import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import playwright from '../../e2e/playwright.config';
import { buildFloor } from '../floor/build-floor';
import { copyBaseline, copyOurs, type GatsbySite } from './gatsby-site';
import { serveFolder } from './serve-folder';

/** The pages that are held against each other, in the order of the tables. */
export const pageNames = ['floor', 'ours', 'bare', 'naive'] as const;
export type PageName = (typeof pageNames)[number];

export const titles: Record<PageName, string> = {
  floor: 'hand-written',
  ours: 'this site',
  bare: 'bare Gatsby',
  naive: 'naive Gatsby',
};

/** What every part of the benchmark works with. */
export interface Bench {
  browser: Browser;
  /** Where each page is served, built and compressed. */
  origins: Record<PageName, string>;
  /** The two that are built and edited against each other. */
  sites: { ours: GatsbySite; bare: GatsbySite };
  progress: (message: string) => void;
  close: () => Promise<void>;
}

const progress = (message: string) => console.log(`· ${message}`);

/** Builds and serves all pages. */
export async function openBench(): Promise<Bench> {
  const sites = {
    ours: await copyOurs(),
    bare: await copyBaseline('bare'),
    naive: await copyBaseline('naive', 'naive-gatsby'),
  };
  for (const site of Object.values(sites)) progress(`Built ${site.name} in ${site.build().toFixed(0)} s`);
  const floor = path.join(sites.bare.folder, 'floor');
  await buildFloor(sites.bare.folder, floor);

  const built = (site: GatsbySite) => serveFolder(path.join(site.folder, 'public'));
  const served = {
    floor: await serveFolder(floor),
    ours: await built(sites.ours),
    bare: await built(sites.bare),
    naive: await built(sites.naive),
  };
  const browser = await chromium.launch(playwright.use?.launchOptions);
  return {
    browser,
    origins: eachPage((name) => served[name].origin),
    sites,
    progress,
    async close() {
      await browser.close();
      await Promise.all(Object.values(served).map(({ close }) => close()));
      for (const { folder } of Object.values(sites)) await rm(folder, { recursive: true, force: true });
    },
  };
}

export const eachPage = <Value>(valueOf: (name: PageName) => Value) =>
  Object.fromEntries(pageNames.map((name) => [name, valueOf(name)])) as Record<PageName, Value>;
