import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Burner } from '../../shared/burners';
import { BASE58 } from '../content-model/address';
import type { Content } from '../content-model/model';

/** What one wallet lost by burning in one transaction, or several such losses in one line. */
export interface BurnLine {
  /** In UTC, to the second: `2026-03-02T14:05:09Z`. */
  time: string;
  slot: number;
  /** Empty where the line stands for no single transaction. */
  signature: string;
  /** In base units. */
  amount: bigint;
  /** Whose tokens were burned: the address of a wallet, {@link SEVERAL} or {@link UNKNOWN}. */
  by: string;
}

/** Every burn of the token, and up to where the list is complete. */
export interface BurnLedger {
  /** The chain's, by which it is known from any other. */
  genesis: string;
  /** The oldest first. */
  burns: readonly BurnLine[];
  slot: number;
  time: string;
  /** At that slot, in base units. */
  supply: bigint;
}

export const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
/** What the embedded chain tells: it says so of itself. */
export const EMBEDDED_CHAIN = 'EmbeddedChainWhoseBurnsAreADemo1111111111111';

/** How messages name a chain. */
export function nameOfChain(genesis: string): string {
  if (genesis === MAINNET) return 'mainnet-beta';
  return genesis === EMBEDDED_CHAIN ? 'the embedded chain' : `the chain with the genesis hash ${genesis}`;
}

/** Stands for the small burns of one day. */
export const SEVERAL = 'several';
/** Stands where the chain does not tell whose tokens were burned. */
export const UNKNOWN = 'unknown';
/** What no transaction explains: its line has the time at which it was missed. */
export const isRemainder = ({ by, signature }: BurnLine) => by === UNKNOWN && signature === '';

/** Who burned: a wallet that `burnWallets` names, or one of those for whom `burn-history.yaml` has words. */
export function burnerOf<Wallet extends { address: string }>(
  { by }: BurnLine,
  burnWallets: readonly Wallet[] = [],
): Wallet | Burner {
  if (by === SEVERAL || by === UNKNOWN) return by;
  return burnWallets.find(({ address }) => address === by) ?? 'holder';
}

/** In base units. */
export const sumOf = (burns: readonly BurnLine[]): bigint =>
  burns.reduce((sum, { amount }) => sum + amount, 0n);

export const BURNS = 'burns.csv';
/** Says up to where {@link BURNS} is complete. */
export const BURNS_STATE = 'burns.yaml';
/** Written by `npm run burns:update`, both or none. */
export const burnLedgerFiles: readonly string[] = [BURNS, BURNS_STATE];

export const burnColumns = [
  'time',
  'slot',
  'signature',
  'amount',
  'by',
] as const satisfies readonly (keyof BurnLine)[];
const NOTE =
  '# Written by npm run burns:update, as is burns.csv, which holds every burn of this chain up to this slot.';

type Recorded = Pick<Content<'token'>, 'mint' | 'pool' | 'burntLiquidity'>;

/** The lines of {@link BURNS_STATE} that record which token the list was read for. */
export function recordOf({ mint, pool, burntLiquidity }: Recorded): string[] {
  const facts = { mint, pool, burntLiquidity: burntLiquidity?.transaction };
  return Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}`));
}

/** The two files of a ledger, by their names. */
export function formatBurnLedger(
  { burns, genesis, slot, time, supply }: BurnLedger,
  token: Recorded,
): ReadonlyMap<string, string> {
  const lines = burns.map((line) => burnColumns.map((column) => String(line[column])).join(','));
  const stated = [NOTE, `genesis: ${genesis}`, `slot: ${slot}`, `time: '${time}'`, `supply: '${supply}'`];
  return new Map([
    [BURNS, [burnColumns.join(','), ...lines, ''].join('\n')],
    [BURNS_STATE, [...stated, ...recordOf(token), ''].join('\n')],
  ]);
}

/** What {@link BURNS_STATE} has to look like, line by line. */
export const stateLines: readonly RegExp[] = [
  new RegExp(`^${NOTE}$`),
  /^genesis: [1-9A-HJ-NP-Za-km-z]{32,44}$/,
  /^slot: \d{1,15}$/,
  /^time: '\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ'$/,
  /^supply: '\d{1,20}'$/,
];
/** The lines of {@link recordOf}, each of which may be missing. */
export const recordLines = ['mint: .{32,44}', 'pool: .{32,44}', 'burntLiquidity: .{64,88}'].map(
  (line) => new RegExp(`^${line.replace('.', `[${BASE58}]`)}$`),
);

export type BurnState = Pick<BurnLedger, 'genesis' | 'slot' | 'time'> & { supply: string };

/** The ledger of a content folder that has passed its check; undefined where it has none. */
export function readBurnLedger(folder: string): BurnLedger | undefined {
  if (!existsSync(path.join(folder, BURNS_STATE))) return undefined;
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const [, ...lines] = read(BURNS).trimEnd().split(/\r?\n/);
  const { genesis, slot, time, supply } = parse(read(BURNS_STATE)) as BurnState;
  return { genesis, burns: lines.map(readBurnLine), slot, time, supply: BigInt(supply) };
}

export function readBurnLine(line: string): BurnLine {
  const [time = '', slot, signature = '', amount = '0', by = ''] = line.split(',');
  return { time, slot: Number(slot), signature, amount: BigInt(amount), by };
}
