import { existsSync } from 'node:fs';
import { readBackendOptions, readPort, startBackend } from '../dev/backend';
import { runCommand } from '../dev/command';
import { isPortTaken } from '../dev/loopback';
import { startSiteServer } from '../dev/site-server';
import { readBuildInfo } from '../../lib/publish/build-info';

const DEFAULT_PORT = 9000;

/**
 * Serves a built site with the backend on the same origin, and with the headers that every host sends.
 * usage: npm run serve [-- folder]
 */
async function main([folder = 'public']: readonly string[]) {
  if (!existsSync(`${folder}/index.html`))
    throw new Error(`There is no site in ${folder}/ yet. Run: npm run build`);
  const port = readPort(process.env, 'PORT', DEFAULT_PORT);
  const { functionsPort: _, ...options } = readBackendOptions(process.env);
  const backend = await startBackend(options);
  const site = await startSiteServer({ folder, port, functions: backend.middleware }).catch(
    async (error: unknown) => {
      await backend.close();
      if (isPortTaken(error))
        throw new Error(`Port ${port} is taken. Set PORT to a free one: PORT=9001 npm run serve`);
      throw error;
    },
  );
  console.log(`The site is at http://localhost:${port}${readBuildInfo(folder).pathPrefix}`);
  if (backend.chain) console.log('Burn some while it runs: npm run burn -- 1000000');

  const stop = () => void Promise.all([site.close(), backend.close()]).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

void runCommand(main);
