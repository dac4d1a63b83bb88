import { type Address, address, type Instruction, type KeyPairSigner } from '@solana/kit';
import {
  findAssociatedTokenPda,
  getBurnInstruction,
  getCreateAssociatedTokenInstructionAsync,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import type { ContentToken } from '../../content-model/read-token';
import type { Chain } from '../../dev/chain-types';
import { blockhashOf, openWallet, OWNER, signTransaction } from '../../dev/sign-transaction';
import { currentSlot } from '../../dev/slot';
import { createTokenProgramChain } from '../../dev/token-program';

const BURNER = 51;
const BUYER = 52;
/** No small burn, which would share a line with others. */
const TOKENS_PER_BURN = 43_000n;

/** The wallet that burns on a busy chain. */
export const openBurner = (): Promise<KeyPairSigner> => openWallet(BURNER);

/**
 * An embedded chain on which a token moved very often, by real instructions, each in a slot of its own.
 *
 * @param burns how many of the transactions burn, at even distances from the first on; the rest are transfers of others
 */
export async function makeBusyChain(
  token: ContentToken,
  transactions: number,
  burns: number,
): Promise<Chain> {
  const { decimals, totalSupply } = token;
  const mint = address(token.mint);
  const unit = 10n ** BigInt(decimals);
  const minted = BigInt(totalSupply) * unit;
  const chain = await createTokenProgramChain({ mint, decimals, minted, burned: 0n, scenario: 'renounced' });
  const firstSlot = currentSlot() - BigInt(transactions) - 1n;
  const owner = await openWallet(OWNER);
  const perform = async (slot: bigint, ...instructions: Instruction[]) =>
    chain.perform(await signTransaction(owner, instructions, blockhashOf(slot)), slot);

  async function accountOf({ address: wallet }: KeyPairSigner) {
    const wanted = { owner: wallet, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS };
    const [account] = await findAssociatedTokenPda(wanted);
    return account;
  }

  const [burner, buyer] = await Promise.all([openBurner(), openWallet(BUYER)]);
  const [source, account, bought] = [await accountOf(owner), await accountOf(burner), await accountOf(buyer)];
  const give = (destination: Address, amount: bigint) =>
    getTransferCheckedInstruction({ source, mint, destination, authority: owner, amount, decimals });
  const amount = TOKENS_PER_BURN * unit;
  await perform(
    firstSlot,
    await getCreateAssociatedTokenInstructionAsync({ payer: owner, owner: burner.address, mint }),
    await getCreateAssociatedTokenInstructionAsync({ payer: owner, owner: buyer.address, mint }),
    give(account, amount * BigInt(burns)),
  );
  const burn = getBurnInstruction({ account, mint, authority: burner, amount });
  const transfer = give(bought, unit);
  for (let index = 0; index < transactions; index++) {
    const isBurn = (index * burns) % transactions < burns;
    await perform(firstSlot + BigInt(index + 1), isBurn ? burn : transfer);
  }
  return chain;
}
