import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LocalServer = Awaited<ReturnType<typeof listenLocally>>;

const LOOPBACK = '127.0.0.1';

/**
 * Listens on an address of this machine, by default on 127.0.0.1 only. Port 0 selects a free port; `close` frees it.
 * @param advice how to select another port, as the end of the error message
 * @throws Error if the port is taken, or if the host is not an address of this machine.
 */
export async function listenLocally(
  server: Server,
  port: number,
  advice = 'use another port.',
  host = LOOPBACK,
) {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken by another program. Stop it, or ${advice}`);
  }
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${actualPort}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
