import { NATIVE_SOL } from './address';

/** An exchange whose links the check knows. */
interface Exchange {
  name: string;
  host: string;
  /** The path of its swap page. */
  path: string;
  /** The parameter that names what visitors receive. */
  buy: string;
  /** The parameter that names what they give. */
  sell: string;
  /** How that parameter names SOL. */
  sol: string;
}

export const exchanges: readonly Exchange[] = [
  { name: 'Jupiter', host: 'jup.ag', path: '/swap', buy: 'buy', sell: 'sell', sol: NATIVE_SOL },
  { name: 'Raydium', host: 'raydium.io', path: '/swap/', buy: 'outputMint', sell: 'inputMint', sol: 'sol' },
];

/** The one link to the exchange's swap page that sells SOL and buys the token. */
export const swapLink = ({ host, path, buy, sell, sol }: Exchange) =>
  `https://${host}${path}?${sell}=${sol}&${buy}={mint}`;

/**
 * The sites that the check knows, each with its one link that leads to the token: a page that only looks like a wallet's
 * would ask for the recovery phrase. A wallet's app opens its link by itself where it is installed.
 */
export const knownSites: readonly { name: string; form: string }[] = [
  ...exchanges.map((exchange) => ({ name: exchange.name, form: swapLink(exchange) })),
  // https://docs.phantom.com/developer-powertools/token-pages
  { name: 'Phantom', form: 'https://phantom.com/tokens/solana/{mint}' },
];
