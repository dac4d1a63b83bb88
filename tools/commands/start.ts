import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBackendOptions, readPort, startBackend } from '../dev/backend';
import { printError, runCommand } from '../dev/command';
import { mirrorContent } from '../dev/content-mirror';
import { describeCodeError, watchFunctionCode } from '../dev/function-code';
import { isPortFree } from '../dev/loopback';
import { createProblemBoard } from '../dev/problem-board';
import { contentFolder } from '../../lib/content-model/folder';
import { readToken } from '../../lib/content-model/read-token';
import { readSetting } from '../../lib/content-model/setting';
import { FUNCTIONS_PATH } from '../../supabase/functions/_shared/registry';

/** Where Gatsby reads the last content that was in order. The same place each time, so that its pictures stay cached. */
const CHECKED_CONTENT = 'node_modules/.cache/checked-content';

const GATSBY = path.join(__dirname, '../dev/gatsby-develop.js');

/** What ends sooner would end again. */
const LEAST_RUN_MS = 60_000;

/** Gatsby's own. */
const DEFAULT_PORT = 8000;
const DEFAULT_HOST = 'localhost';
const OTHER_SITE_PORT = 'npm start -- --port 8001';

/**
 * Starts the embedded backend and Gatsby's development server in front of it, with Gatsby's own options:
 * `npm start`, `npm start -- --port 8001`. Once it runs, no slip in the content or in the code ends it.
 */
async function main(args: readonly string[]) {
  const { port, host } = readSitePlace(args);
  // Gatsby would ask what to do, and end without a word where no terminal answers.
  if (!(await isPortFree(port, host))) {
    throw new Error(
      `Port ${port} is taken by another program. Stop it, or take another port: ${OTHER_SITE_PORT}`,
    );
  }
  const board = createProblemBoard();
  let isUp = false;
  let follow = (): void => undefined;
  const stopMirror = await mirrorContent({
    from: contentFolder(),
    to: CHECKED_CONTENT,
    onCheck(problems) {
      board.post('the content', problems, isUp ? 'The page stays' : undefined);
      if (problems.length === 0) return follow();
      if (!isUp) throw new Error('Mend this, then start again.');
    },
  });
  isUp = true;

  // The backend reads the folder that the page is made of, so that both always speak of the same token.
  const token = readToken(CHECKED_CONTENT);
  const backend = await startBackend({
    ...readBackendOptions(process.env),
    token,
    others: board.middleware,
    tell: (name, error) =>
      board.post(`the function ${name}`, error === undefined ? [] : [describeCodeError(error)]),
  });
  follow = () => void followContent().catch(printError);
  const followContent = async () => backend.follow(readToken(CHECKED_CONTENT));
  follow();
  const stopWatch = await watchFunctionCode((file) => {
    backend.reload().then(
      () => {
        board.post('the functions', []);
        console.log(`supabase/functions/${file} has changed: the functions are new, the chain goes on.`);
      },
      (error: unknown) => board.post('the functions', [describeCodeError(error)], 'What answers stays'),
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
  // Such as what a function throws in a timer, after its request has ended.
  process.on('uncaughtException', (error) => console.error(describeCodeError(error)));

  let gatsby: ChildProcess;
  let isEnding = false;
  const end = (code: number) => {
    isEnding = true;
    const ending = [stopMirror(), stopWatch(), backend.close()];
    void Promise.all(ending).then(() => process.exit(code));
  };
  const runGatsby = () => {
    const startedAt = Date.now();
    gatsby = spawn(process.execPath, [GATSBY, 'develop', ...args], {
      // Through the last of them it knows that this process lives.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        GATSBY_TELEMETRY_DISABLED: readSetting(process.env, 'GATSBY_TELEMETRY_DISABLED') ?? '1',
        PORT: String(port),
        CONTENT_DIR: CHECKED_CONTENT,
        FUNCTIONS_ORIGIN: backend.origin,
      },
    });
    gatsby.on('exit', (code, signal) => {
      const hasRun = Date.now() - startedAt > LEAST_RUN_MS;
      if (isEnding || code === 0) return end(code ?? 0);
      console.error(`Gatsby has ended by itself (${signal ?? code}).`);
      if (!hasRun) return end(1);
      console.error('It is started again.');
      runGatsby();
    });
  };
  runGatsby();
  // Gatsby gets the same signal from the terminal; when it has ended, so does the rest.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isEnding = true;
      gatsby.kill(signal);
    });
  }
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

void runCommand((args) =>
  main(args).catch((error: unknown) => {
    printError(error);
    // What was started before would keep the process alive.
    process.exit(1);
  }),
);
