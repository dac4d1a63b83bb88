import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentSource } from '../content-model/content-source';
import { readContent } from '../content-model/read-content';
import { readSetting } from '../content-model/setting';
import { assetRenderers } from '../site-files/asset-renderers';
import { hashFolder, writeBuildInfo } from '../site-files/build-info';
import { readCommit } from '../site-files/commit';
import { precompress } from './precompress';
import { askedByName, pruneSite, restorePruned } from './prune-site';

const SITE = 'public';
const PRUNED = '.cache/unrequested';

/** Puts back what the last build has pruned, before Gatsby looks for it. */
export const beginSite = () => restorePruned(SITE, PRUNED);

/** Makes the published site of what Gatsby has built. The list of files needs the assets, the compressed copies need both. */
export async function finishSite(
  source: ContentSource,
  pathPrefix: string,
  pagePaths: readonly string[],
): Promise<void> {
  await pruneSite(SITE, PRUNED, askedByName(pagePaths, 'static'));
  const written = Array.from(assetRenderers(source), async ([asset, render]) => {
    const file = path.join(SITE, asset);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await render());
  });
  await Promise.all(written);
  const backend = readSetting(process.env, 'GATSBY_SUPABASE_URL');
  writeBuildInfo(SITE, {
    commit: readCommit(),
    content: hashFolder(source.folder),
    mint: readContent('token', source.folder).mint,
    pathPrefix,
    backendOrigin: backend === undefined ? null : new URL(backend).origin,
  });
  await precompress(SITE);
}
