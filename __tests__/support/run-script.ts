import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');

/** Runs a file of `tools/commands/` in a process of its own, as outside of GitHub unless `env` says otherwise. */
export function runScript(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = ROOT) {
  const { GITHUB_ACTIONS: _actions, ...outside } = process.env;
  const program = ['node_modules/tsx/dist/cli.mjs', `tools/commands/${name}.ts`].map((file) =>
    path.join(ROOT, file),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...outside, ...env },
  });
  return { status, stdout, stderr };
}
