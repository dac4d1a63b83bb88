import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sirv from 'sirv';
import { type Backend, startBackend } from '../../dev/backend';
import { listenOnLoopback } from '../../dev/loopback';
import { precompress } from '../../publish/precompress';
import { measureWeight, phone, type Weight } from '../../test-support/browser/page-weight';
import { copySite, runBuild } from '../../test-support/build-site';
import { chromiumOptions } from '../../test-support/chromium';
import { auditInTurn } from './lighthouse';

/** Holds the page against the same page as written by hand, both measured in one run. */
export async function benchPage(): Promise<void> {
  const folder = copySite('bench');
  console.log('· Build');
  await runBuild(folder);
  const built = path.join(folder, 'public');
  const floor = path.join(folder, 'floor');
  await cp(built, floor, { recursive: true });
  await takeScriptsOut(floor);

  const backend = await startBackend({ chainPort: 0 });
  const servers = {
    'hand-written': await serve(floor, backend),
    'this site': await serve(built, backend),
  };
  try {
    for (const [name, { origin }] of Object.entries(servers)) await weigh(name, origin);
    await auditInTurn(servers);
  } finally {
    for (const open of [...Object.values(servers), backend]) await open.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes of a built page what a person writes by hand: the same markup, words, pictures, font and styles, and no script. */
async function takeScriptsOut(built: string): Promise<void> {
  const file = path.join(built, 'index.html');
  const page = await readFile(file, 'utf8');
  const scripts = /<template id="scripts"[^>]*>[^]*?<\/template>|<script\b[^]*?<\/script>/g;
  await writeFile(file, page.replace(scripts, ''));
}

/** Serves a built page with its files compressed as far as they go, and with the backend, on a free port. */
async function serve(folder: string, backend: Backend) {
  await precompress(folder);
  const files = sirv(folder, { brotli: true, gzip: true, etag: true });
  const server = createServer((request, response) =>
    backend.middleware(request, response, () => files(request, response)),
  );
  return listenOnLoopback(server, 0);
}

/** Prints what a phone gets on the first visit. */
async function weigh(name: string, origin: string): Promise<void> {
  const browser = await chromium.launch(chromiumOptions());
  const context = await browser.newContext(phone);
  await context.grantPermissions(['clipboard-write'], { origin });
  const { load, idle, use } = await measureWeight(await context.newPage(), origin);
  await browser.close();
  const say = ({ bytes, requests }: Weight) => `${(bytes / 1_000).toFixed(1)} kB, ${requests}`;
  console.log(`${name}: before load ${say(load)}; idle ${say(idle)}; read through, copied ${say(use)}`);
}
