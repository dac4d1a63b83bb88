type Main = (args: readonly string[]) => unknown;

export async function runCommand(main: Main): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', exitOnBrokenPipe);
  // Node.js ends, with exit code 0, when nothing remains that could settle a promise.
  process.once('beforeExit', reportUnfinished);
  await runMain(main, process.argv.slice(2));
  process.off('beforeExit', reportUnfinished);
}

function reportUnfinished(): void {
  console.error('The command ended before it was done. Try again.');
  process.exitCode = 1;
}

/** Runs a command that starts servers. If it fails, ends the process, which running servers would keep alive. */
export async function runServer(main: Main): Promise<void> {
  await runCommand(main);
  if (process.exitCode) process.exit();
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

/** Handles readers that close the pipe early, such as `head`. */
function exitOnBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

export function printError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}

/** Formats a count, such as `1 problem` or `2 problems`. */
export function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Prints lines as they are found. @returns their number */
export async function printLines(lines: AsyncIterable<string> | Iterable<string>): Promise<number> {
  let count = 0;
  for await (const line of lines) {
    console.log(line);
    count += 1;
  }
  return count;
}
