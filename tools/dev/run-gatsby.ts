import { spawn } from 'node:child_process';
import path from 'node:path';
import { readSetting } from '../../build/content/setting';
import { printError } from '../../build/command';

const GATSBY = path.join(__dirname, 'gatsby-develop.js');

/** Runs Gatsby's development server with its options and environment. When Gatsby exits, so does this process. */
export function runGatsby(args: readonly string[], env: NodeJS.ProcessEnv): void {
  let isEnding = false;
  const gatsby = spawn(process.execPath, [GATSBY, 'develop', ...args], {
    // The IPC channel closes when this process ends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      GATSBY_TELEMETRY_DISABLED: readSetting(process.env, 'GATSBY_TELEMETRY_DISABLED') ?? '1',
      ...env,
    },
  });
  gatsby.on('exit', (code, signal) => {
    if (isEnding || code === 0) return process.exit(code ?? 0);
    printError(`Gatsby has exited unexpectedly (${signal ?? code}).`);
    process.exit(1);
  });
  // A terminal also sends the signal to Gatsby.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      isEnding = true;
      gatsby.kill(signal);
    });
}
