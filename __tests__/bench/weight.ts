import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { getContentFolder } from '../../build/content/setting';
import { precompress } from '../../build/site-files/precompress';
import { getChromiumOptions } from '../../tools/chromium';
import { startBackend } from '../../tools/dev/backend';
import { runCommand } from '../../build/command';
import { startSiteServer } from '../../tools/dev/site-server';
import { buildSite } from '../support/build-site';
import { measureWeight, phone, type Weight } from '../support/browser/page-weight';

/**
 * Compares the weight of this page with that of the same page without scripts: docs/maintaining.md.
 * usage: npm run bench
 */
async function main(): Promise<void> {
  console.log('· Building');
  const { site } = await buildSite(getContentFolder(), {});
  const handWritten = await copyWithoutScripts(site);
  const browser = await chromium.launch(getChromiumOptions());
  try {
    console.table({
      'hand-written': await measureFirstVisit(browser, handWritten),
      'this site': await measureFirstVisit(browser, site),
    });
  } finally {
    await browser.close();
    await rm(handWritten, { recursive: true });
  }
}

/** Copies a built site as a hand-written one: the same markup, text, images, font and styles, without scripts. */
async function copyWithoutScripts(site: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  await cp(site, folder, { recursive: true });
  const file = path.join(folder, 'index.html');
  const page = await readFile(file, 'utf8');
  const scripts = /<template id="scripts"[^>]*>[^]*?<\/template>|<script\b[^]*?<\/script>/g;
  await writeFile(file, page.replace(scripts, ''));
  await precompress(folder);
  return folder;
}

/** Measures the first visit to a built site on a phone. Returns a row of the table. */
async function measureFirstVisit(browser: Browser, folder: string) {
  const backend = await startBackend({ chainPort: 0 });
  const server = await startSiteServer(folder, 0, backend.middleware);
  const context = await browser.newContext({ ...phone, permissions: ['clipboard-write'] });
  try {
    const { load, idle, use } = await measureWeight(await context.newPage(), server.origin);
    return {
      'before the load event': formatWeight(load),
      'idle, with figures': formatWeight(idle),
      'scrolled through, mint copied': formatWeight(use),
    };
  } finally {
    for (const resource of [context, server, backend]) await resource.close();
  }
}

const formatWeight = ({ bytes, requests }: Weight) =>
  `${(bytes / 1_000).toFixed(1)} kB, ${requests} requests`;

void runCommand(main);
