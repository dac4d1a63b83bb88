import { spawnSync } from 'node:child_process';
import { runCommand } from '../../dev/command';
import { getContentFolder } from '../../../plugins/content-model/setting';
import { readSetting } from '../../../plugins/content-model/setting';
import { readCleanCommit } from '../../../plugins/release/clean-build';
import { SKIP_RELEASE_CHECK } from '../../../plugins/release/check-release';
import { ensureChromium } from '../../browsers/chromium';

/** Empty settings, because tests build their own site and Gatsby reads absent variables from .env.production. */
const testCommand = 'GATSBY_SUPABASE_URL= GATSBY_SUPABASE_ANON_KEY= PATH_PREFIX= npm test';

/** Commands that must pass before the site is published, in this order. */
const commands = [
  'npm run check:content',
  ...(readSetting(process.env, 'SOLANA_RPC_URLS') ? ['npm run check:content -- --chain'] : []),
  'npm run build',
  'npm run check:release',
  'playwright test --config __tests__/browser languages --grep-invert @daily',
  'npm run verify:commit',
];

/**
 * Runs the commands, and stops at the first that fails.
 * usage: npm run release [-- --with-tests]
 */
function main(args: readonly string[]) {
  const startedAt = Date.now();
  // Fail early: the last command requires a commit without local changes.
  readCleanCommit(process.cwd());
  ensureChromium();
  const withTests = args.includes('--with-tests');
  if (!withTests) console.log('CI tests every commit. To test here, too: npm run release -- --with-tests');
  const steps = withTests ? [testCommand, ...commands] : commands;
  for (const [index, command] of steps.entries()) {
    const step = `${index + 1}/${steps.length}`;
    console.log(`\n── ${step} ${command}`);
    const env = { ...process.env, CONTENT_DIR: getContentFolder(), [SKIP_RELEASE_CHECK]: '' };
    const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env });
    if (status !== 0) throw new Error(`\n── ${step} failed. Fix it, then run npm run release again.`);
    console.log(`── ${step} passed (${Math.round((Date.now() - startedAt) / 1_000)} s since the start)`);
  }
  console.log(
    '\n── public/ is ready to publish: docs/deploy.md has the steps. Once it is online: npm run verify:site -- <its address>',
  );
}

void runCommand(main);
