import { cp, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const notSources = new Set(['node_modules', 'public', '.cache', '.git', 'test-results']);

/** Copies what a build needs of this repository to a folder of its own, so that its builds and its cache are nobody else's. */
export function copySite(name: string): Promise<string> {
  return inOwnFolder(name, async (folder) => {
    for (const entry of await readdir('.')) {
      if (!notSources.has(entry)) await cp(entry, path.join(folder, entry), { recursive: true });
    }
  });
}

/** Makes a new folder with the packages of this repository, for `fill` to put the sources in. */
export async function inOwnFolder(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`));
  await fill(folder);
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  return folder;
}
