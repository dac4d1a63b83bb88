import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { readSetting } from '../../build/content/setting';
import { printError } from '../../build/command';

const GATSBY = path.join(__dirname, 'gatsby-develop.js');

/** Gatsby is not restarted if it crashes sooner. */
const MIN_RUN_MS = 60_000;

/** Runs Gatsby's development server with its options and environment. When Gatsby exits, so does this process. */
export function runGatsby(args: readonly string[], env: NodeJS.ProcessEnv): void {
  let gatsby: ChildProcess;
  let isEnding = false;
  const start = () => {
    const startedAt = Date.now();
    gatsby = spawn(process.execPath, [GATSBY, 'develop', ...args], {
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
      if (Date.now() - startedAt < MIN_RUN_MS) return process.exit(1);
      printError('Restarting it.');
      start();
    });
  };
  const end = (signal: NodeJS.Signals) => {
    isEnding = true;
    gatsby.kill(signal);
  };
  start();
  // A terminal also sends the signal to Gatsby.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}
