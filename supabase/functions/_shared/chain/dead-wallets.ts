import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/addresses';
import { cacheByMint } from './accounts.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './mint.ts';

const ASSOCIATED_TOKEN_PROGRAM = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');

export const INCINERATOR = address('1nc1nerator11111111111111111111111111111111');
export const SYSTEM_PROGRAM = address('11111111111111111111111111111111');

/** Addresses without a private key. */
const deadWallets = [INCINERATOR, SYSTEM_PROGRAM];

/** Derives the associated token accounts of the dead wallets, one per token program and wallet. */
export const findDeadAccounts = cacheByMint((mint): Promise<readonly Address[]> => {
  const { encode } = getAddressEncoder();
  const derive = async (program: Address, wallet: Address) => {
    const seeds = [wallet, program, address(mint)].map(encode);
    const [account] = await getProgramDerivedAddress({ programAddress: ASSOCIATED_TOKEN_PROGRAM, seeds });
    return account;
  };
  const programs = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM];
  return Promise.all(programs.flatMap((program) => deadWallets.map((wallet) => derive(program, wallet))));
});

/** Whether the tokens in a wallet can never be moved. */
export const isDeadWallet = (wallet: string): boolean => deadWallets.some((dead) => dead === wallet);
