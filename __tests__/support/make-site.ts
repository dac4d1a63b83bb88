import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildFacts, writeBuildInfo } from '../../plugins/site-files/build-info';
import { makeFolder } from './folders';

/** Facts of a build with no settings and no Git repository. */
export const emptyBuildFacts: BuildFacts = {
  commit: null,
  content: '',
  mint: '',
  pathPrefix: '',
  backendOrigin: null,
};

/** Writes files and their build info to a temporary folder. */
export function makeSite(files: Readonly<Record<string, string>>, facts = emptyBuildFacts): string {
  const folder = makeFolder();
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeBuildInfo(folder, facts);
  return folder;
}
