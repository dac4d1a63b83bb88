import { type Address, address, getU64Encoder, type Instruction } from '@solana/kit';
import { AccountRole } from '@solana/kit';
import { getBurnInstruction, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { readToken } from '../../content-model/read-token';
import type { Chain, ChainTransaction } from '../../dev/chain-types';
import { createLedger } from '../../dev/ledger';
import { blockhashOf, openWallet, signTransaction } from '../../dev/sign-transaction';
import { currentSlot } from '../../dev/slot';

export const token = readToken();
export const unit = 10n ** BigInt(token.decimals);
const mint = address(token.mint);
const minted = BigInt(token.totalSupply) * unit;

const FIRST_SLOT = currentSlot(Date.parse('2026-03-01T12:00:00Z'));
export const NOW = Date.parse('2026-11-01T12:00:00Z');
export const NOW_SLOT = currentSlot(NOW);

/** Wallets of the records, and the account of the token that each has. */
export const [ANN, BEN, CALLER, DEAD] = [41, 42, 43, 44] as const;
const FIRST_ACCOUNT = 60;
export const walletOf = async (number: number) => (await openWallet(number)).address;
const accountOf = (number: number) => walletOf(FIRST_ACCOUNT + number);

/** In whole tokens. */
type Balances = readonly (readonly [wallet: number, before: number, after: number])[];

interface Recorded {
  /** After the first slot. */
  slot: number;
  instructions: readonly Instruction[];
  /** What the first instruction called in turn. */
  inner?: readonly Instruction[];
  balances: Balances;
  hasFailed?: true;
  /** Accounts that stand in a lookup table. */
  lookedUp?: readonly Address[];
  /** Who holds an account, where it is not the wallet of its number. */
  holders?: Readonly<Record<number, Address>>;
}

export async function burnOf(wallet: number, tokens: number): Promise<Instruction> {
  const [account, authority] = [await accountOf(wallet), await openWallet(wallet)];
  return getBurnInstruction({ account, mint, authority, amount: BigInt(tokens) * unit });
}

export async function transferOf(from: number, to: number, tokens: number): Promise<Instruction> {
  const names = [await accountOf(from), mint, await accountOf(to), await walletOf(from)];
  return encoded([12, ...getU64Encoder().encode(BigInt(tokens) * unit), token.decimals], names);
}

/** As the token program takes it: counts of accounts and bytes stand before each. */
export function batchOf(instructions: readonly Instruction[]): Instruction {
  const data = instructions.flatMap(({ accounts = [], data: own = new Uint8Array() }) => [
    accounts.length,
    own.length,
    ...own,
  ]);
  const names = instructions.flatMap(({ accounts = [] }) => accounts.map((account) => account.address));
  return encoded([255, ...data], names);
}

/** A call of a program that nobody here knows. */
export async function callOf(wallets: readonly number[]): Promise<Instruction> {
  const names = [mint, ...(await Promise.all(wallets.map(accountOf)))];
  return { ...encoded([1, 2, 3], names), programAddress: await walletOf(CALLER) };
}

function encoded(data: readonly number[], names: readonly Address[]): Instruction {
  return {
    programAddress: TOKEN_PROGRAM_ADDRESS,
    accounts: names.map((name) => ({ address: name, role: AccountRole.WRITABLE })),
    data: Uint8Array.from(data),
  };
}

async function transactionOf(recorded: Recorded, number: number): Promise<[string, ChainTransaction]> {
  const { instructions, inner = [], balances, lookedUp = [], hasFailed, holders = {} } = recorded;
  const slot = FIRST_SLOT + BigInt(recorded.slot);
  const payer = await openWallet(balances[0]?.[0] ?? ANN);
  const { signatures, blockhash, keys } = await signTransaction(
    payer,
    instructions,
    blockhashOf(slot, number),
  );
  const side = (which: 1 | 2) =>
    Promise.all(
      balances.map(async (balance) => ({
        address: await accountOf(balance[0]),
        mint,
        wallet: holders[balance[0]] ?? (await walletOf(balance[0])),
        amount: BigInt(balance[which] * Number(unit)),
      })),
    );
  const isLookedUp = ({ pubkey }: { pubkey: Address }) => lookedUp.includes(pubkey);
  const transaction: ChainTransaction = {
    signatures,
    slot,
    blockhash,
    // What a lookup table names stands behind what the transaction does.
    keys: [
      ...keys.filter((key) => !isLookedUp(key)),
      ...keys.filter(isLookedUp).map((key) => ({ ...key, source: 'lookupTable' as const })),
    ],
    instructions,
    inner: inner.length > 0 ? [{ index: 0, instructions: inner }] : [],
    error: hasFailed ? { InstructionError: [0, { Custom: 1 }] } : null,
    before: await side(1),
    after: await side(hasFailed ? 1 : 2),
  };
  return [signatures[0] ?? '', transaction];
}

/** Where a mint's account says who may mint, and how much there is. */
const MINT_AUTHORITY = 0;
const SUPPLY = 36;

/** A chain of the demo's token on which this and nothing else happened. @param burnt in whole tokens */
export async function recordChain(
  records: readonly Recorded[],
  burnt: number,
  { mayMint = false }: { mayMint?: boolean } = {},
): Promise<Chain> {
  const chain = await createLedger({ mint, decimals: token.decimals, minted, burned: 0n });
  const entries = await Promise.all(records.map(transactionOf));
  return { ...withSupply(chain, minted - BigInt(burnt) * unit, mayMint), transactions: new Map(entries) };
}

export function withSupply(chain: Chain, supply: bigint, mayMint = false): Chain {
  return {
    ...chain,
    getAccount(key) {
      const account = chain.getAccount(key);
      if (account === undefined || key !== mint) return account;
      const data = account.data.slice();
      const view = new DataView(data.buffer);
      view.setBigUint64(SUPPLY, supply, true);
      view.setUint32(MINT_AUTHORITY, mayMint ? 1 : 0, true);
      return { ...account, data };
    },
  };
}

/** Tokens sent to and fro, which burn nothing. */
export async function transfers(count: number, firstSlot: number): Promise<Recorded[]> {
  const instructions = [await transferOf(ANN, BEN, 1)];
  return Array.from({ length: count }, (_, index) => ({
    slot: firstSlot + index,
    instructions,
    balances: [
      [ANN, 100, 99],
      [BEN, 0, 1],
    ],
  }));
}
