import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { endProcess } from './run-command';

export type DenoServer = Awaited<ReturnType<typeof serveWithDeno>>;

/**
 * Serves a file's `export default { fetch }` in Deno on a free port of 127.0.0.1, as Supabase does.
 * @param file a path relative to supabase/functions
 * @throws Error with Deno's output if Deno exits before it listens.
 */
export async function serveWithDeno(file: string, env: Record<string, string> = {}) {
  const args = ['serve', '--allow-net', '--allow-env', '--host', '127.0.0.1', '--port', '0', file];
  const child = spawn(findDeno(), args, {
    cwd: 'supabase/functions',
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk;
      const [, url] = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(stderr) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`deno serve ${file} exited:\n${stderr}`)));
  });
  return { origin, close: () => endProcess(child) };
}

/** Finds the binary, because the script in node_modules/.bin would not forward a signal. */
function findDeno(): string {
  const deno = createRequire(__filename)('deno/install_api.cjs') as { runInstall: () => string };
  return deno.runInstall();
}
