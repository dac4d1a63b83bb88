import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.join(__dirname, '../..');
/** Loaded with `--import`, because the `tsx` command would start a second process. */
const TSX = pathToFileURL(require.resolve('tsx')).href;

/** Runs a script, named by its path without `.ts`, in a new process, as if outside GitHub Actions unless `env` sets `GITHUB_ACTIONS`. */
export function runScript(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = ROOT) {
  const { GITHUB_ACTIONS: _actions, ...localEnv } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', TSX, path.join(ROOT, `${file}.ts`), ...args],
    { cwd, encoding: 'utf8', env: { ...localEnv, ...env } },
  );
  return { status, stdout, stderr };
}
