import { getSiteContent } from '../content/content-source';
import { print, runCommand } from '../command';
import { createFromChain } from './create-from-chain';
import { writeNewToken } from './write-new-token';

/**
 * Creates the content folder of another token, with empty token-specific fields.
 * usage: npm run new-token -- <folder>
 * usage: npm run new-token -- <folder> --mint <address> [--pool <address>]
 */
export async function main(args: readonly string[]): Promise<void> {
  if (args.some((arg) => arg.startsWith('--'))) return createFromChain(args);
  const [folder] = args;
  if (folder === undefined) throw new Error('Name the new folder:  npm run new-token -- my-token');
  await writeNewToken(getSiteContent(folder));
  print(
    `${folder}/ contains every file, with placeholder images. To list the empty fields:  npm run check:content -- ${folder}`,
  );
}

if (require.main === module) void runCommand(main);
