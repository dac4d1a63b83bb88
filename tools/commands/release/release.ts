import { spawnSync } from 'node:child_process';
import { runCommand } from '../../dev/command';
import { contentFolder } from '../../../plugins/content-model/folder';
import { readCleanCommit } from '../../../plugins/release/clean-build';
import { SKIP_RELEASE_CHECK } from '../../../plugins/release/check-release';
import { ensureChromium } from '../../browsers/chromium';

interface Step {
  name: string;
  command: string;
  env?: NodeJS.ProcessEnv;
}

/** Tests build a site of their own, without settings. Empty rather than absent, or Gatsby would read .env.production. */
const withoutSettings = { GATSBY_SUPABASE_URL: '', GATSBY_SUPABASE_ANON_KEY: '', PATH_PREFIX: '' };
const tests: Step = { name: 'tests of the code', command: 'npm test', env: withoutSettings };

/** Everything that must pass before the site is published, in this order. */
const steps: readonly Step[] = [
  { name: 'content', command: 'npm run check:content' },
  { name: 'build', command: 'npm run build' },
  { name: 'release check', command: 'npm run check:release' },
  {
    name: 'each language in Chromium',
    command: 'playwright test --config __tests__/browser languages --grep-invert @daily',
    env: { CONTENT_DIR: contentFolder() },
  },
  { name: 'rebuild of the commit', command: 'npm run verify:commit' },
];

/**
 * Runs the steps, and stops at the first that fails.
 * usage: npm run release [-- --with-tests]
 */
function main(args: readonly string[]) {
  const startedAt = Date.now();
  // The last step needs a clean commit; failing now saves time.
  readCleanCommit(process.cwd());
  ensureChromium();
  const withTests = args.includes('--with-tests');
  if (!withTests)
    console.log('CI tests the code of every commit. To test it here, too: npm run release -- --with-tests');
  const all = withTests ? [tests, ...steps] : steps;
  for (const [index, { name, command, env }] of all.entries()) {
    const title = `${index + 1}/${all.length} ${name}`;
    console.log(`\n── ${title}: ${command}`);
    const { status } = spawnSync(command, {
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, ...env, [SKIP_RELEASE_CHECK]: '' },
    });
    if (status !== 0) throw new Error(`\n── ${title} failed. Fix it, then run npm run release again.`);
    console.log(`── ${title}: passed (${Math.round((Date.now() - startedAt) / 1_000)} s since the start)`);
  }
  console.log(
    '\n── public/ is ready to publish: docs/deploy.md has the steps. Once it is online: npm run verify:site -- <its address>',
  );
}

void runCommand(main);
