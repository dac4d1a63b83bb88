import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { BURNS_CSV, BURNS_YAML, type BurnerLabel } from '../../shared/burn-history';
import { toFixedText } from '../../supabase/functions/_shared/supply/base-units';
import { BASE58 } from '../content/address';
import type { Content } from '../content/model';

/** The tokens that one wallet burned in one transaction, or a remainder. */
export interface BurnLine {
  /** The time in UTC, to the second: `2026-03-02T14:05:09Z`. */
  time: string;
  slot: number;
  /** Empty for a remainder. */
  signature: string;
  /** The amount in base units. */
  amount: bigint;
  /** The owner of the burned tokens: the address of a wallet, or {@link UNKNOWN}. */
  by: string;
}

/** A burn line's slot and time, or those of the end of the list. */
export type SlotTime = Pick<BurnLine, 'slot' | 'time'>;

/** All burns of the token up to a slot. */
export interface BurnList {
  /** The genesis hash, which identifies the chain. */
  genesis: string;
  /** The lines, oldest first. */
  burns: readonly BurnLine[];
  slot: number;
  time: string;
  /** The supply at that slot, in base units. */
  supply: bigint;
}

/** The genesis hash of mainnet-beta. */
export const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
/** The genesis hash that the embedded chain returns. */
export const EMBEDDED_CHAIN = 'EmbeddedChainWhoseBurnsAreADemo1111111111111';

/** Formats a genesis hash as the name of its chain. */
export function formatChainName(genesis: string): string {
  if (genesis === MAINNET) return 'mainnet-beta';
  return genesis === EMBEDDED_CHAIN ? 'the embedded chain' : `the chain with the genesis hash ${genesis}`;
}

/** The value of `by` if the wallet is unknown. */
export const UNKNOWN = 'unknown';
/** Returns whether no transaction explains the line. Its time is the time of detection. */
export const isRemainder = ({ signature }: BurnLine) => signature === '';

/** Returns the wallet if `burnWallets` names it, otherwise the field of `burn-history.yaml` that labels the burner. */
export function findBurner<Wallet extends { address: string }>(
  { by }: BurnLine,
  burnWallets: readonly Wallet[] = [],
): Wallet | BurnerLabel {
  if (by === UNKNOWN) return by;
  return burnWallets.find(({ address }) => address === by) ?? 'holder';
}

/** Formats a block time, in seconds since 1970. */
export const formatBlockTime = (blockTime: number): string =>
  new Date(blockTime * 1_000).toISOString().replace('.000Z', 'Z');

/** Returns the sum of the amounts, in base units. */
export const sumBurns = (burns: readonly BurnLine[]) => burns.reduce((sum, { amount }) => sum + amount, 0n);

export const burnColumns = ['time', 'slot', 'signature', 'amount', 'by'] as const;
const NOTE = '# Written by npm run burns:update. burns.csv has every burn of this chain up to this slot.';

type TokenFacts = Pick<Content<'token'>, 'mint' | 'pool' | 'burntLiquidity'>;

/** Formats the lines of {@link BURNS_YAML} that record the token of the list. */
export function formatTokenRecord({ mint, pool, burntLiquidity }: TokenFacts): string[] {
  const facts = { mint, pool, burntLiquidity: burntLiquidity?.transaction };
  return Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}`));
}

/** Formats a burn list as its two files, by name. */
export function formatBurnList({ burns, genesis, slot, time, supply }: BurnList, token: TokenFacts) {
  const lines = burns.map((line) => burnColumns.map((column) => String(line[column])).join(','));
  const state = [NOTE, `genesis: ${genesis}`, `slot: ${slot}`, `time: '${time}'`, `supply: '${supply}'`];
  return new Map([
    [BURNS_CSV, [burnColumns.join(','), ...lines, ''].join('\n')],
    [BURNS_YAML, [...state, ...formatTokenRecord(token), ''].join('\n')],
  ]);
}

/** The required lines of {@link BURNS_YAML}. */
export const statePatterns: readonly RegExp[] = [
  new RegExp(`^${NOTE}$`),
  /^genesis: [1-9A-HJ-NP-Za-km-z]{32,44}$/,
  /^slot: \d{1,15}$/,
  /^time: '\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ'$/,
  /^supply: '\d{1,20}'$/,
];
/** The optional lines of {@link formatTokenRecord}. */
export const recordPatterns = ['mint: .{32,44}', 'pool: .{32,44}', 'burntLiquidity: .{64,88}'].map(
  (line) => new RegExp(`^${line.replace('.', `[${BASE58}]`)}$`),
);

export type BurnState = Pick<BurnList, 'genesis' | 'slot' | 'time'> & { supply: string };

/** Reads the valid burn list of a content folder. @returns undefined if the folder has none */
export function readBurnList(folder: string): BurnList | undefined {
  if (!existsSync(path.join(folder, BURNS_YAML))) return undefined;
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const [, ...lines] = read(BURNS_CSV).trimEnd().split(/\r?\n/);
  const { genesis, slot, time, supply } = parse(read(BURNS_YAML)) as BurnState;
  return { genesis, burns: lines.map(parseBurnLine), slot, time, supply: BigInt(supply) };
}

export function parseBurnLine(line: string): BurnLine {
  const [time = '', slot, signature = '', amount = '0', by = ''] = line.split(',');
  return { time, slot: Number(slot), signature, amount: BigInt(amount), by };
}

/** Renders the list for spreadsheets, which round large integers, so it also contains the amounts in tokens. */
export function renderBurnsCsv({ burns }: BurnList, decimals: number): string {
  const lines = burns.map(({ time, slot, signature, amount, by }) =>
    [time, slot, signature, toFixedText(amount, decimals), amount, by].join(','),
  );
  return ['time,slot,signature,tokens,base_units,by', ...lines, ''].join('\n');
}
