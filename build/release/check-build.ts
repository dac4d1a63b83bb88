import { BUILD_INFO, hashFiles, hashFolder } from '../site-files/build-info';
import { type Release, scanBuild } from './scan-build';

/** Finds the problems of a built site by file. It needs only the files and the content, so hosts can run it after they build. */
export function* checkBuild(release: Release): Generator<string> {
  const { content, folder, buildInfo } = release;
  if (buildInfo.content !== hashFolder(content.folder))
    yield `${folder}/${BUILD_INFO}  It does not match the current content of ${content.folder}/. Run: npm run build`;
  const hashes = hashFiles(release.files);
  for (const file of Object.keys({ ...hashes, ...buildInfo.files }).sort())
    if (hashes[file] !== buildInfo.files[file])
      yield `${folder}/${file}  It was added, changed or deleted after the build. Run: npm run build`;
  yield* scanBuild(release);
}
