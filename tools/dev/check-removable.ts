import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What must pass in a repository without the plugin. */
const checks = [
  'npm run lint',
  'npm run check:content',
  'npm run build',
  'npm test -- build functions unit site',
];

/**
 * Removes each plugin from a new clone of HEAD by the shell block of its README, then runs the checks there.
 *
 * @param names plugins; every optional one where none is named.
 * @throws Error that names each plugin and the command that failed.
 */
export function checkRemovable(names: readonly string[]): void {
  const plugins = names.length > 0 ? names : readdirSync('plugins').filter(readRemoveBlock);
  const failures = plugins.flatMap((plugin) => {
    const failed = findFailingCommand(plugin);
    return failed === undefined ? [] : [`── Without ${plugin} this fails: ${failed}`];
  });
  if (failures.length > 0) throw new Error(failures.join('\n'));
  console.log(`\n── The other tests pass without each of: ${plugins.join(', ')}`);
}

/** The commands under `## Remove` in the README of a plugin; undefined where it has none and so is not optional. */
function readRemoveBlock(plugin: string): string | undefined {
  const readme = `plugins/${plugin}/README.md`;
  if (!existsSync(readme)) return undefined;
  return /^## Remove\n[^]*?^```sh\n([^]*?)\n```$/m.exec(readFileSync(readme, 'utf8'))?.[1];
}

function findFailingCommand(plugin: string): string | undefined {
  const block = readRemoveBlock(plugin);
  if (block === undefined) throw new Error(`plugins/${plugin}/README.md has no sh block under "## Remove".`);
  const clone = mkdtempSync(path.join(tmpdir(), `without-${plugin}-`));
  try {
    return [`git clone --quiet --local "${process.cwd()}" .`, block, ...checks].find((command, index) => {
      // The block and the checks use the packages that are installed here.
      if (index === 1) symlinkSync(path.resolve('node_modules'), path.join(clone, 'node_modules'));
      console.log(`\n── without ${plugin}: ${command}`);
      return spawnSync('sh', ['-ec', command], { cwd: clone, stdio: 'inherit' }).status !== 0;
    });
  } finally {
    rmSync(clone, { recursive: true });
  }
}
