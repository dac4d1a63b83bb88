import { readBackendOptions, startBackend } from './dev/backend';
import { readPort } from '../build/embedded-chain';
import { print, runServer } from '../build/command';
import { startSiteServer } from './dev/site-server';
import { readBuildInfo } from '../build/site-files/build-info';

const DEFAULT_PORT = 9000;

/**
 * Serves a built site with the headers that a hosting provider would send, and with the backend on the same origin.
 * usage: npm run serve [-- folder]
 */
async function main([folder = 'public']: readonly string[]) {
  const { pathPrefix } = readBuildInfo(folder);
  const port = readPort(process.env, 'PORT', DEFAULT_PORT);
  const backend = await startBackend(readBackendOptions(process.env));
  await startSiteServer(folder, port, backend.middleware);
  const address = `http://localhost:${port}${pathPrefix}/`;
  print(`The site is at ${address}`);
  print('Restart this command after each rebuild.');
  if (backend.chain) print('To burn tokens: npm run burn -- 1000000');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}

void runServer(main);
