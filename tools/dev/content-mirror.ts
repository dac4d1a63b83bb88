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
import { siteContent } from '../../features';
import { checkContent } from '../../plugins/content-model/check/check-content';
import { displayName } from '../../plugins/content-model/check/source-file';
import { formatProblem } from '../../plugins/content-model/check/content-problem';
import { listFiles } from '../../plugins/site-files/read-files';

/**
 * How long nothing must change before the content is looked at: an editor may write a file in several steps, and of those
 * the watcher tells no second one within 50 ms.
 */
export const SETTLE_MS = 100;

/**
 * Keeps a copy of the content that is always in order: a change goes over only when the whole content passes its check,
 * so a slip never takes the open page down. Nor does anything that goes wrong here: it is told, and the next change counts.
 *
 * Watches as Gatsby does: Node's own recursive watch loses a file on Linux once an editor has saved it by renaming.
 *
 * @param from the folder that people edit
 * @param to the folder that Gatsby reads: the last content that was in order
 * @param onCheck gets the problems that keep the page as it is, or none: after a change, and once at the start
 * @returns stops the watching
 */
export async function mirrorContent(
  from: string,
  to: string,
  onCheck: (problems: readonly string[]) => void,
): Promise<() => Promise<void>> {
  const look = () => onCheck(mirrorOnce(from, to));
  const folder = path.resolve(from);
  const above = path.dirname(folder);
  const isOutside = (file: string) =>
    file !== above && file !== folder && !file.startsWith(folder + path.sep);
  // From the folder above, or nothing more would be seen once the folder was taken away and put back.
  const watcher = watch(above, { ignoreInitial: true, ignored: isOutside });
  // Before the first look, so that no change falls between the two.
  await once(watcher, 'ready');
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLE_MS);
  });
  watcher.on('error', (error) => onCheck([describeFailure(error)]));
  look();
  return () => {
    clearTimeout(timer);
    return watcher.close();
  };
}

/** @returns the problems for which nothing went over */
function mirrorOnce(from: string, to: string): string[] {
  // What is checked must be what goes over, whatever is saved meanwhile.
  const taken = `${to}.taken`;
  try {
    rmSync(taken, { recursive: true, force: true });
    if (existsSync(from)) cpSync(realpathSync(from), taken, { recursive: true, verbatimSymlinks: true });
    const problems = checkContent(siteContent(taken));
    if (problems.length === 0) copyChanged(taken, to);
    const nameOf = (file: string) => displayName(from) + file.slice(displayName(taken).length);
    return problems.map((problem) => formatProblem({ ...problem, file: nameOf(problem.file) }));
  } catch (error) {
    return [describeFailure(error)];
  }
}

function describeFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `The content could not be checked (${reason}). Undo the last change, or save it once more.`;
}

/** Touches only what differs, and takes nothing away on the way: Gatsby would see two changes. */
function copyChanged(from: string, to: string): void {
  const sources = listFiles(from);
  for (const file of existsSync(to) ? listFiles(to) : [])
    if (!sources.includes(file)) rmSync(path.join(to, file));
  for (const file of sources) {
    const [source, copy] = [path.join(from, file), path.join(to, file)];
    const folder = path.dirname(copy);
    if (!existsSync(folder)) {
      // With all that is in it, in one step: Gatsby may miss a file that is put into a folder which it is just finding.
      mkdirSync(path.dirname(folder), { recursive: true });
      renameSync(path.dirname(source), folder);
    } else if (existsSync(source) && !(existsSync(copy) && readFileSync(copy).equals(readFileSync(source)))) {
      copyFileSync(source, copy);
    }
  }
}
