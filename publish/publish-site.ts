import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentFolder } from '../content-model/folder';
import { readContent } from '../content-model/read-content';
import { hashFolder, writeBuildInfo } from './build-info';
import { readCommit } from './commit';
import { precompress } from './precompress';
import { publishedFiles } from './published-files';

/** Writes what stands beside the pages into the built site, then the list of it all, then the compressed copies. */
export async function publishSite(folder: string, pathPrefix: string): Promise<void> {
  const env = process.env;
  const content = contentFolder(env);
  for (const [name, render] of publishedFiles(content, env)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await render());
  }

  writeBuildInfo(folder, {
    commit: readCommit('.', env),
    content: hashFolder(content),
    mint: readContent('token', content).mint,
    pathPrefix,
    backendOrigin: env.GATSBY_SUPABASE_URL ? new URL(env.GATSBY_SUPABASE_URL).origin : null,
  });
  await precompress(folder);
}
