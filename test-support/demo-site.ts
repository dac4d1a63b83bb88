import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { BUILD_INFO, hashFolder, readBuildInfo, sha256 } from '../publish/build-info';
import { buildSite, type SiteBuild } from './build-site';

/** The content of the demo, frozen: tests know its words, figures and pictures. */
export const demoContent = 'test-support/demo-content';

/** Where `npm run build` writes. */
const site = 'public';

/** What `npm run build` has made of a content folder. @throws Error where it was made of other content, or with settings. */
export function ownSite(content: string): SiteBuild {
  if (isBuiltFrom(content)) return { site, content, pathPrefix: '' };
  throw new Error(`${site}/ is not what ${content}/ gives without settings. Run: npm run build`);
}

/** The site of the demo: what `npm run build` has made where content/ is the demo, else a build of its own, made once. */
export async function demoSite(): Promise<SiteBuild> {
  const content = 'content';
  return isDemo(content) && isBuiltFrom(content) ? ownSite(content) : buildSite(demoContent);
}

function isBuiltFrom(content: string): boolean {
  if (!existsSync(join(site, BUILD_INFO))) return false;
  const info = readBuildInfo(site);
  return info.content === hashFolder(content) && info.pathPrefix === '' && info.backendOrigin === null;
}

const isDemo = (content: string) => isDeepStrictEqual(contentOf(content), contentOf(demoContent));

/** What a content folder says, by file: the values of YAML, and the hashes of pictures. Comments make no difference. */
export function contentOf(folder: string): Record<string, unknown> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    files.sort().map((file) => {
      const bytes = readFileSync(file);
      const value = file.endsWith('.yaml') ? (parse(bytes.toString('utf8')) as unknown) : sha256(bytes);
      return [file.slice(folder.length), value];
    }),
  );
}
