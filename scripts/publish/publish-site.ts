import { contentFolder } from '../../src/content/folder';
import { readContent } from '../../src/content/read-content';
import { precompress } from '../precompress';
import { hashFolder, writeBuildInfo } from './build-info';
import { readCommit } from './commit';

/** Writes what stands beside the pages into the built site, then the list of it all, then the compressed copies. */
export async function publishSite(folder: string, pathPrefix: string): Promise<void> {
  const env = process.env;
  const content = contentFolder(env);
  writeBuildInfo(folder, {
    commit: readCommit('.', env),
    content: hashFolder(content),
    mint: readContent('token', content).mint,
    pathPrefix,
    backendOrigin: env.GATSBY_SUPABASE_URL ? new URL(env.GATSBY_SUPABASE_URL).origin : null,
  });
  await precompress(folder);
}
