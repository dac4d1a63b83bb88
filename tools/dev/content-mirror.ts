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
import { toDisplayPath } from '../../build/content/check/source-file';
import { formatProblem } from '../../build/content/check/content-problem';
import { listFiles } from '../../build/site-files/files';

/** Longer than the watcher's throttle of 50 ms, because an editor may write a file in several steps. */
const SETTLE_MS = 100;

/** Returns a function that calls `run` once after the last of several calls in quick succession. */
function debounce(run: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, SETTLE_MS);
  };
}

/**
 * Maintains a valid copy of the content in `to`, which Gatsby reads: a change is copied only if the whole content passes its
 * check, so a typo never breaks the open page. Errors of the mirror itself are reported in the same way. Uses the same watcher
 * as Gatsby: on Linux, Node's recursive watch loses a file that an editor saves by renaming.
 *
 * @param onCheck called with the problems, if any, at the start and after each change
 * @returns a function that stops watching
 */
export async function mirrorContent(
  from: string,
  to: string,
  onCheck: (problems: readonly string[]) => void,
): Promise<() => Promise<void>> {
  let isClosed = false;
  const check = () => {
    if (!isClosed) onCheck(updateMirror(from, to));
  };
  const folder = path.resolve(from);
  const parent = path.dirname(folder);
  const isOutside = (file: string) =>
    file !== parent && file !== folder && !file.startsWith(folder + path.sep);
  // Watch the parent, to notice when the folder is removed and restored.
  const watcher = watch(parent, { ignoreInitial: true, ignored: isOutside });
  // Wait before the first check, so that no change is missed.
  await once(watcher, 'ready');
  watcher.on('all', debounce(check));
  watcher.on('error', (error) => onCheck([describeFailure(error)]));
  check();
  return () => {
    isClosed = true;
    return watcher.close();
  };
}

/** Copies the content if it is valid. @returns its problems otherwise */
function updateMirror(from: string, to: string): string[] {
  // Check a snapshot, because files may change between check and copy.
  const snapshot = `${to}.snapshot`;
  try {
    rmSync(snapshot, { recursive: true, force: true });
    if (existsSync(from)) cpSync(realpathSync(from), snapshot, { recursive: true, verbatimSymlinks: true });
    const problems = checkSite(getSiteContent(snapshot));
    if (problems.length === 0) copyChangedFiles(snapshot, to);
    const toSourcePath = (file: string) => toDisplayPath(from) + file.slice(toDisplayPath(snapshot).length);
    return problems.map((problem) => formatProblem({ ...problem, file: toSourcePath(problem.file) }));
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
      renameSync(path.dirname(source), folder);
    } else if (existsSync(source) && !(existsSync(copy) && readFileSync(copy).equals(readFileSync(source)))) {
      copyFileSync(source, copy);
    }
  }
}
