import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { BurnLine } from '../burn-list';
import type { FinalizedSupply } from './read-chain';

/** State of an unfinished run, from which the next one continues. */
export interface Progress {
  /** A hash of the input: a different token, burn list or list of endpoints starts a new run. */
  key: string;
  target: FinalizedSupply & { time: string };
  /** The index of the current source, and the last signature read from it. */
  sourceIndex: number;
  before?: string | undefined;
  /** The burns read so far, newest first. */
  burns: BurnLine[];
}

/** Replaces a file atomically, so that an interrupted run leaves no incomplete file. */
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

/** Reads the saved progress. @returns undefined if no valid progress with this key is saved */
export function readProgress(file: string, key: string): Progress | undefined {
  try {
    const progress = JSON.parse(readFileSync(file, 'utf8')) as Progress;
    if (progress.key !== key) return undefined;
    return {
      ...progress,
      target: { ...progress.target, supply: BigInt(progress.target.supply) },
      burns: progress.burns.map((line) => ({ ...line, amount: BigInt(line.amount) })),
    };
  } catch {
    return undefined;
  }
}
