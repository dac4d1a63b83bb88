import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { watch } from 'chokidar';
import { siteContent } from '../../features';
import { readBackendOptions, readPort, startBackend } from '../dev/backend';
import { printError, runCommand } from '../dev/command';
import { mirrorContent, SETTLE_MS } from '../dev/content-mirror';
import { endWithNpm } from '../dev/end-with-npm';
import { describeThrown, FUNCTIONS_FOLDER } from '../dev/functions-server';
import { isPortFree, listenOnLoopback } from '../dev/loopback';
import { contentFolder } from '../../plugins/content-model/folder';
import { type ContentToken, readToken } from '../../plugins/content-model/read-token';
import { readSetting } from '../../plugins/content-model/setting';

/** Where Gatsby reads the last content that was in order. The same place each time, so that its pictures stay cached. */
const CHECKED_CONTENT = 'node_modules/.cache/checked-content';

/** Where the open page asks what is wrong; Gatsby's development server passes on what is under `/functions`. */
const PROBLEMS_PATH = '/functions/problems';

/** How problems name them. */
const FUNCTIONS = 'the functions';

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
  endWithNpm();
  const { port, host } = readSitePlace(args);
  // Gatsby would ask what to do, and end without a word where no terminal answers.
  if (!(await isPortFree(port, host))) {
    throw new Error(
      `Port ${port} is taken by another program. Stop it, or take another port: ${OTHER_SITE_PORT}`,
    );
  }
  const problems = new Map<string, readonly string[]>();
  /** Says once what is wrong in a place, and that it is in order again. */
  function post(place: string, found: readonly string[], whatStays?: string): void {
    if (isDeepStrictEqual(found, problems.get(place) ?? [])) return;
    problems.set(place, found);
    if (found.length === 0) return console.log(`In order again: ${place}.`);
    for (const problem of found) console.error(problem);
    if (whatStays !== undefined) console.error(`${whatStays} as it was until this is mended.`);
  }
  let isUp = false;
  let follow = (): void => undefined;
  await mirrorContent(contentFolder(), CHECKED_CONTENT, (found) => {
    post('the content', found, isUp ? 'The page stays' : undefined);
    if (found.length === 0) return follow();
    if (!isUp) throw new Error('Mend this, then start again.');
  });
  isUp = true;

  // The backend reads the folder that the page is made of, so that both always speak of the same token.
  const onError = (error: unknown) => post(FUNCTIONS, [describeThrown(error)]);
  const options = { ...readBackendOptions(process.env), onError };
  let token: ContentToken | undefined = readToken(siteContent(CHECKED_CONTENT));
  let backend = await startBackend({ ...options, token });
  let turn = Promise.resolve();
  follow = () => void (turn = turn.then(followToken).catch(printError));
  async function followToken(): Promise<void> {
    const next = readToken(siteContent(CHECKED_CONTENT));
    if (isDeepStrictEqual(next, token)) return;
    console.log('The facts of the token have changed: the backend starts anew.');
    token = undefined;
    await backend.close();
    backend = await startBackend({ ...options, token: next });
    token = next;
  }
  follow();
  let settling: NodeJS.Timeout | undefined;
  watch(FUNCTIONS_FOLDER, { ignoreInitial: true }).on('all', () => {
    clearTimeout(settling);
    settling = setTimeout(reload, SETTLE_MS);
  });
  function reload(): void {
    try {
      backend.reload();
      post(FUNCTIONS, []);
      console.log('The functions are those of the changed files; the chain goes on.');
    } catch (error) {
      post(FUNCTIONS, [describeThrown(error)], 'What answers stays');
    }
  }
  const functions = createServer((request, response) =>
    backend.middleware(request, response, () => {
      if (request.url !== PROBLEMS_PATH) return response.writeHead(404).end();
      response.setHeader('cache-control', 'no-store').end([...problems.values()].flat().join('\n'));
    }),
  );
  const { origin } = await listenOnLoopback(functions, 0);
  console.log(`The site will be at http://${host}:${port}. Another port: ${OTHER_SITE_PORT}`);
  if (backend.chain) {
    console.log(`The embedded chain is at ${backend.chain.origin}. Another port: set CHAIN_PORT`);
    console.log('Burn some while it runs: npm run burn -- 1000000');
  }
  // Such as what a function throws in a timer, after its request has ended.
  process.on('uncaughtException', (error) => console.error(error));

  let gatsby: ChildProcess;
  let isEnding = false;
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
        FUNCTIONS_ORIGIN: origin,
      },
    });
    gatsby.on('exit', (code, signal) => {
      const hasRun = Date.now() - startedAt > LEAST_RUN_MS;
      if (isEnding || code === 0) return process.exit(code ?? 0);
      console.error(`Gatsby has ended by itself (${signal ?? code}).`);
      if (!hasRun) return process.exit(1);
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
