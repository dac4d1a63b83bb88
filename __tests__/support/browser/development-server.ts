import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { SLOW_FACTOR } from '../slow-factor';
import { findFreePort } from '../free-port';
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
      await rm(folder, { recursive: true, force: true });
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
    env: { ...process.env, CONTENT_DIR: content, CHAIN_PORT: String(chainPort) },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  // The pipes close when the last process that npm has started exits.
  const end = once(server, 'close');
  const stop = async () => {
    server.kill();
    await end;
  };
  const origin = `http://127.0.0.1:${port}`;
  const isServed = async () => (await fetch(origin).catch(() => undefined))?.ok;
  const ready = expect.poll(isServed, { timeout: START_TIMEOUT_MS }).toBe(true);
  try {
    await Promise.race([ready, end.then(() => Promise.reject(new Error('npm start exited.')))]);
  } catch (error) {
    await stop();
    throw new Error(`The development server did not start:\n${output}`, { cause: error });
  }
  /** Returns everything printed so far. */
  const readOutput = () => output;
  return { folder, content, origin, chainPort, readOutput, stop };
}
