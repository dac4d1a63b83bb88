import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackServer {
  /** Such as `http://127.0.0.1:8899`. */
  origin: string;
  /** Closes all connections and frees the port. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** Listens on 127.0.0.1 only; port 0 selects a free port. @throws Error with code EADDRINUSE if the port is taken. */
export async function listenOnLoopback(server: Server, port: number): Promise<LoopbackServer> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    origin: `http://${LOOPBACK}:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Whether an error means that the port is taken. */
export function isPortTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'EADDRINUSE';
}

/** Whether a port is free. @throws Error if the host is not an address of this machine. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    if (isPortTaken(error)) return false;
    throw error;
  }
  await new Promise((resolve) => probe.close(resolve));
  return true;
}

/** Finds a free port, for a process that needs its port as an option. */
export async function findFreePort(): Promise<number> {
  const probe = await listenOnLoopback(createServer(), 0);
  await probe.close();
  return Number(new URL(probe.origin).port);
}
