type Main = (args: readonly string[]) => unknown;

/** Runs a command with what was typed behind it. */
export async function runCommand(main: Main): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', endWhereNothingReads);
  await runMain(main, process.argv.slice(2));
}

/**
 * Runs a command. The message of what it throws is printed without its stack, and the exit code becomes 1 unless the
 * command has set another.
 */
export async function runMain(main: Main, args: readonly string[]): Promise<void> {
  try {
    await main(args);
  } catch (error) {
    printError(error);
    process.exitCode ||= 1;
  }
}

/** Such as `head` behind a pipe, which has read enough. */
function endWhereNothingReads(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

/** Prints the message of an error, without its stack. */
export function printError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}

/** A number with what is counted, such as `1 problem` or `2 problems`. */
export function countOf(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
