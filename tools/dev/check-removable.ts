import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Commands that must pass without the plugin. */
const checks = ['npm run build', 'npm test'];

/**
 * Removes each plugin from a new clone of HEAD with the shell block of its README, and runs the checks there.
 * @param names the plugins; empty for all optional ones
 * @throws Error that lists each plugin with the command that failed.
 */
export function checkRemovable(names: readonly string[]): void {
  const plugins = names.length > 0 ? names : readdirSync('plugins').filter(readRemoveBlock);
  const failures = plugins.flatMap((plugin) => {
    const failed = findFailingCommand(plugin);
    return failed === undefined ? [] : [`── Without ${plugin}, this command fails: ${failed}`];
  });
  if (failures.length > 0) throw new Error(failures.join('\n'));
  console.log(`\n── Can be removed: ${plugins.join(', ') || 'no plugin is optional'}`);
}

/** Returns the commands under `## Remove` in the README of a plugin, or undefined if the plugin is not optional. */
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
    execFileSync('git', ['clone', '--quiet', '--local', process.cwd(), clone]);
    symlinkSync(path.resolve('node_modules'), path.join(clone, 'node_modules'));
    return [block, ...checks].find((command) => {
      console.log(`\n── without ${plugin}: ${command}`);
      return spawnSync('sh', ['-ec', command], { cwd: clone, stdio: 'inherit' }).status !== 0;
    });
  } finally {
    rmSync(clone, { recursive: true });
  }
}
