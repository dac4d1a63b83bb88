import { getMintEncoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import type { Chain, Genesis } from './chain-types';

/** Rent exemption of a mint account, as on mainnet. */
const MINT_LAMPORTS = 1_461_600n;

/** The chain as plain arithmetic, for platforms where the token program cannot run. */
export function createLedger(genesis: Omit<Genesis, 'scenario'>): Chain {
  let supply = genesis.minted - genesis.burned;

  return {
    engine: 'ledger',
    mint: genesis.mint,
    getAccount(address) {
      if (address !== genesis.mint) return undefined;
      const mint = {
        mintAuthority: null,
        supply,
        decimals: genesis.decimals,
        isInitialized: true,
        freezeAuthority: null,
      };
      const data = new Uint8Array(getMintEncoder().encode(mint));
      return { data, owner: TOKEN_PROGRAM_ADDRESS, lamports: MINT_LAMPORTS, executable: false };
    },
    getLargestAccounts: () => undefined,
    transactions: new Map(),
    burn(amount) {
      if (amount > supply) return Promise.reject(new Error('insufficient funds'));
      supply -= amount;
      return Promise.resolve();
    },
  };
}
