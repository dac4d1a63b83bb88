import { runMain } from '../../build/command';

/** Runs the `main` of a command in the test's process, as if outside GitHub Actions unless `env` sets `GITHUB_ACTIONS`. */
export async function run(
  main: (args: readonly string[]) => unknown,
  args: readonly string[],
  { env = {}, cwd = process.cwd() }: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
) {
  const output = { stdout: '', stderr: '' };
  const { GITHUB_ACTIONS: _actions, ...localEnv } = process.env;
  const environment = jest.replaceProperty(process, 'env', { ...localEnv, ...env });
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
