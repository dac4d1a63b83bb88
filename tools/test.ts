import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getContentFolder } from '../build/content/setting';
import { print, runCommand } from '../build/command';
import { ensureChromium } from './chromium';

/** Suites that can be run by name: `npm test -- unit browser`. A test tagged `@daily` runs only in `daily`. */
const suites = {
  check: 'npm run check:content',
  /** Builds the site of the fixture, which `browser` and `site` share. */
  build: 'tsx -e "require(\'./__tests__/support/demo-site\').default()"',
  functions:
    'cd supabase/functions && deno fmt --check && deno lint && deno check . && deno test --no-check --allow-env=NODE_ENV',
  lint: 'npm run lint',
  unit: 'jest __tests__/unit',
  /** Jest tests of the built site. */
  site: 'jest --globalSetup ./__tests__/support/demo-site.ts __tests__/site',
  browser: 'playwright test --config __tests__/browser --grep-invert @daily',
  /** Builds and tests the shipped content. */
  content:
    'npm run check:content && npm run build && playwright test --config __tests__/browser --grep-invert @daily',
  daily:
    'DAILY=true jest valid-edits yaml-readers && playwright test --config __tests__/browser --grep @daily',
};
type Suite = keyof typeof suites;

/** Steps that every code change must pass. The suites of a step run at the same time. */
const perChange: readonly (readonly Suite[])[] = [
  ['check'],
  ['build', 'functions'],
  ['unit', 'lint'],
  ['browser', 'site'],
];
const everything: readonly (readonly Suite[])[] = [...perChange, ['daily'], ['content']];

/** usage: npm test [-- <suites>] */
async function main(names: readonly string[]): Promise<void> {
  const allNames = [...Object.keys(suites), 'everything'];
  const unknown = names.find((name) => !allNames.includes(name));
  if (unknown !== undefined)
    throw new Error(`Unknown suite: ${unknown}. The suites are ${allNames.join(', ')}.`);
  const steps =
    names.length === 0
      ? perChange
      : names.flatMap((name) => (name === 'everything' ? everything : [[name as Suite]]));

  const commands = steps.flat().map((name) => suites[name]);
  if (commands.some((command) => command.includes('playwright'))) ensureChromium();
  const startedAt = Date.now();
  for (const step of steps) {
    const elapsed = Math.round((Date.now() - startedAt) / 1_000);
    print(`\n── ${step.join(' and ')} (${elapsed} s since the start)`);
    const results = await Promise.all(step.map((name) => runSuite(name, name === step[0])));
    const failed = step.filter((_, index) => !results[index]);
    if (failed.length > 0) throw new Error(`── ${failed.join(' and ')} failed.`);
  }
  print(`\n── passed (${Math.round((Date.now() - startedAt) / 1_000)} s)`);
}

/** Runs a suite, and prints its output live or when it ends. @returns whether it passed */
async function runSuite(name: Suite, printsLive: boolean): Promise<boolean> {
  const child = spawn(suites[name], {
    shell: true,
    stdio: printsLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // Only `check` and `content` use CONTENT_DIR. The other suites use the fixture.
    env: {
      ...process.env,
      ...(name !== 'check' && { CONTENT_DIR: name === 'content' ? getContentFolder() : '' }),
    },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  if (!printsLive) process.stdout.write(`\n── ${name}:\n${Buffer.concat(output).toString()}\n`);
  return status === 0;
}

void runCommand(main);
