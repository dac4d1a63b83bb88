import { chromium } from '@playwright/test';
import { getContentFolder } from '../../build/content/setting';
import { getChromiumOptions } from '../../tools/chromium';
import { startBackend } from '../../tools/dev/backend';
import { print, runCommand } from '../../build/command';
import { startSiteServer } from '../../tools/dev/site-server';
import { buildSite } from '../support/build-site';
import { measureWeight, phone } from '../support/browser/page-weight';

/**
 * Measures the weight of the first visit to the page on a phone: docs/maintaining.md.
 * usage: npm run bench
 */
async function main(): Promise<void> {
  print('Building');
  const { site } = await buildSite(getContentFolder(), {});
  const backend = await startBackend({ chainPort: 0 });
  const server = await startSiteServer(site, 0, backend.middleware);
  const browser = await chromium.launch(getChromiumOptions());
  try {
    const context = await browser.newContext({ ...phone, permissions: ['clipboard-write'] });
    const { load, idle, use } = await measureWeight(await context.newPage(), server.origin);
    console.table({
      'before the load event': load,
      'idle, with figures': idle,
      'scrolled through, mint copied': use,
    });
  } finally {
    for (const resource of [browser, server, backend]) await resource.close();
  }
}

void runCommand(main);
