/** A wallet whose links the check knows: a page that only looks like a wallet's would ask for the recovery phrase. */
export interface Wallet {
  name: string;
  /** The token's page, which the wallet's app opens by itself where it is installed. */
  tokenPage: string;
}

/** https://docs.phantom.com/developer-powertools/token-pages */
export const wallets: readonly Wallet[] = [
  { name: 'Phantom', tokenPage: 'https://phantom.com/tokens/solana/{mint}' },
];
