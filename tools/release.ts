import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getSiteContent } from '../build/content/content-source';
import { readSetting } from '../build/content/setting';
import { checkSource } from '../build/release/check-source';
import { checkPublicSettings } from '../build/hosting/settings';
import { readCommit } from '../build/site-files/build-info';
import { formatCount, print, printLines, runCommand } from '../build/command';
import { main as checkContent } from './check-content';

/** The settings that the build reads, too. */
const SETTINGS_FILE = '.env.production';

/**
 * Lists what the content and the settings are missing. If nothing is missing, builds the site and checks it.
 * usage: npm run release
 */
export async function main(): Promise<void> {
  if (existsSync(SETTINGS_FILE)) process.loadEnvFile(SETTINGS_FILE);
  const { env } = process;
  await checkContent([]);
  if (process.exitCode) return;
  const build = { commit: readCommit(), pathPrefix: readSetting(env, 'PATH_PREFIX') ?? '' };
  const count =
    (await printLines(checkPublicSettings(env))) + (await printLines(checkSource(getSiteContent(), build)));
  const hasEndpoints = readSetting(env, 'SOLANA_RPC_URLS') !== undefined;
  if (!hasEndpoints) print('SOLANA_RPC_URLS is not set, so token.yaml is not compared with the chain.');
  if (count > 0) throw new Error(`Nothing was built: ${formatCount(count, 'problem')}.`);

  if (hasEndpoints) run('npm run check:content -- --chain');
  run('npm run build');
  run('npm run check:release');
  print('docs/deploy.md has the next steps. Once the site is online: npm run verify:site -- <its address>');
}

/** Runs a command. @throws Error if it fails */
function run(command: string): void {
  print(`\n── ${command}`);
  const env = { ...process.env, SKIP_RELEASE_CHECK: '' };
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env });
  if (status !== 0) throw new Error(`── ${command} failed.`);
}

if (require.main === module) void runCommand(main);
