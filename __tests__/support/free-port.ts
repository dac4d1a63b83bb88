import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import { listenLocally } from '../../tools/dev/local-server';

/**
 * Finds a free port, for a process that needs its port as an option. It is below the ports that systems give to outgoing
 * connections, one of which could take it before the process does.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_768);
  const probe = await listenLocally(createServer(), port).catch(() => undefined);
  await probe?.close();
  return probe ? port : findFreePort();
}
