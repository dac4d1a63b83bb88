import { createServer } from 'node:http';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { watch } from 'chokidar';
import { getSiteContent } from '../build/features';
import { readBackendOptions, startBackend } from './dev/backend';
import { readPort } from '../build/embedded-chain';
import { print, printError, runServer } from '../build/command';
import { debounce, mirrorContent } from './dev/content-mirror';
import { describeError, FUNCTIONS_FOLDER, type Middleware } from './dev/functions-server';
import { listenLocally } from './dev/local-server';
import { runGatsby } from './dev/run-gatsby';
import { type PresentedToken, readToken } from '../build/content/read-token';
import { getContentFolder } from '../build/content/setting';

/** The last valid content, which Gatsby reads. A fixed path keeps Gatsby's image cache valid. */
const CHECKED_CONTENT = 'node_modules/.cache/checked-content';

/** The open page fetches the problems from this path. Gatsby's development server proxies paths under `/functions`. */
const PROBLEMS_PATH = '/functions/problems';

const CONTENT = 'content';
const FUNCTIONS = 'functions';

/** Gatsby's defaults. */
const DEFAULT_PORT = 8000;
const DEFAULT_HOST = 'localhost';
const OTHER_PORT_COMMAND = 'npm start -- --port 8001';

/**
 * Starts the embedded backend and Gatsby's development server, with Gatsby's options. After the start, no error in the
 * content or code stops it.
 * usage: npm start [-- --port 8001]
 */
export async function main(args: readonly string[]) {
  const { port, host } = readAddress(args);
  // Gatsby would prompt for another port, and exit silently without a terminal.
  const probe = await listenLocally(createServer(), port, `use another port: ${OTHER_PORT_COMMAND}`, host);
  await probe.close();
  const { report, listProblems } = createReporter();
  let isUp = false;
  let onValidContent = (): void => undefined;
  await mirrorContent(getContentFolder(), CHECKED_CONTENT, (messages) => {
    report(CONTENT, messages, isUp);
    if (messages.length === 0) return onValidContent();
    if (!isUp) throw new Error('Fix this, then start again.');
  });
  isUp = true;

  const backend = await startUpdatableBackend(report);
  onValidContent = backend.updateToken;
  onValidContent();
  watch(FUNCTIONS_FOLDER, { ignoreInitial: true }).on('all', debounce(backend.reload));
  const functions = createServer((request, response) =>
    backend.middleware(request, response, () => {
      if (request.url !== PROBLEMS_PATH) return response.writeHead(404).end();
      response.setHeader('cache-control', 'no-store').end(listProblems().join('\n'));
    }),
  );
  const { origin } = await listenLocally(functions, 0);
  print(`The site will be at http://${host}:${port}. Another port: ${OTHER_PORT_COMMAND}`);
  if (backend.chain) {
    print(`The embedded chain is at ${backend.chain.origin}. Another port: set CHAIN_PORT`);
    print('To burn tokens: npm run burn -- 1000000');
  }
  runGatsby(args, { PORT: String(port), CONTENT_DIR: CHECKED_CONTENT, FUNCTIONS_ORIGIN: origin });
}

type Report = ReturnType<typeof createReporter>['report'];

function createReporter() {
  const problems = new Map<string, readonly string[]>();
  /** Prints the problems of the content or the functions when they change, and a message when they are fixed. */
  function report(source: string, messages: readonly string[], hasFallback = false): void {
    if (isDeepStrictEqual(messages, problems.get(source) ?? [])) return;
    problems.set(source, messages);
    if (messages.length === 0) return print(`Fixed: ${source}.`);
    for (const message of messages) printError(message);
    if (hasFallback) printError(`Serving the last valid ${source} until this is fixed.`);
  }
  return { report, listProblems: () => [...problems.values()].flat() };
}

/**
 * Starts a backend that reads the same folder as the page, so that both have the same token. `updateToken` restarts it if the
 * token has changed.
 */
async function startUpdatableBackend(report: Report) {
  const onError = (error: unknown) => report(FUNCTIONS, [describeError(error)]);
  const options = { ...readBackendOptions(process.env), onError };
  let token: PresentedToken | undefined = readToken(getSiteContent(CHECKED_CONTENT));
  let backend = await startBackend({ ...options, token });
  let queue = Promise.resolve();

  async function restart(): Promise<void> {
    const next = readToken(getSiteContent(CHECKED_CONTENT));
    if (isDeepStrictEqual(next, token)) return;
    print('The token has changed: restarting the backend.');
    token = undefined;
    await backend.close();
    backend = await startBackend({ ...options, token: next });
    token = next;
  }

  function reload(): void {
    try {
      backend.reload();
      report(FUNCTIONS, []);
      print('Reloaded the functions. The chain keeps its state.');
    } catch (error) {
      report(FUNCTIONS, [describeError(error)], true);
    }
  }

  const middleware: Middleware = (...request) => backend.middleware(...request);
  const updateToken = () => void (queue = queue.then(restart).catch(printError));
  return { chain: backend.chain, middleware, reload, updateToken };
}

/** Reads the port and host of Gatsby's development server, from its options and PORT. */
function readAddress(args: readonly string[]): { port: number; host: string } {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { port: { type: 'string', short: 'p' }, host: { type: 'string', short: 'H' } },
  });
  const option = { '--port': typeof values.port === 'string' ? values.port : undefined };
  return {
    port: readPort(option, '--port', readPort(process.env, 'PORT', DEFAULT_PORT)),
    host: typeof values.host === 'string' ? values.host : DEFAULT_HOST,
  };
}

if (require.main === module) void runServer(main);
