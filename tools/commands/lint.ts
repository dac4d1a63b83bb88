import { exec } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { isCI } from '../../plugins/content-model/setting';
import { runCommand } from '../dev/command';
import { checkBrowserFloor } from '../lint/browser-floor';

const reporter = pathToFileURL('tools/lint/report-imports.mjs').href;

/**
 * Checks imports and layers, formatting, types, lint rules and browser support. CI uses no caches.
 * usage: npm run lint
 */
async function main(): Promise<void> {
  const cache = isCI(process.env) ? '' : '--cache --cache-strategy content';
  const commands = [
    run(`depcruise --config tools/lint/dependencies.mjs --output-type plugin:${reporter} .`),
    run(`prettier --check --log-level warn ${cache} .`),
    run('oxlint --deny-warnings'),
  ];
  const findings = [...checkBrowserFloor(), ...(await Promise.all(commands))];
  const output = findings.filter((each) => each !== '').join('\n');
  if (output === '') return;
  console.log(output);
  process.exitCode = 1;
}

/** Runs a command of a package. @returns its output if it fails */
const run = (command: string): Promise<string> =>
  promisify(exec)(command, { maxBuffer: Infinity }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  );

void runCommand(main);
