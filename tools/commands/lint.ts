import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { isCI } from '../browsers/machine';
import { runCommand } from '../dev/command';
import { lintTypes } from '../lint/lint-types';

const reporter = pathToFileURL('tools/lint/report-imports.mjs').href;

/**
 * Checks imports and layers, formatting, types and the rules of ESLint. CI uses no caches.
 * usage: npm run lint
 */
async function main(): Promise<void> {
  const useCache = !isCI(process.env);
  const cache = useCache ? '--cache --cache-strategy content' : '';
  const findings = await Promise.all([
    run(`depcruise --config tools/lint/dependencies.mjs --output-type plugin:${reporter} .`),
    run(`prettier --check --log-level warn ${cache} .`),
    lintTypes(useCache),
  ]);
  if (findings.every((each) => each === '')) return;
  console.log(findings.filter((each) => each !== '').join('\n'));
  process.exitCode = 1;
}

/** Runs a command of a package. @returns its output if it fails */
async function run(command: string): Promise<string> {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  return status === 0 ? '' : `${output.trim()}\n`;
}

void runCommand(main);
