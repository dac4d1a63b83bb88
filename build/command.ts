import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { excerpt } from './content/wording';

type Main = (args: readonly string[]) => unknown;

export async function runCommand(main: Main): Promise<void> {
  // Node.js ends, with exit code 0, when nothing remains that could settle a promise.
  process.once('beforeExit', reportUnfinished);
  await runMain(main, process.argv.slice(2));
  process.off('beforeExit', reportUnfinished);
}

function reportUnfinished(): void {
  printError('The command ended before it was done. Try again.');
  process.exitCode = 1;
}

/**
 * Runs a command that starts servers. If it fails, ends the process, which running servers would keep alive. After that, no error in
 * a request ends it.
 */
export async function runServer(main: Main): Promise<void> {
  if (process.env.npm_lifecycle_event !== undefined) endWithNpm();
  await runCommand(main);
  if (process.exitCode) process.exit();
  process.on('uncaughtException', printStack);
}

const PARENT_CHECK_MS = 200;

/**
 * Sends SIGTERM to this process when npm or its shell ends. npm forwards SIGTERM only to the shell, which does not forward it, and
 * nothing forwards SIGKILL.
 */
function endWithNpm(): void {
  const parents = readParents();
  const check = setInterval(() => {
    if (readParents() === parents) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/** Returns the process ids of the parent, and on Linux of npm if the parent is its shell. Other shells replace themselves. */
function readParents(): string {
  const { ppid } = process;
  try {
    const status = readFileSync(`/proc/${ppid}/status`, 'utf8');
    return `${ppid} ${/^Name:\t\w*sh\n[^]*?^PPid:\t(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return String(ppid);
  }
}

/** Runs a command. Prints the message of an error without its stack, and sets the exit code to 1 unless it is set. */
export async function runMain(main: Main, args: readonly string[]): Promise<void> {
  try {
    await main(args);
  } catch (error) {
    printError(error);
    process.exitCode ||= 1;
  }
}

/** Generous: this cuts only texts from outside. */
const MAX_LINE_LENGTH = 2_000;

/** Shortens lines, which can quote texts from outside. Control characters, which a terminal could obey, appear as code points. */
const sanitize = (text: string) => text.replace(/[^\n]+/g, (line) => excerpt(line, MAX_LINE_LENGTH));

export const print = (text: string): void => console.log(sanitize(text));

export const printError = (error: unknown): void =>
  console.error(sanitize(error instanceof Error ? error.message : String(error)));

/** Prints an error of the code, with its stack. */
export const printStack = (error: unknown): void => printError(inspect(error));

/** Formats a count, such as `1 problem` or `2 problems`. */
export function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Prints lines as they are found. @returns their number */
export async function printLines(lines: AsyncIterable<string> | Iterable<string>): Promise<number> {
  let count = 0;
  for await (const line of lines) {
    print(line);
    count += 1;
  }
  return count;
}
