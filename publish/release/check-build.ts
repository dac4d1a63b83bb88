import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readContentIn } from '../../content-model/translations';
import {
  burnFiles,
  localized,
  ROBOTS,
  SECURITY_TXT,
  SITEMAP,
  WEB_MANIFEST,
} from '../../src/content/generated-assets';
import { BUILD_INFO, hashFiles, hashFolder } from '../build-info';
import { burnFileRenderers } from '../burn-files';
import { publishedFiles } from '../published-files';
import { compressedCopy } from '../read-files';
import { renderRobots, renderSitemap, renderWebManifest } from '../text-assets';
import type { Finding } from './finding';
import type { Release } from './release';

/** Whether the files are the ones that the build wrote, from the content that lies here, at a commit that others can get. */
export function checkBuild(release: Release): Finding[] {
  return [
    ...checkNames(release),
    ...checkFiles(release),
    ...checkCompressedCopies(release),
    ...checkFacts(release),
  ];
}

function checkNames({ files, languages }: Release): Finding[] {
  const isPublished = publishedFiles(languages);
  const unknown = [...files.keys()].filter((file) => !isPublished(file));
  const message = 'The site has no such file. If it should have it, name it in publish/published-files.ts.';
  return unknown.map((file) => ({ file, message }));
}

function checkFiles({ files, buildInfo }: Release): Finding[] {
  const present = hashFiles(files);
  const names = new Set([...Object.keys(present), ...Object.keys(buildInfo.files)]);
  return [...names].sort().flatMap((file) => {
    if (present[file] === buildInfo.files[file]) return [];
    if (present[file] === undefined)
      return [{ file, message: `${BUILD_INFO} lists this file, and it is missing.` }];
    if (buildInfo.files[file] === undefined)
      return [{ file, message: `The build did not write this file: ${BUILD_INFO} does not list it.` }];
    return [{ file, message: `It is not what the build wrote: its SHA-256 differs from ${BUILD_INFO}.` }];
  });
}

/** Hosts send the compressed copies to browsers, so they must say the same. */
function checkCompressedCopies({ files }: Release): Finding[] {
  const wrong = [...files].filter(([file, bytes]) => {
    const original = files.get(file.replace(compressedCopy, ''));
    return compressedCopy.test(file) && (original === undefined || !unpack(file, bytes)?.equals(original));
  });
  return wrong.map(([file]) => ({ file, message: 'This compressed copy is not the file beside it.' }));
}

function unpack(file: string, copy: Buffer): Buffer | undefined {
  try {
    return file.endsWith('.br') ? brotliDecompressSync(copy) : gunzipSync(copy);
  } catch {
    return undefined;
  }
}

function* checkFacts({
  buildInfo,
  contentFolder,
  languages,
  token,
  site,
  links,
  files,
}: Release): Generator<Finding> {
  const file = BUILD_INFO;
  if (buildInfo.mint !== token.mint)
    yield { file, message: 'It was built for another address than content/token.yaml has.' };
  if (buildInfo.content !== hashFolder(contentFolder)) {
    const message = `It was built from other content than lies in ${contentFolder}/. Build it again.`;
    yield { file, message };
  }
  if (buildInfo.commit === null)
    yield { file, message: 'It names no commit, so nobody can rebuild it. Build it from the repository.' };
  if (buildInfo.commit?.endsWith('+changes')) {
    const message = 'It was built from files that no commit has. Commit them, and build it again.';
    yield { file, message };
  }
  const folderOfUrl = new URL(site.url).pathname.replace(/\/$/, '');
  if (folderOfUrl !== buildInfo.pathPrefix) {
    const message = `It was built for ${buildInfo.pathPrefix || 'the root of its host'}, and content/site.yaml says ${site.url}. Build it with PATH_PREFIX=${folderOfUrl}`;
    yield { file: 'index.html', message };
  }
  const burns = burnFileRenderers(contentFolder);
  const texts: Record<string, string | undefined> = {
    [ROBOTS]: renderRobots(site.url),
    [SITEMAP]: renderSitemap(site.url, languages),
    ...Object.fromEntries(
      languages.map((language) => [
        localized(WEB_MANIFEST, language.path),
        renderWebManifest(readContentIn(language.tag, 'site', contentFolder), token, language),
      ]),
    ),
    ...Object.fromEntries(burnFiles.map((asset) => [asset, burns.get(asset)?.()])),
  };
  const read = (asset: string) => files.get(asset.slice(1))?.toString();
  for (const [asset, text] of Object.entries(texts)) {
    if (read(asset) !== text)
      yield { file: asset.slice(1), message: 'It says something else than the content.' };
  }
  const contact = read(SECURITY_TXT) ?? '';
  const expires = Date.parse(/^Expires: (.+)$/m.exec(contact)?.[1] ?? '');
  if (!contact.includes(`Contact: ${links.securityContact}\n`) || !(expires > Date.now())) {
    const message = 'It is missing, has expired, or names another contact. Build the site again.';
    yield { file: SECURITY_TXT.slice(1), message };
  }
}
