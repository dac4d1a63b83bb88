import { runCommand } from '../../dev/command';
import { verifyClaims } from '../../dev/verify-claims';

/** Checks the claims against the chain. Exits with 1 if one is refuted, and with 2 if the chain could not be read. */
async function main(): Promise<void> {
  // Set first: it also applies when the next line throws.
  process.exitCode = 2;
  const isRefuted = await verifyClaims(process.env);
  if (isRefuted !== undefined) process.exitCode = Number(isRefuted);
}

void runCommand(main);
