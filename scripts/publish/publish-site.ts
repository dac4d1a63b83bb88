import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentFolder } from '../../src/content/folder';
import { robots, securityTxt, sharePicture, sitemap, webManifest } from '../../src/content/published-files';
import { readContent } from '../../src/content/read-content';
import { precompress } from './precompress';
import { hashFolder, writeBuildInfo } from './build-info';
import { readCommit, readCommitDate } from './commit';
import { renderRobots, renderSitemap } from './crawler-files';
import { renderIcons } from './icons';
import { renderSecurityTxt } from './security-txt';
import { renderSharePicture } from './share-picture';
import { renderWebManifest } from './web-manifest';

/** Writes what stands beside the pages into the built site, then the list of it all, then the compressed copies. */
export async function publishSite(folder: string, pathPrefix: string): Promise<void> {
  const env = process.env;
  const content = contentFolder(env);
  const picture = (name: string) => path.join(content, name);
  const [site, token, hero, links] = [
    readContent('site', content),
    readContent('token', content),
    readContent('hero', content),
    readContent('links', content),
  ];

  const files = new Map<string, string | Buffer>([
    ...(await renderIcons(picture(site.icon), picture(site.logo), site.themeColor)),
    [
      sharePicture.path,
      await renderSharePicture(picture(site.sharePicture.image), {
        name: hero.heading,
        tagline: hero.tagline,
        edge: site.themeColor,
      }),
    ],
    [webManifest, renderWebManifest(site, token)],
    [robots, renderRobots(site.url)],
    [sitemap, renderSitemap(site.url)],
    [
      securityTxt,
      renderSecurityTxt({
        siteUrl: site.url,
        contact: links.securityContact,
        language: site.language,
        changedAt: readCommitDate('.', env),
      }),
    ],
  ]);
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }

  writeBuildInfo(folder, {
    commit: readCommit('.', env),
    content: hashFolder(content),
    mint: token.mint,
    pathPrefix,
    backendOrigin: env.GATSBY_SUPABASE_URL ? new URL(env.GATSBY_SUPABASE_URL).origin : null,
  });
  await precompress(folder);
}
