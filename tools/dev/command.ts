/**
 * Runs a command with what was typed behind it. The message of what it throws is printed without its stack, and the exit
 * code becomes 1 unless the command has set another.
 */
export async function runCommand(main: (args: readonly string[]) => unknown): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', endWhereNobodyReads);
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    printError(error);
    process.exitCode ||= 1;
  }
}

/** Such as `head` behind a pipe, which has read enough. */
function endWhereNobodyReads(error: NodeJS.ErrnoException): void {
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
