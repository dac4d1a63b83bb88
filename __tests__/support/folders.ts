import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildInfo } from '../../build/site-files/build-info';
import { DEMO_CONTENT } from './demo-site';

const folders: string[] = [];
// Playwright has no global `afterAll`.
globalThis.afterAll?.(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Creates an empty folder that is deleted after the file's tests. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  folders.push(folder);
  return folder;
}

/** Copies a folder, by default the fixture. The copy is deleted after the file's tests. */
export function copyContent(source = DEMO_CONTENT): string {
  const folder = makeFolder();
  cpSync(source, folder, { recursive: true });
  return folder;
}

/** Replaces the first match in a file. */
export function editFile(folder: string, name: string, from: string | RegExp, to: string): void {
  const file = path.join(folder, name);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

/** The inputs of a build with no settings and no Git repository. */
export const emptyBuildInfo: BuildInfo = { commit: null, mint: '', pathPrefix: '', backendOrigin: null };

/** Writes files and their build info to a temporary folder. */
export function makeSite(files: Readonly<Record<string, string>>, buildInfo = emptyBuildInfo): string {
  const folder = makeFolder();
  for (const [name, text] of Object.entries({ ...files, 'build-info.json': JSON.stringify(buildInfo) })) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}
