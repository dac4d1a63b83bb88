import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { BUILD_INFO, hashFolder, readBuildInfo, sha256 } from '../publish/build-info';
import { readFiles } from '../publish/read-files';
import { buildSite, type SiteBuild } from './build-site';

/** The content of the demo, frozen: tests know its words, figures and pictures. */
export const DEMO_CONTENT = 'test-support/demo-content';

/** Where `npm run build` writes. */
const SITE = 'public';

/** What `npm run build` has made of a content folder. @throws Error where it was made of other content, or with settings. */
export function builtSite(content: string): SiteBuild {
  if (isBuiltFrom(content)) return { site: SITE, content, pathPrefix: '' };
  throw new Error(`${SITE}/ is not what ${content}/ gives without settings. Run: npm run build`);
}

/** The site of the demo: what `npm run build` has made where content/ is the demo, else a build of its own, made once. */
export async function demoSite(): Promise<SiteBuild> {
  const isDemo = isDeepStrictEqual(contentOf('content'), contentOf(DEMO_CONTENT));
  return isDemo && isBuiltFrom('content') ? builtSite('content') : buildSite(DEMO_CONTENT);
}

function isBuiltFrom(content: string): boolean {
  if (!existsSync(path.join(SITE, BUILD_INFO))) return false;
  const info = readBuildInfo(SITE);
  return info.content === hashFolder(content) && info.pathPrefix === '' && info.backendOrigin === null;
}

/** What a content folder says, by file: the values of YAML, and the hashes of pictures. Comments make no difference. */
export function contentOf(folder: string): Record<string, unknown> {
  const values = [...readFiles(folder)].map(([file, bytes]): [string, unknown] => [
    file,
    file.endsWith('.yaml') ? parse(bytes.toString()) : sha256(bytes),
  ]);
  return Object.fromEntries(values);
}
