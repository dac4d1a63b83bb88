import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../../../tools/dev/loopback';
import { SLOW_FACTOR } from '../slow-factor';

const WAIT_MS = 150_000 * SLOW_FACTOR;

export interface DevelopmentServer {
  origin: string;
  /** Of the embedded chain. */
  chainPort: number;
  /** What it printed so far. */
  said: () => string;
  stop: () => Promise<void>;
}

/** Runs `npm start` for a content folder in a copy of the repository, on free ports, and waits until it answers. */
export async function startDevelopment(folder: string, content: string): Promise<DevelopmentServer> {
  const [port, chainPort] = await Promise.all([findFreePort(), findFreePort()]);
  const server = spawn('npm', ['start', '--', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, since it starts others.
    detached: true,
    env: {
      ...process.env,
      CONTENT_DIR: content,
      CHAIN_PORT: String(chainPort),
    },
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  }
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (server.pid === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    process.kill(-server.pid, 'SIGTERM');
    await ended;
  };
  try {
    await untilItAnswers(origin, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, chainPort, said: () => said, stop };
}

async function untilItAnswers(origin: string, server: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + WAIT_MS;
  while (!(await fetch(origin).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`);
    if (Date.now() > giveUpAt) throw new Error(`Nothing answers at ${origin}.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
