import { exec, type ExecException } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { isCI } from '../../plugins/content-model/setting';
import { runCommand } from '../dev/command';
import { checkBrowserFloor } from '../lint/browser-floor';
import { runChecks, type Check } from '../lint/run-checks';

const reporter = pathToFileURL('tools/lint/report-imports.mjs').href;

const cache = isCI(process.env) ? '' : '--cache --cache-strategy content';
const code = /(?<!\.(md|ya?ml))$/;
const checks: readonly Check[] = [
  {
    name: 'imports and layers',
    reads: code,
    run: () => run(`depcruise --config tools/lint/dependencies.mjs --output-type plugin:${reporter} .`),
  },
  {
    name: 'formatting',
    reads: /^/,
    run: () => run(`prettier --check --log-level warn ${cache} .`),
  },
  { name: 'types and rules', reads: code, run: () => run('oxlint --deny-warnings') },
  {
    name: 'browser support',
    reads: /^(src|shared|plugins\/fast-start|tools\/lint)\/|^[^/]+\.(json|ts)$/,
    run: () => checkBrowserFloor().join('\n'),
  },
];

/**
 * Checks imports and layers, formatting, types, lint rules and browser support. CI uses no caches.
 * usage: npm run lint
 */
async function main(): Promise<void> {
  const output = await runChecks(checks);
  if (output === '') return;
  console.log(output);
  process.exitCode = 1;
}

/** Runs a command of a package. @returns its output if it fails, which is never empty */
const run = (command: string): Promise<string> =>
  promisify(exec)(command, { maxBuffer: Infinity }).then(
    () => '',
    ({ message, stdout, stderr }: ExecException) => `${stdout}${stderr}` || message,
  );

void runCommand(main);
