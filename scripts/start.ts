import { spawn } from 'node:child_process';
import { readBackendOptions, startBackend } from '../dev/backend';
import { printError } from '../dev/command';
import { mirrorContent } from '../dev/content-mirror';
import { formatProblem } from '../content-model/check/content-problem';
import { contentFolder } from '../content-model/folder';
import { readToken } from '../content-model/read-token';

/** Where Gatsby reads the last content that was in order. The same place each time, so that its pictures stay cached. */
const CHECKED_CONTENT = 'node_modules/.cache/checked-content';

/** Starts the embedded backend and Gatsby's development server in front of it: `npm start`. */
async function main() {
  let isUp = false;
  let follow = (): void => undefined;
  const stopMirror = await mirrorContent({
    from: contentFolder(),
    to: CHECKED_CONTENT,
    onCheck(problems) {
      for (const problem of problems) console.error(formatProblem(problem));
      if (problems.length === 0) return follow();
      if (!isUp) throw new Error('Mend this, then start again.');
      console.error('The page stays as it was until this is mended.');
    },
  });
  isUp = true;

  // The backend reads the folder that the page is made of, so that both always speak of the same token.
  const token = readToken(CHECKED_CONTENT);
  const backend = await startBackend({ ...readBackendOptions(process.env), token });
  follow = () => void backend.follow(readToken(CHECKED_CONTENT)).catch(printError);
  follow();
  console.log(`The backend is at ${backend.origin ?? ''}/functions/v1/get-token-supply`);
  if (backend.chain) console.log('Burn some while it runs: npm run burn -- 1000000');

  const gatsby = spawn('npx', ['--no-install', 'gatsby', 'develop', ...process.argv.slice(2)], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      GATSBY_TELEMETRY_DISABLED: '1',
      ...process.env,
      CONTENT_DIR: CHECKED_CONTENT,
      FUNCTIONS_ORIGIN: backend.origin,
    },
  });
  // Gatsby gets the same signal from the terminal; when it has ended, so does the rest.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => gatsby.kill(signal));
  gatsby.on('exit', (code) => {
    void Promise.all([stopMirror(), backend.close()]).then(() => process.exit(code ?? 0));
  });
}

main().catch((error: unknown) => {
  printError(error);
  process.exit(1);
});
