import { createServer } from 'node:http';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { getSiteContent } from '../build/content/content-source';
import { readBackendOptions, startBackend } from './dev/backend';
import { readPort } from '../build/embedded-chain';
import { print, printError, runServer } from '../build/command';
import { mirrorContent } from './dev/content-mirror';
import { listenLocally } from './dev/local-server';
import { runGatsby } from './dev/run-gatsby';
import { readToken } from '../build/content/read-token';
import { EDITED_DIR, getContentFolder } from '../build/content/setting';

/** The last valid content, which Gatsby reads. A fixed path keeps Gatsby's image cache valid. */
const CHECKED_CONTENT = 'node_modules/.cache/checked-content';

/** Gatsby's defaults. */
const DEFAULT_PORT = 8000;
const DEFAULT_HOST = 'localhost';
const OTHER_PORT_COMMAND = 'npm start -- --port 8001';

/**
 * Starts the embedded backend and Gatsby's development server, with Gatsby's options. After the start, no error in the
 * content stops it.
 * usage: npm start [-- --port 8001]
 */
export async function main(args: readonly string[]) {
  const { port, host } = readAddress(args);
  // Gatsby would prompt for another port, and exit silently without a terminal.
  const probe = await listenLocally(createServer(), port, `use another port: ${OTHER_PORT_COMMAND}`, host);
  await probe.close();
  let problems: readonly string[] = [];
  let isUp = false;
  let onValidContent = (): void => undefined;
  await mirrorContent(getContentFolder(), CHECKED_CONTENT, (found) => {
    if (!isDeepStrictEqual(found, problems)) printProblems(found, isUp);
    problems = found;
    if (problems.length === 0) return onValidContent();
    if (!isUp) throw new Error('Fix this, then start again.');
  });
  isUp = true;

  const readFacts = () => readToken(getSiteContent(CHECKED_CONTENT));
  const token = readFacts();
  const backend = await startBackend({ ...readBackendOptions(process.env), token });
  onValidContent = () => {
    if (!isDeepStrictEqual(readFacts(), token))
      printError('The facts in token.yaml have changed. To use them, stop npm start, and start it again.');
  };
  onValidContent();
  const functions = createServer((request, response) =>
    backend.middleware(request, response, () => response.writeHead(404).end()),
  );
  const { origin } = await listenLocally(functions, 0);
  print(`The site will be at http://${host}:${port}. Another port: ${OTHER_PORT_COMMAND}`);
  if (backend.chain) {
    print(`The embedded chain is at ${backend.chain.origin}. Another port: set CHAIN_PORT`);
    print('To burn tokens: npm run burn -- 1000000');
  }
  runGatsby(args, {
    PORT: String(port),
    CONTENT_DIR: CHECKED_CONTENT,
    [EDITED_DIR]: getContentFolder(),
    FUNCTIONS_ORIGIN: origin,
  });
}

function printProblems(problems: readonly string[], hasFallback: boolean): void {
  if (problems.length === 0) return print('Fixed: content.');
  for (const problem of problems) printError(problem);
  if (hasFallback) printError('Serving the last valid content until this is fixed.');
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
