import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { BurnLine } from '../burn-ledger';
import type { SupplyAt } from './read-chain';

/** What an unfinished reading knows, so that the next one goes on from there. */
export interface Progress {
  /** What the reading belongs to: another token, ledger or list of endpoints begins anew. */
  key: string;
  target: SupplyAt & { time: string };
  /** Which of the lists of signatures is being read, and the last signature that was. */
  source: number;
  before?: string | undefined;
  /** The newest first. */
  found: BurnLine[];
}

/** Writes beside and renames, so that a file is never there by half. */
export function replaceFile(file: string, text: string): void {
  const beside = `${file}.new`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}

const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);

export function saveProgress(file: string, progress: Progress): void {
  replaceFile(file, JSON.stringify(progress, asText));
}

/** @returns undefined where there is none, or one that does not belong here. */
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
