import { decodeAddress, findProgramAddress } from './address.ts';

const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

/** Wallets whose private key nobody can have: Solana's incinerator, and the address of the system program. */
export const deadWallets = [
  '1nc1nerator11111111111111111111111111111111',
  '11111111111111111111111111111111',
] as const;

/** The accounts in which the dead wallets hold a token, where wallets put it: one for each dead wallet. */
export function findDeadAccounts(mint: string, tokenProgram: string): Promise<string[]> {
  return Promise.all(
    deadWallets.map((wallet) =>
      findProgramAddress([wallet, tokenProgram, mint].map(decodeAddress), ASSOCIATED_TOKEN_PROGRAM)
    ),
  );
}

/** Whether tokens in this wallet can never move again. */
export function isDeadWallet(wallet: string): boolean {
  return (deadWallets as readonly string[]).includes(wallet);
}
