import { print, runCommand } from '../command';
import { hosts } from './hosts/hosts';
import { removeHostFiles } from '../site-files/files';

const SITE = 'public';

/** Writes a host's settings after the build: see docs/deploy.md. */
export function main([name]: readonly string[]): void {
  const host = hosts.find((each) => each.name === name);
  if (host === undefined)
    throw new Error(`Usage: npm run hosting -- ${hosts.map((each) => each.name).join(' | ')}`);
  removeHostFiles(SITE);
  for (const output of host.write(SITE, process.env)) print(`Wrote ${output}.`);
}

if (require.main === module) void runCommand(main);
