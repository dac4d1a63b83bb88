import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { securityTxt } from '../../src/content/published-files';
import { BUILD_INFO } from '../build-info';
import type { Finding } from './finding';
import { hashesOf, originalOf, type Release } from './release';

/** Whether the files are the ones that the build wrote, from the content that lies here, at a commit that others can get. */
export function checkBuild(release: Release): Finding[] {
  return [...checkFiles(release), ...checkCompressedCopies(release), ...checkFacts(release)];
}

function checkFiles({ files, buildInfo }: Release): Finding[] {
  const present = hashesOf({ files });
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
function checkCompressedCopies({ files, compressedCopies }: Release): Finding[] {
  return [...compressedCopies].flatMap(([file, copy]) => {
    const original = files.get(originalOf(file))?.bytes;
    const same = original !== undefined && unpack(file, copy)?.equals(original);
    return same ? [] : [{ file, message: 'This compressed copy is not the file beside it.' }];
  });
}

function unpack(file: string, copy: Buffer): Buffer | undefined {
  try {
    return file.endsWith('.br') ? brotliDecompressSync(copy) : gunzipSync(copy);
  } catch {
    return undefined;
  }
}

function checkFacts({ buildInfo, contentFolder, contentHash, token, site, files }: Release): Finding[] {
  const findings: Finding[] = [];
  const add = (file: string, message: string) => findings.push({ file, message });
  if (buildInfo.mint !== token.mint)
    add(BUILD_INFO, 'It was built for another address than content/token.yaml has.');
  if (buildInfo.content !== contentHash) {
    add(BUILD_INFO, `It was built from other content than lies in ${contentFolder}/. Build it again.`);
  }
  if (buildInfo.commit === null)
    add(BUILD_INFO, 'It names no commit, so nobody can rebuild it. Build it from the repository.');
  else if (buildInfo.commit.endsWith('+changes')) {
    add(BUILD_INFO, 'It was built from files that no commit has. Commit them, and build it again.');
  }
  const folderOfUrl = new URL(site.url).pathname.replace(/\/$/, '');
  if (folderOfUrl !== buildInfo.pathPrefix) {
    add(
      'index.html',
      `It was built for ${buildInfo.pathPrefix || 'the root of its host'}, and content/site.yaml says ${site.url}. Build it with PATH_PREFIX=${folderOfUrl}`,
    );
  }
  const expires = /^Expires: (.+)$/m.exec(files.get(securityTxt.slice(1))?.text ?? '')?.[1] ?? '';
  if (!(Date.parse(expires) > Date.now()))
    add(securityTxt.slice(1), 'It is missing or has expired. Build the site again.');
  return findings;
}
