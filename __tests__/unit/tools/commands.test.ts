import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { getSiteContent } from '../../../build/content/content-source';
import { type Backend, startBackend } from '../../../tools/dev/backend';
import { listenLocally } from '../../../tools/dev/local-server';
import { findFreePort } from '../../support/free-port';
import { readToken } from '../../../build/content/read-token';
import { print } from '../../../build/command';
import { main as burn } from '../../../tools/burn';
import { main as start } from '../../../tools/start';
import { run } from '../../support/run-command';
import { makeSite } from '../../support/folders';

const { assumedCurrentSupply } = readToken(getSiteContent());

test('a command whose promise never settles fails with a message', () => {
  const script = "void require('./build/command').runCommand(() => new Promise(() => undefined))";
  const command = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], { encoding: 'utf8' });
  expect([command.status, command.stderr]).toEqual([1, 'The command ended before it was done. Try again.\n']);
});

test('a command prints texts from outside without control characters, shortened', async () => {
  const text = `\u001B[2J\u009B31m\u202Eevil\n${'x'.repeat(90_000)}`;
  const { stdout, stderr } = await run(() => {
    print(text);
    throw new Error(text);
  }, []);
  expect(stdout).toBe(`[U+001B][2J[U+009B]31m[U+202E]evil\n${'x'.repeat(1_999)}…\n`);
  expect(stderr).toBe(stdout);
});

describe('npm run burn', () => {
  let backend: Backend | undefined;
  afterEach(() => backend?.close());

  /** Starts a chain. @returns the setting that points the command to it */
  async function startChain(token = readToken(getSiteContent())) {
    backend = await startBackend({ chainPort: 0, token });
    return { CHAIN_PORT: new URL(String(backend.chain?.origin)).port };
  }

  test('burns on the running chain and prints the supply before and after', async () => {
    const env = await startChain();
    const remaining = assumedCurrentSupply - 1_000_000;
    expect((await run(burn, ['1000000'], { env })).stdout).toBe(
      `Supply before: ${assumedCurrentSupply.toLocaleString('en-US')}\nSupply after:  ${remaining.toLocaleString('en-US')}\n`,
    );
    expect(await run(burn, [String(assumedCurrentSupply)], { env })).toMatchObject({
      status: 1,
      stderr: 'There are not enough tokens left to burn.\n',
    });
  });

  test.each([
    ['1e6', '"1e6" is not a whole number of tokens. Try: npm run burn -- 1000000'],
    [
      '1',
      'No chain is running at http://127.0.0.1:1. Start one with npm start, or set CHAIN_PORT to its port.',
    ],
  ])('without a chain, burning %s fails: %s', async (amount, message) => {
    const { status, stderr } = await run(burn, [amount], { env: { CHAIN_PORT: '1' } });
    expect([status, stderr]).toEqual([1, `${message}\n`]);
  });

  test('rejects a chain with another token', async () => {
    const env = await startChain({
      ...readToken(getSiteContent()),
      mint: `AnotherMint${'1'.repeat(32)}`,
    });
    const { status, stderr } = await run(burn, ['1'], { env });
    expect(status).toBe(1);
    expect(stderr).toContain('has a different token than __tests__/support/demo-content/. Set CONTENT_DIR');
  });
});

test('npm start suggests another port when the port is taken', async () => {
  const other = await listenLocally(createServer(), 0);
  const port = new URL(other.origin).port;
  const { status, stderr } = await run(start, ['-p', port, '--host', '127.0.0.1']);
  await other.close();
  expect(status).toBe(1);
  expect(stderr).toBe(
    `Port ${port} is taken by another program. Stop it, or use another port: npm start -- --port 8001\n`,
  );
});

test.each(['SIGTERM', 'SIGKILL'] as const)('npm run serve ends when npm gets %s', async (signal) => {
  const [port, chainPort] = await Promise.all([findFreePort(), findFreePort()]);
  const npm = spawn('npm', ['run', 'serve', '--', makeSite({ 'index.html': '' })], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), CHAIN_PORT: String(chainPort) },
  });
  // The pipe closes with the last process that npm has started.
  for await (const line of createInterface(npm.stdout)) if (line.startsWith('To burn')) npm.kill(signal);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
});
