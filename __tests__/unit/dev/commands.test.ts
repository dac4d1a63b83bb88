/** @jest-environment node */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { startBackend } from '../../../tools/dev/backend';
import { listenOnLoopback } from '../../../tools/dev/loopback';
import { readToken } from '../../../lib/content-model/read-token';

const run = promisify(execFile);
const ROOT = path.join(__dirname, '../../..');
const { assumedCurrentSupply, decimals } = readToken();
const format = (tokens: number) => tokens.toLocaleString('en-US', { maximumFractionDigits: decimals });
const TSX = path.join(ROOT, 'node_modules/tsx/dist/cli.mjs');

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

async function command(script: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  try {
    const options = { cwd: ROOT, env: { ...process.env, ...env } };
    return {
      code: 0,
      ...(await run(process.execPath, [TSX, `tools/commands/${script}.ts`, ...args], options)),
    };
  } catch (error) {
    return error as Outcome;
  }
}

// Each command starts a process of its own, which takes a while on a busy machine.
describe('npm run burn', () => {
  test('burns on the running chain and says what was and what is left', async () => {
    const backend = await startBackend({ chainPort: 0 });
    const env = { CHAIN_PORT: new URL(backend.chain?.origin ?? '').port };
    try {
      expect((await command('burn', ['1000000'], env)).stdout).toBe(
        `Supply before: ${format(assumedCurrentSupply)}\nSupply after:  ${format(assumedCurrentSupply - 1_000_000)}\n`,
      );
      expect((await command('burn', ['0.5'], env)).stdout).toContain(
        `after:  ${format(assumedCurrentSupply - 1_000_000.5)}\n`,
      );

      const tooMuch = await command('burn', [String(assumedCurrentSupply)], env);
      expect(tooMuch.code).toBe(1);
      expect(tooMuch.stderr).toContain(`${assumedCurrentSupply - 1_000_000.5} are left`);
    } finally {
      await backend.close();
    }
  });

  test.each(['1e6', '0', `0.${'1'.repeat(decimals + 1)}`])('refuses %s', async (amount) => {
    const { code, stderr } = await command('burn', [amount]);

    expect(code).toBe(1);
    expect(stderr).toBe(
      `"${amount}" is not a number of tokens more than 0 with at most ${decimals} decimals. Try: npm run burn -- 1000000\n`,
    );
  });

  test('burns on no chain of another token', async () => {
    const backend = await startBackend({
      chainPort: 0,
      token: { ...readToken(), mint: `AnotherMint${'1'.repeat(32)}` },
    });
    try {
      const env = { CHAIN_PORT: new URL(backend.chain?.origin ?? '').port };
      const { code, stderr } = await command('burn', ['1'], env);
      expect(code).toBe(1);
      expect(stderr).toContain('has another token than __tests__/support/demo-content/. Set CONTENT_DIR');
    } finally {
      await backend.close();
    }
  });

  test('says how to start a chain when none runs', async () => {
    const { code, stderr } = await command('burn', ['1'], { CHAIN_PORT: '1' });

    expect(code).toBe(1);
    expect(stderr).toBe(
      'No chain runs at http://127.0.0.1:1. Start one with npm start, or set CHAIN_PORT to its port.\n',
    );
  });
});

test('npm start names the option where another program holds the port of the site', async () => {
  const other = await listenOnLoopback(createServer(), 0);
  const port = new URL(other.origin).port;
  try {
    const { code, stderr } = await command('start', ['-p', port, '--host', '127.0.0.1']);
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Port ${port} is taken by another program. Stop it, or take another port: npm start -- --port 8001\n`,
    );
  } finally {
    await other.close();
  }
});

describe('npm run verify -- claims', () => {
  test('prints each claim with its evidence and ends well when none is refuted', async () => {
    const { code, stdout } = await command('verify', ['claims']);

    expect(code).toBe(0);
    for (const claim of ['zero-taxes', 'liquidity-burnt', 'ownership-renounced', 'no-team-tokens']) {
      expect(stdout).toMatch(new RegExp(`^${claim} +proven`, 'm'));
    }
    expect(stdout).toContain('mintAuthority = null');
  });

  test('ends with 1 on a refuted claim, and says which', async () => {
    const { code, stdout } = await command('verify', ['claims'], { CHAIN_SCENARIO: 'freeze-authority-kept' });

    expect(code).toBe(1);
    expect(stdout).toMatch(/^ownership-renounced +refuted +freeze_authority_set/m);
  });

  test('ends with 2 where the chain cannot be read: nothing is proven then', async () => {
    const { code, stdout, stderr } = await command('verify', ['claims'], {
      SOLANA_RPC_URLS: 'http://127.0.0.1:1/?api-key=k3yOfTheEndpoint',
    });

    expect(code).toBe(2);
    expect(stdout).not.toContain('proven');
    expect(stderr).toBe(
      'The chain could not be read. Nothing is proven, and nothing is refuted.\nEndpoint 1: network\n',
    );
  });
});
