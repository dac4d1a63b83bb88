import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a child process, if it is still running, and waits for its exit. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
