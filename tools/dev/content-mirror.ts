import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { getSiteContent } from '../../build/content/content-source';
import { checkSite } from '../../build/check-site';
import { formatProblem } from '../../build/content/check/content-problem';
import { listFiles } from '../../build/site-files/files';

/** Longer than the watcher's throttle of 50 ms, because an editor may write a file in several steps. */
const SETTLE_MS = 100;

/**
 * Maintains a valid copy of the content in `to`, which Gatsby reads: a change is copied only if the whole content passes its
 * check, so a typo never breaks the open page. Uses the same watcher as Gatsby: on Linux, Node's recursive watch loses a file
 * that an editor saves by renaming.
 *
 * @param onCheck called with the problems, if any, at the start and after each change
 * @returns a function that stops watching
 */
export async function mirrorContent(
  from: string,
  to: string,
  onCheck: (problems: readonly string[]) => void,
): Promise<() => Promise<void>> {
  const folder = path.resolve(from);
  const parent = path.dirname(folder);
  const isOutside = (file: string) =>
    file !== parent && file !== folder && !file.startsWith(folder + path.sep);
  // Watch the parent, to notice when the folder is removed and restored.
  const watcher = watch(parent, { ignoreInitial: true, ignored: isOutside });
  // Wait before the first check, so that no change is missed.
  await once(watcher, 'ready');
  const check = () => onCheck(updateMirror(from, to));
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(check, SETTLE_MS);
  });
  watcher.on('error', (error) => onCheck([describeFailure(error)]));
  check();
  return () => watcher.close();
}

/** Copies the content if it is valid. @returns its problems otherwise */
function updateMirror(from: string, to: string): string[] {
  try {
    const problems = checkSite(getSiteContent(from));
    if (problems.length === 0) copyChangedFiles(realpathSync(from), to);
    return problems.map(formatProblem);
  } catch (error) {
    return [describeFailure(error)];
  }
}

function describeFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `The content could not be checked (${reason}). Undo the last change, or save again.`;
}

/** Makes `to` equal to `from`. Overwrites only files that differ, in place: removing one first would trigger Gatsby twice. */
function copyChangedFiles(from: string, to: string): void {
  const sources = listFiles(from);
  for (const file of existsSync(to) ? listFiles(to) : [])
    if (!sources.includes(file)) rmSync(path.join(to, file));
  for (const file of sources) {
    const [source, copy] = [path.join(from, file), path.join(to, file)];
    const folder = path.dirname(copy);
    if (!existsSync(folder)) {
      // Move a new folder with its files in one step: Gatsby may miss files added while it discovers the folder.
      mkdirSync(path.dirname(folder), { recursive: true });
      cpSync(path.dirname(source), `${to}.new`, { recursive: true });
      renameSync(`${to}.new`, folder);
    } else if (!existsSync(copy) || !readFileSync(copy).equals(readFileSync(source))) {
      copyFileSync(source, copy);
    }
  }
}
