import { spawnSync } from 'node:child_process';

const CHECK_MS = 100;

/**
 * Ends this process with SIGTERM soon after the npm process that started it: npm forwards signals to its shell, which does not
 * forward them. A process started without npm is not affected.
 */
export function endWithNpm(): void {
  const { ppid } = process;
  const npm = findNpm(ppid);
  if (npm === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === ppid && isRunning(npm)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS).unref();
}

/** Finds npm: the parent process, or the parent of a shell. npm's variables are not enough, because children inherit them. */
function findNpm(parent: number): number | undefined {
  const script = process.env.npm_lifecycle_script;
  if (script === undefined) return undefined;
  const ps = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)], { encoding: 'utf8' });
  // Without a POSIX `ps`, watch the parent process.
  if (ps.status !== 0) return parent;
  if (ps.stdout.includes(script)) return parseInt(ps.stdout);
  return /\bnpm\b/.test(ps.stdout) ? parent : undefined;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
