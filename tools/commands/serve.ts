import { parseArgs } from 'node:util';
import { readBackendOptions, readPort, startBackend } from '../dev/backend';
import { writeScreenshot } from '../browsers/screenshot';
import { runServer } from '../dev/command';
import { startSiteServer } from '../dev/site-server';
import { readBuildInfo } from '../../plugins/site-files/build-info';

const DEFAULT_PORT = 9000;

/**
 * Serves a built site with the headers that a hosting provider would send, and with the backend on the same origin.
 * With `--screenshot`, writes the picture in the README and ends.
 * usage: npm run serve [-- folder]
 */
async function main(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { screenshot: { type: 'boolean' } },
  });
  const [folder = 'public'] = positionals;
  const { pathPrefix } = readBuildInfo(folder);
  const port = readPort(process.env, 'PORT', DEFAULT_PORT);
  const backend = await startBackend(readBackendOptions(process.env));
  await startSiteServer({ folder, port, functions: backend.middleware });
  const address = `http://localhost:${port}${pathPrefix}/`;
  if (values.screenshot) {
    await writeScreenshot(address, 'docs/screenshot.webp');
    process.exit();
  }
  console.log(`The site is at ${address}`);
  console.log('Restart this command after each rebuild.');
  if (backend.chain) console.log('To burn tokens: npm run burn -- 1000000');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}

void runServer(main);
