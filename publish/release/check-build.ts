import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SECURITY_TXT } from '../../src/content/generated-assets';
import { BUILD_INFO, hashFiles, hashFolder } from '../build-info';
import { compressedCopy } from '../read-files';
import type { Finding } from './finding';
import type { Release } from './release';

/** Whether the files are the ones that the build wrote, from the content that lies here, at a commit that others can get. */
export function checkBuild(release: Release): Finding[] {
  return [...checkFiles(release), ...checkCompressedCopies(release), ...checkFacts(release)];
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
  return [...files].flatMap(([file, bytes]) => {
    if (!compressedCopy.test(file)) return [];
    const original = files.get(file.replace(compressedCopy, ''));
    const isSame = original !== undefined && unpack(file, bytes)?.equals(original);
    return isSame ? [] : [{ file, message: 'This compressed copy is not the file beside it.' }];
  });
}

function unpack(file: string, copy: Buffer): Buffer | undefined {
  try {
    return file.endsWith('.br') ? brotliDecompressSync(copy) : gunzipSync(copy);
  } catch {
    return undefined;
  }
}

function* checkFacts({ buildInfo, contentFolder, token, site, files }: Release): Generator<Finding> {
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
  const contactFile = SECURITY_TXT.slice(1);
  const expires = /^Expires: (.+)$/m.exec(files.get(contactFile)?.toString() ?? '')?.[1] ?? '';
  if (!(Date.parse(expires) > Date.now()))
    yield { file: contactFile, message: 'It is missing or has expired. Build the site again.' };
}
