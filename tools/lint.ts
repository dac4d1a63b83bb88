import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { runCommand } from '../build/command';

const reporter = pathToFileURL('tools/lint/report-imports.mjs').href;
const checks = [
  `depcruise --config tools/lint/dependencies.mjs --output-type plugin:${reporter} .`,
  'prettier --check --log-level warn --cache --cache-strategy content .',
  'oxlint --deny-warnings',
];

/**
 * Checks imports and layers, formatting, types and lint rules.
 * usage: npm run lint
 */
function main(): void {
  for (const check of checks)
    if (spawnSync(check, { shell: true, stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}

void runCommand(main);
