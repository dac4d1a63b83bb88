import { spawnSync } from 'node:child_process';
import { runCommand } from '../dev/command';
import { readCleanCommit } from '../../lib/publish/release/clean-build';
import { SKIP_RELEASE_CHECK } from '../../lib/publish/release/check-release';

const AGAIN = 'The site is not ready to publish; correct it and run npm run release again.';

/** What must pass before the site is published, in this order. The tests build a site of their own, without settings. */
const steps = [
  { says: 'the content', command: 'npm run check:content' },
  { says: 'the tests', command: 'npm test', withoutSettings: true },
  { says: 'the build', command: 'npm run build' },
  { says: 'what was built', command: 'npm run check:release' },
  { says: 'the same from nothing', command: 'npm run verify -- commit' },
];

/** Runs the steps, and stops at the first that fails. usage: npm run release */
function main() {
  const startedAt = Date.now();
  // The last step refuses it, too; so no time is lost.
  readCleanCommit(process.cwd());
  for (const [index, { says, command, withoutSettings }] of steps.entries()) {
    const name = `${index + 1}/${steps.length} ${says}`;
    console.log(`\n── ${name}: ${command}`);
    const { status } = spawnSync(command, {
      shell: true,
      stdio: 'inherit',
      env: { ...(withoutSettings ? emptySettings(process.env) : process.env), [SKIP_RELEASE_CHECK]: '' },
    });
    if (status !== 0) throw new Error(`\n── ${name} failed. ${AGAIN}`);
    console.log(`── ${name}: well, ${Math.round((Date.now() - startedAt) / 1_000)} s since the start`);
  }
  console.log(
    '\n── public/ is ready to publish: docs/deploy.md says how. Once it is online: npm run verify -- <its address>',
  );
}

/** Empty rather than absent, or Gatsby would read them from .env.production again. */
function emptySettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, GATSBY_SUPABASE_URL: '', GATSBY_SUPABASE_ANON_KEY: '', PATH_PREFIX: '' };
}

void runCommand(main);
