import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { checkContent } from '../content-model/check/check-content';
import type { ContentProblem } from '../content-model/check/content-problem';
import { listFiles } from '../publish/read-files';

interface ContentMirrorOptions {
  /** The folder that people edit. */
  from: string;
  /** The folder that Gatsby reads: the last content that was in order. */
  to: string;
  /** Told after a change, and once at the start: the problems that keep the page as it is, or none. */
  onCheck: (problems: readonly ContentProblem[]) => void;
}

/**
 * After this time everything is checked again: an editor may write a file in several steps, and the watcher may miss the
 * second. Content that is in order is copied at once.
 */
const SETTLE_MS = 50;

/**
 * Keeps a copy of the content that is always in order: a change goes over only when the whole content passes its check,
 * so a slip never takes the open page down.
 *
 * Watches as Gatsby does: Node's own recursive watch loses a file on Linux once an editor has saved it by renaming.
 *
 * @returns stops the watching
 */
export async function mirrorContent({
  from,
  to,
  onCheck,
}: ContentMirrorOptions): Promise<() => Promise<void>> {
  const look = (hasSettled: boolean) => {
    const problems = checkContent(from);
    if (problems.length > 0 && !hasSettled) return;
    if (problems.length === 0) copyChanged(from, to);
    onCheck(problems);
  };
  const watcher = watch(from, { ignoreInitial: true });
  // Before the first look, so that no change falls between the two.
  await once(watcher, 'ready');
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLE_MS, true);
    look(false);
  });
  look(true);
  return () => {
    clearTimeout(timer);
    return watcher.close();
  };
}

/** Touches only what differs, and takes nothing away on the way: Gatsby would see two changes. */
function copyChanged(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const sources = new Set(listFiles(from));
  for (const file of listFiles(to)) if (!sources.has(file)) rmSync(path.join(to, file));
  for (const file of sources) {
    const copy = path.join(to, file);
    if (haveSameBytes(path.join(from, file), copy)) continue;
    const isInNewFolder = !existsSync(path.dirname(copy));
    if (isInNewFolder) copyNewFolder(from, to, path.dirname(file));
    else copyFileSync(path.join(from, file), copy);
  }
}

/** All that is in it comes in one step: Gatsby may miss a file that is put into a folder which it is just finding. */
function copyNewFolder(from: string, to: string, folder: string): void {
  const parent = path.dirname(folder);
  if (!existsSync(path.join(to, parent))) return copyNewFolder(from, to, parent);
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(path.join(from, folder), unfinished, { recursive: true });
  renameSync(unfinished, path.join(to, folder));
}

function haveSameBytes(one: string, other: string): boolean {
  try {
    return readFileSync(one).equals(readFileSync(other));
  } catch {
    // The copy is not there yet.
    return false;
  }
}
