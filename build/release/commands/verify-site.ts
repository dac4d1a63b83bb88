import { verifySite } from '../verify-site';
import { formatCount, print, printLines, runCommand } from '../../command';

/**
 * Compares a live site with a build, and exits with 1 if they differ.
 * usage: npm run verify:site -- https://example.com [folder]
 */
export async function main([address = '', folder = 'public']: readonly string[]): Promise<void> {
  if (!/^https?:\/\//.test(address))
    throw new Error('Name the address of the live site:  npm run verify:site -- https://example.com');
  const count = await printLines(verifySite(address, folder));
  if (count === 0) return print(`${address} matches ${folder}/.`);
  print(`${address} differs from ${folder}/: ${formatCount(count, 'difference')}.`);
  process.exitCode = 1;
}

if (require.main === module) void runCommand(main);
