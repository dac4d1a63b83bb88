import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Has a new folder filled, and puts what lies in it in the place of the old one. Where that fails the old one stays. */
export async function replaceFolder(folder: string, fill: (fresh: string) => Promise<void>): Promise<void> {
  const fresh = await mkdtemp(path.join(tmpdir(), 'fresh-'));
  try {
    await fill(fresh);
    await rm(folder, { recursive: true, force: true });
    await cp(fresh, folder, { recursive: true });
  } finally {
    await rm(fresh, { recursive: true });
  }
}
