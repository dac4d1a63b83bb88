import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runMain } from '../../build/command';

const ROOT = path.join(__dirname, '../..');
/** Loaded with `--import`, because the `tsx` command would start a second process. */
const TSX = pathToFileURL(require.resolve('tsx')).href;

/** Adds variables to those of this process, as if outside GitHub Actions unless they set `GITHUB_ACTIONS`. */
function createEnvironment(added: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { GITHUB_ACTIONS: _actions, ...localEnv } = process.env;
  return { ...localEnv, ...added };
}

/** Runs a script, named by its path without `.ts`, in a new process. */
export function runScript(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = ROOT) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', TSX, path.join(ROOT, `${file}.ts`), ...args],
    { cwd, encoding: 'utf8', env: createEnvironment(env) },
  );
  return { status, stdout, stderr };
}

/** Runs the `main` of a command in the test's process. */
export async function run(
  main: (args: readonly string[]) => unknown,
  args: readonly string[],
  { env = {}, cwd = process.cwd() }: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
) {
  const output = { stdout: '', stderr: '' };
  const environment = jest.replaceProperty(process, 'env', createEnvironment(env));
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((line) => void (output.stdout += `${line}\n`)),
    jest.spyOn(console, 'error').mockImplementation((line) => void (output.stderr += `${line}\n`)),
  ];
  const [folder, exitCode] = [process.cwd(), process.exitCode];
  process.chdir(cwd);
  process.exitCode = undefined;
  try {
    await runMain(main, args);
    return { status: process.exitCode ?? 0, ...output };
  } finally {
    process.exitCode = exitCode;
    process.chdir(folder);
    for (const spy of spies) spy.mockRestore();
    environment.restore();
  }
}

/** Ends a child process, if it is still running, and waits for its exit. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
