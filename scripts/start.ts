import { spawn } from 'node:child_process';
import { readBackendOptions, startBackend } from '../dev/backend';

/** Starts the embedded backend and Gatsby's development server in front of it: `npm start`. */
async function main() {
  const backend = await startBackend(readBackendOptions(process.env));
  console.log(`The backend is at ${backend.origin ?? ''}/functions/v1/get-token-supply`);
  if (backend.chain) console.log('Burn some while it runs: npm run burn -- 1000000');

  const gatsby = spawn('npx', ['--no-install', 'gatsby', 'develop', ...process.argv.slice(2)], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { GATSBY_TELEMETRY_DISABLED: '1', ...process.env, FUNCTIONS_ORIGIN: backend.origin },
  });
  // Gatsby gets the same signal from the terminal; when it has ended, so does the backend.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => gatsby.kill(signal));
  gatsby.on('exit', (code) => void backend.close().then(() => process.exit(code ?? 0)));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
