import { spawnSync } from 'node:child_process';
import { ensureChromium } from '../test-support/chromium';

/** The parts of `npm test` in their order; `npm test -- unit browser` runs some of them. */
const parts: Record<string, () => readonly string[]> = {
  content: () => ['npm run check:content'],
  build: () => ['npm run build'],
  lint: () => ['npm run lint'],
  functions: () => ['cd supabase/functions && deno fmt --check && deno lint && deno check . && deno test'],
  unit: () => ['jest'],
  browser: () => {
    ensureChromium();
    return ['playwright test --config e2e'];
  },
};

function main(asked: readonly string[]): void {
  const unknown = asked.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    throw new Error(`There is no part ${unknown}. There are: ${Object.keys(parts).join(', ')}.`);
  }
  for (const [name, commands] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    for (const command of commands()) {
      console.log(`\n── ${name}: ${command}`);
      const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
      if (status !== 0) throw new Error(`── ${name} failed.`);
    }
  }
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
