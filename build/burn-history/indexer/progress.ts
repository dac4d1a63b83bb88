import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { BurnLine, BurnList } from '../burn-list';

/** State of an unfinished run, from which the next one continues. */
export interface Progress {
  /** A hash of the input: a different token, burn list or list of endpoints starts a new run. */
  key: string;
  /** The end of the new list. */
  target: Pick<BurnList, 'slot' | 'time' | 'supply'>;
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

export function saveProgress(file: string, progress: Progress): void {
  const toJson = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  replaceFile(file, JSON.stringify(progress, toJson));
}

const fromJson = (key: string, value: unknown) =>
  key === 'amount' || key === 'supply' ? BigInt(value as string) : value;

/** Reads the saved progress. @returns undefined if no valid progress with this key is saved */
export function readProgress(file: string, key: string): Progress | undefined {
  try {
    const progress = JSON.parse(readFileSync(file, 'utf8'), fromJson) as Progress;
    return progress.key === key ? progress : undefined;
  } catch {
    return undefined;
  }
}
