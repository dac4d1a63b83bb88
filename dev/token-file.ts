import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The facts of content/token.yaml that the backend needs. Supplies are in whole tokens. */
export interface TokenFile {
  mint: string;
  decimals: number;
  totalSupply: number;
  assumedCurrentSupply: number;
  /** The pool in which the token trades, where one is named. */
  pool?: string;
}

const TOKEN_FILE = 'content/token.yaml';

/** @throws Error that names the file and the field when a fact is missing or of the wrong kind. */
export function readTokenFile(): TokenFile {
  const facts = parse(readFileSync(join(__dirname, '..', TOKEN_FILE), 'utf8')) as Record<string, unknown>;
  return {
    mint: readAddress(facts, 'mint'),
    decimals: readWhole(facts, 'decimals'),
    totalSupply: readWhole(facts, 'totalSupply'),
    assumedCurrentSupply: readWhole(facts, 'assumedCurrentSupply'),
    ...(facts.pool !== undefined && { pool: readAddress(facts, 'pool') }),
  };
}

function readAddress(facts: Record<string, unknown>, field: string): string {
  const value = facts[field];
  if (typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)) return value;
  throw new Error(`${TOKEN_FILE}: ${field} must be a base58 address of 32 to 44 characters.`);
}

function readWhole(facts: Record<string, unknown>, field: string): number {
  const value = facts[field];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new Error(`${TOKEN_FILE}: ${field} must be a whole number, 0 or more.`);
}

const LINKS_FILE = 'content/links.yaml';

/** The explorer's page of an account, with `{account}` in it. @throws Error that names the field where it is missing. */
export function readAccountUrl(): string {
  const { explorer } = parse(readFileSync(join(__dirname, '..', LINKS_FILE), 'utf8')) as {
    explorer?: { accountUrl?: unknown };
  };
  const url = explorer?.accountUrl;
  if (typeof url === 'string' && url.includes('{account}')) return url;
  throw new Error(`${LINKS_FILE}: explorer.accountUrl must be a link with {account} in it.`);
}
