import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readBackendOptions, readPort, startBackend } from '../dev/backend';
import { printError } from '../dev/command';
import { mirrorContent } from '../dev/content-mirror';
import { describeCodeError, watchFunctionCode } from '../dev/function-code';
import { isPortFree } from '../dev/loopback';
import { formatProblem } from '../content-model/check/content-problem';
import { contentFolder } from '../content-model/folder';
import { readToken } from '../content-model/read-token';
import { readSetting } from '../content-model/setting';
import { FUNCTIONS_PATH } from '../supabase/functions/_shared/registry';

/** Where Gatsby reads the last content that was in order. The same place each time, so that its pictures stay cached. */
const CHECKED_CONTENT = 'node_modules/.cache/checked-content';

/** Gatsby's own. */
const DEFAULT_PORT = 8000;
const DEFAULT_HOST = 'localhost';
const OTHER_SITE_PORT = 'npm start -- --port 8001';

/**
 * Starts the embedded backend and Gatsby's development server in front of it, with Gatsby's own options:
 * `npm start`, `npm start -- --port 8001`.
 */
async function main(args: readonly string[]) {
  const { port, host } = readSitePlace(args);
  // Gatsby would ask what to do, and end without a word where nobody can answer.
  if (!(await isPortFree(port, host))) {
    throw new Error(
      `Port ${port} is taken by another program. Stop it, or take another port: ${OTHER_SITE_PORT}`,
    );
  }
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
  const stopWatch = await watchFunctionCode((file) => {
    backend.reload().then(
      () => console.log(`supabase/functions/${file} has changed: the functions are new, the chain goes on.`),
      (error: unknown) => {
        console.error(describeCodeError(error));
        console.error('The functions stay as they were until this is mended.');
      },
    );
  });
  console.log(`The site will be at http://${host}:${port}. Another port: ${OTHER_SITE_PORT}`);
  console.log(
    `The functions are at ${backend.origin ?? ''}${FUNCTIONS_PATH}. Another port: set FUNCTIONS_PORT`,
  );
  if (backend.chain) {
    console.log(`The embedded chain is at ${backend.chain.origin}. Another port: set CHAIN_PORT`);
    console.log('Burn some while it runs: npm run burn -- 1000000');
  }

  const gatsby = spawn('npx', ['--no-install', 'gatsby', 'develop', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      GATSBY_TELEMETRY_DISABLED: readSetting(process.env, 'GATSBY_TELEMETRY_DISABLED') ?? '1',
      PORT: String(port),
      CONTENT_DIR: CHECKED_CONTENT,
      FUNCTIONS_ORIGIN: backend.origin,
    },
  });
  // Gatsby gets the same signal from the terminal; when it has ended, so does the rest.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => gatsby.kill(signal));
  gatsby.on('exit', (code) => {
    void Promise.all([stopMirror(), stopWatch(), backend.close()]).then(() => process.exit(code ?? 0));
  });
}

/** Where Gatsby will serve the site, by its own options and settings. */
function readSitePlace(args: readonly string[]): { port: number; host: string } {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { port: { type: 'string', short: 'p' }, host: { type: 'string', short: 'H' } },
  });
  const asked = { '--port': typeof values.port === 'string' ? values.port : undefined };
  return {
    port: readPort(asked, '--port', readPort(process.env, 'PORT', DEFAULT_PORT)),
    host: typeof values.host === 'string' ? values.host : DEFAULT_HOST,
  };
}

main(process.argv.slice(2)).catch((error: unknown) => {
  printError(error);
  process.exit(1);
});
