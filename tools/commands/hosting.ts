import { runCommand } from '../dev/command';
import { hosts } from '../../plugins/security-headers/hosts/hosts';
import { removeHostFiles } from '../../plugins/site-files/files';

const SITE = 'public';

/** Writes a host's settings after the build: see docs/deploy.md. */
export function main([name, file = '']: readonly string[]): void {
  const host = hosts.find((each) => each.name === name);
  if (host === undefined || (host.needsFile && file === '')) {
    const names = hosts.map((each) => (each.needsFile ? `${each.name} <file>` : each.name));
    throw new Error(`Usage: npm run hosting -- ${names.join(' | ')}`);
  }
  removeHostFiles(SITE);
  for (const output of host.write(SITE, process.env, file)) console.log(`Wrote ${output}.`);
}

if (require.main === module) void runCommand(main);
