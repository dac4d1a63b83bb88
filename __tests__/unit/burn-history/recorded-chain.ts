import { address, type Instruction } from '@solana/kit';
import { getBurnInstruction, getMintCodec, getTransferCheckedInstruction } from '@solana-program/token';
import { getSiteContent } from '../../../build/content/content-source';
import { readToken } from '../../../build/content/read-token';
import { type Chain, type ChainTransaction, createChain } from '../../../tools/dev/chain';
import { deriveTestWallet, getCurrentSlot, signTransaction } from '../../../tools/dev/sign-transaction';

export const token = readToken(getSiteContent());
export const unit = 10n ** BigInt(token.decimals);
const mint = address(token.mint);
const totalSupply = BigInt(token.totalSupply) * unit;

const FIRST_SLOT = getCurrentSlot(Date.parse('2026-03-01T12:00:00Z'));
export const NOW = Date.parse('2026-11-22T16:00:00Z');
export const NOW_SLOT = getCurrentSlot(NOW);

/** Numbers of the wallets. Each wallet has one token account. */
export const [ANN, BEN, TEAM] = [41, 42, 44] as const;
const TOKEN_ACCOUNT_OFFSET = 60;
export const getWallet = async (number: number) => (await deriveTestWallet(number)).address;
const getTokenAccount = (number: number) => getWallet(TOKEN_ACCOUNT_OFFSET + number);

export interface Transaction {
  /** Relative to the first slot. */
  slot: number;
  instructions: readonly Instruction[];
  /** Owners of the involved token accounts. */
  wallets: readonly number[];
}

export async function createBurnInstruction(wallet: number, tokens: number): Promise<Instruction> {
  const [account, authority] = [await getTokenAccount(wallet), await deriveTestWallet(wallet)];
  return getBurnInstruction({ account, mint, authority, amount: BigInt(tokens) * unit });
}

async function createTransaction(recorded: Transaction, number: number): Promise<[string, ChainTransaction]> {
  const { instructions, wallets } = recorded;
  const slot = FIRST_SLOT + BigInt(recorded.slot);
  const payer = await deriveTestWallet(wallets[0] ?? ANN);
  const { signatures, keys } = await signTransaction(payer, instructions, slot, number);
  const accounts = await Promise.all(
    wallets.map(async (number) => {
      return { address: await getTokenAccount(number), mint, wallet: await getWallet(number), amount: unit };
    }),
  );
  const amounts = { before: accounts, after: accounts };
  const transaction = { signatures, slot, keys, instructions, hasFailed: false, ...amounts };
  return [signatures[0] ?? '', transaction];
}

const unburnedChain = createChain({ ...token, assumedCurrentSupply: token.totalSupply });

/** Creates a chain of the demo token with only these transactions. @param burned in whole tokens */
export async function recordChain(records: readonly Transaction[], burned: number): Promise<Chain> {
  const entries = await Promise.all(records.map(createTransaction));
  return {
    ...withSupply(await unburnedChain, totalSupply - BigInt(burned) * unit),
    transactions: new Map(entries),
  };
}

export const withSupply = (chain: Chain, supply: bigint): Chain => ({
  ...chain,
  getAccount(key) {
    const account = chain.getAccount(key);
    if (!account || key !== mint) return account;
    const { encode, decode } = getMintCodec();
    return { ...account, data: new Uint8Array(encode({ ...decode(account.data), supply })) };
  },
});

export const createBurn = async (wallet: number, slot: number, tokens: number): Promise<Transaction> => ({
  slot,
  instructions: [await createBurnInstruction(wallet, tokens)],
  wallets: [wallet],
});

/** Creates two burns by Ann, with ten transfers before, between and after them. */
export const createTwoBurns = async (): Promise<Transaction[]> => [
  ...(await createTransfers(10, 0)),
  await createBurn(ANN, 100, 20_000),
  ...(await createTransfers(10, 110)),
  await createBurn(ANN, 200, 30_000),
  ...(await createTransfers(10, 210)),
];

/** Creates transfers, which burn nothing. */
export async function createTransfers(count: number, firstSlot: number): Promise<Transaction[]> {
  const [source, destination] = [await getTokenAccount(ANN), await getTokenAccount(BEN)];
  const authority = await deriveTestWallet(ANN);
  const transfer = { source, mint, destination, authority, amount: unit, decimals: token.decimals };
  const instructions = [getTransferCheckedInstruction(transfer)];
  const wallets = [ANN, BEN];
  return Array.from({ length: count }, (_, index) => ({ slot: firstSlot + index, instructions, wallets }));
}
