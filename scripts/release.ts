import { spawnSync } from 'node:child_process';

/** What must pass before the site goes out, in this order. The tests build a site of their own, without settings. */
const steps = [
  { says: 'the content', command: 'npm run check:content' },
  { says: 'the tests', command: 'npm test', withoutSettings: true },
  { says: 'the build', command: 'npm run build' },
  { says: 'what was built', command: 'npm run check:release' },
];

/** Runs the steps, and stops at the first that fails. usage: npm run release */
function main() {
  const startedAt = Date.now();
  for (const [index, { says, command, withoutSettings }] of steps.entries()) {
    const name = `${index + 1}/${steps.length} ${says}`;
    console.log(`\n── ${name}: ${command}`);
    const { status } = spawnSync(command, {
      shell: true,
      stdio: 'inherit',
      env: withoutSettings ? emptySettings(process.env) : process.env,
    });
    if (status !== 0) {
      console.error(`\n── ${name} failed. Nothing may go out; put it right and run npm run release again.`);
      process.exitCode = 1;
      return;
    }
    console.log(`── ${name}: well, ${Math.round((Date.now() - startedAt) / 1_000)} s since the start`);
  }
  console.log('\n── public/ may go out. docs/deploy.md says how, host by host.');
}

/** Empty rather than absent, or Gatsby would read them from .env.production again. */
function emptySettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, GATSBY_SUPABASE_URL: '', GATSBY_SUPABASE_ANON_KEY: '', PATH_PREFIX: '' };
}

main();
