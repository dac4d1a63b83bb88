import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The facts of content/token.yaml that the backend needs. Supplies are in whole tokens. */
export interface TokenFile {
  mint: string;
  decimals: number;
  totalSupply: number;
  assumedCurrentSupply: number;
}

const TOKEN_FILE = 'content/token.yaml';

/** @throws Error that names the file and the field when a fact is missing or of the wrong kind. */
export function readTokenFile(): TokenFile {
  const facts = parse(readFileSync(join(__dirname, '..', TOKEN_FILE), 'utf8')) as Record<string, unknown>;
  return {
    mint: readMint(facts.mint),
    decimals: readWhole(facts, 'decimals'),
    totalSupply: readWhole(facts, 'totalSupply'),
    assumedCurrentSupply: readWhole(facts, 'assumedCurrentSupply'),
  };
}

function readMint(mint: unknown): string {
  if (typeof mint === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(mint)) return mint;
  throw new Error(`${TOKEN_FILE}: mint must be a base58 address of 32 to 44 characters.`);
}

function readWhole(facts: Record<string, unknown>, field: string): number {
  const value = facts[field];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new Error(`${TOKEN_FILE}: ${field} must be a whole number, 0 or more.`);
}
