import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages as root on Debian. Elsewhere it does nothing: ask afterwards whether they are there. */
export function installPackages(packages: readonly string[]): void {
  if (!isDebianRoot()) return;
  console.log(`Installing Debian's ${packages.join(', ')}`);
  spawnSync(`apt-get update -qq && apt-get install -y -qq ${packages.join(' ')}`, {
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
