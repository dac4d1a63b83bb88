import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { SLOW_FACTOR } from '../../../tools/browsers/machine';
import { findFreePort } from '../../../tools/dev/local-server';
import { copySite } from '../build-site';
import { DEMO_CONTENT } from '../demo-site';
import { pageTest } from './site';

/** The development server compiles the page before it serves it. */
const START_TIMEOUT_MS = 150_000 * SLOW_FACTOR;

type DevelopmentServer = Awaited<ReturnType<typeof startDevelopment>>;

/** Playwright's `test` with `npm start` in a copy of the repository. The tests of a file share it. */
export const developmentTest = pageTest.extend<object, { server: DevelopmentServer }>({
  server: [
    async ({}, use) => {
      const folder = copySite('development');
      const server = await startDevelopment(folder, path.join(folder, DEMO_CONTENT));
      await use(server);
      await server.stop();
      // Processes of the server may still be writing.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS * 1.2 },
  ],
});

/** Runs `npm start` on free ports, and waits until the page is served. */
async function startDevelopment(folder: string, content: string) {
  const [port, chainPort] = await Promise.all([findFreePort(), findFreePort()]);
  const server = spawn('npm', ['start', '--', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, so that `stop` also ends the processes that npm starts.
    detached: true,
    env: { ...process.env, CONTENT_DIR: content, CHAIN_PORT: String(chainPort) },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const exit = once(server, 'exit');
  const stop = async () => {
    if (server.pid === undefined || server.exitCode !== null) return;
    process.kill(-server.pid, 'SIGTERM');
    await exit;
  };
  const origin = `http://127.0.0.1:${port}`;
  const isServed = async () => (await fetch(origin).catch(() => undefined))?.ok;
  const ready = expect.poll(isServed, { timeout: START_TIMEOUT_MS }).toBe(true);
  try {
    await Promise.race([ready, exit.then(() => Promise.reject(new Error('npm start exited.')))]);
  } catch (error) {
    await stop();
    throw new Error(`The development server did not start:\n${output}`, { cause: error });
  }
  /** Returns everything printed so far. */
  const readOutput = () => output;
  return { folder, content, origin, chainPort, readOutput, stop };
}
