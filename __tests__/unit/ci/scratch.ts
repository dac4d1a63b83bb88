import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';

interface Step {
  name?: string;
  run?: string;
}

/** What `.github/workflows/burns.yml` runs in the step of a job whose command has this in it. */
export function stepOf(job: string, command: string): string {
  const { jobs } = parse(readFileSync('.github/workflows/burns.yml', 'utf8')) as {
    jobs: Record<string, { steps: Step[] }>;
  };
  const run = jobs[job]?.steps.map((step) => step.run ?? '').find((text) => text.includes(command));
  if (run === undefined) throw new Error(`No step of ${job} has ${command} in it.`);
  return run;
}

/** A folder with programs of ours, which are found before the true ones of the same names. */
export function makePrograms(programs: Readonly<Record<string, string>>): { folder: string; path: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'ci-'));
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(path.join(bin, name), text);
    chmodSync(path.join(bin, name), 0o755);
  }
  return { folder, path: `${bin}:${process.env.PATH}` };
}

const who = { NAME: 'Test', EMAIL: 'test@example.org' };
const asSomebody = Object.fromEntries(
  Object.entries(who).flatMap(([key, value]) =>
    ['AUTHOR', 'COMMITTER'].map((role) => [`GIT_${role}_${key}`, value]),
  ),
);

/** Runs shell as a step of a workflow does. */
export function runShell(script: string, cwd: string, env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', script], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: cwd, ...asSomebody, ...env },
  });
  return { status, said: stdout + stderr };
}

/** @throws where Git fails. */
export function git(cwd: string, ...args: string[]): string {
  const env = { ...process.env, ...asSomebody };
  return execFileSync('git', args, { cwd, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}
