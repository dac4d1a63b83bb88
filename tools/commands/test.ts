import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runCommand } from '../dev/command';
import { ensureChromium } from '../browsers/chromium';
import { installEngines } from '../browsers/engines';

/** What can be asked for by name: `npm test -- unit browser`. `everything` adds what runs once a day. */
const parts = {
  check: 'npm run check:content',
  build: 'npm run build',
  functions:
    'cd supabase/functions && deno fmt --check && deno lint && deno check . && deno test --no-check --allow-env=NODE_ENV',
  lint: 'npm run lint',
  unit: 'jest __tests__/unit',
  /** What is checked of a built site before and after it goes out. */
  release: 'jest __tests__/release',
  browser: 'playwright test --config __tests__/browser',
  engines: 'playwright test --config __tests__/engines',
  /** What a change of content alone has to pass. */
  content:
    'npm run check:content && npm run build && playwright test --config __tests__/browser --project content',
  /** Same source, same bytes: a second build, in a new clone, gives what the first one gave. */
  rebuild: 'npm run build && npm run verify -- commit',
};
type Part = keyof typeof parts;

/** What `npm test` does, in this order. What stands on one line runs at once, and leaves no processor idle. */
const usual: readonly (readonly Part[])[] = [
  ['check'],
  ['build', 'functions'],
  // After the build, which writes the types of the queries.
  ['unit', 'lint'],
  // Both ask for the site of the demo.
  ['browser', 'release'],
  ['engines'],
];

async function main(asked: readonly string[]): Promise<void> {
  const isEverything = asked.join() === 'everything';
  const unknown = isEverything ? undefined : asked.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    throw new Error(`There is no part ${unknown}. There are: ${Object.keys(parts).join(', ')}, everything.`);
  }
  const named = (isEverything ? ['rebuild'] : asked) as Part[];
  const steps = [...(isEverything || named.length === 0 ? usual : []), ...named.map((name) => [name])];
  if (steps.flat().some((name) => parts[name].includes('playwright'))) ensureChromium();
  if (steps.flat().includes('engines')) installEngines();
  const startedAt = Date.now();
  for (const step of steps) {
    console.log(
      `\n── ${step.join(' and ')}, ${Math.round((Date.now() - startedAt) / 1_000)} s after the start`,
    );
    const results = await Promise.all(step.map((name) => runPart(name, name === step[0])));
    const failed = step.filter((_, index) => !results[index]);
    if (failed.length > 0) throw new Error(`── ${failed.join(' and ')} failed.`);
  }
}

/** Runs a part. One that runs beside another says what it has to say when it has ended. */
async function runPart(name: Part, saysAtOnce: boolean): Promise<boolean> {
  const child = spawn(parts[name], {
    shell: true,
    stdio: saysAtOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  if (!saysAtOnce) console.log(`\n── ${name}:\n${Buffer.concat(said).toString()}`);
  return status === 0;
}

void runCommand(main);
