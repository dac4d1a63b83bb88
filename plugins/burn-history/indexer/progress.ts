import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { BurnLine } from '../burn-list';
import type { SupplyAt } from './read-chain';

/** State of an unfinished run, from which the next one continues. */
export interface Progress {
  /** Identifies the input: another token, burn list or list of endpoints starts a new run. */
  key: string;
  target: SupplyAt & { time: string };
  /** Index of the current source, and the last signature that was read from it. */
  source: number;
  before?: string | undefined;
  /** The found burns, newest first. */
  found: BurnLine[];
}

/** Replaces a file atomically, so that it is never incomplete. */
export function replaceFile(file: string, text: string): void {
  const newFile = `${file}.new`;
  writeFileSync(newFile, text);
  renameSync(newFile, file);
}

const stringifyBigInt = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? value.toString() : value;

export function saveProgress(file: string, progress: Progress): void {
  replaceFile(file, JSON.stringify(progress, stringifyBigInt));
}

/** Reads the saved progress. @returns undefined if there is none with this key */
export function readProgress(file: string, key: string): Progress | undefined {
  try {
    const progress = JSON.parse(readFileSync(file, 'utf8')) as Progress;
    if (progress.key !== key) return undefined;
    return {
      ...progress,
      target: { ...progress.target, supply: BigInt(progress.target.supply) },
      found: progress.found.map((line) => ({ ...line, amount: BigInt(line.amount) })),
    };
  } catch {
    return undefined;
  }
}
