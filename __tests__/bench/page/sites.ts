import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { getContentFolder } from '../../../plugins/content-model/setting';
import { precompress } from '../../../plugins/fast-start/precompress';
import { getChromiumOptions } from '../../../tools/browsers/chromium';
import { startBackend } from '../../../tools/dev/backend';
import { startSiteServer } from '../../../tools/dev/site-server';
import { buildSite } from '../../support/build-site';

export type Sites = Awaited<ReturnType<typeof openSites>>;

export const logProgress = (message: string) => console.log(`· ${message}`);

/** Builds and serves this site and the baseline. */
export async function openSites() {
  logProgress('Building');
  const { site } = await buildSite(getContentFolder(), {});
  const baseline = await mkdtemp(path.join(tmpdir(), 'bench-'));
  await cp(site, baseline, { recursive: true });
  await removeScripts(baseline);
  await precompress(baseline);

  const backend = await startBackend({ chainPort: 0 });
  const serve = (folder: string) => startSiteServer(folder, 0, backend.middleware);
  const [handWritten, thisSite] = [await serve(baseline), await serve(site)];
  const browser = await chromium.launch(getChromiumOptions());
  return {
    browser,
    /** In the order of the result tables. The first page is the baseline. */
    pages: [
      { title: 'hand-written', origin: handWritten.origin },
      { title: 'this site', origin: thisSite.origin },
    ],
    async close() {
      for (const resource of [browser, handWritten, thisSite, backend]) await resource.close();
      await rm(baseline, { recursive: true });
    },
  };
}

/** Turns a copy of this site into a hand-written page: the same markup, text, images, font and styles, without scripts. */
async function removeScripts(folder: string): Promise<void> {
  const file = path.join(folder, 'index.html');
  const page = await readFile(file, 'utf8');
  const scripts = /<template data-page=[^>]*>[^]*?<\/template>|<script\b[^]*?<\/script>/g;
  await writeFile(file, page.replace(scripts, ''));
}
