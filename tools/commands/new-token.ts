import { siteContent } from '../../features';
import { runCommand } from '../dev/command';
import { writeNewToken } from '../../plugins/content-model/new-token';

/**
 * Writes the content folder of another token, with what is its own left empty.
 * usage: npm run new-token -- <folder>
 */
export async function main([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) throw new Error('Name the folder to write:  npm run new-token -- my-token');
  await writeNewToken(siteContent(folder));
  console.log(
    `${folder}/ holds every file and placeholder pictures. What is left to fill in:  npm run check:content -- ${folder}`,
  );
}

if (require.main === module) void runCommand(main);
