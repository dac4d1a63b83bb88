import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { FUNCTIONS_FOLDER } from '../../tools/dev/functions-server';

export interface DenoServer {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  pid: number;
  /** Logged lines so far. */
  log: readonly string[];
  close(): Promise<void>;
}

/**
 * Serves a file's `export default { fetch }` with Deno on a free loopback port, as Supabase does.
 *
 * @param file relative to supabase/functions
 * @throws Error with Deno's output if it exits before it listens.
 */
export async function serveWithDeno(file: string, env: Record<string, string> = {}): Promise<DenoServer> {
  const args = ['serve', '--allow-net', '--allow-env', '--host', '127.0.0.1', '--port', '0', file];
  const child = spawn(findDeno(), args, {
    cwd: FUNCTIONS_FOLDER,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const log: string[] = [];
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (stdout + chunk).split('\n');
    stdout = lines.pop() ?? '';
    log.push(...lines);
  });
  let stderr = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk;
      const [, found] = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(stderr) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`deno serve ${file} exited:\n${stderr}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    log,
    close: async () => {
      child.kill();
      await ended;
    },
  };
}

/** The binary, because the script in node_modules/.bin does not forward signals. */
function findDeno(): string {
  const deno = createRequire(__filename)('deno/install_api.cjs') as { runInstall: () => string };
  return deno.runInstall();
}
