import { isAddress } from '@solana/addresses';

/** The characters of base58, as a part of a pattern. */
export const BASE58 = '1-9A-HJ-NP-Za-km-z';

/** What an address looks like; only some texts of this form stand for 32 bytes. */
const ADDRESS_PATTERN = `[${BASE58}]{32,44}`;

/** The mint of wrapped SOL, which stands for SOL in the links of exchanges. */
export const NATIVE_SOL = 'So11111111111111111111111111111111111111112';

const wholeWord = new RegExp(`(?<![0-9A-Za-z])${ADDRESS_PATTERN}(?![0-9A-Za-z])`, 'g');

/** Every address in a text, with the place where it begins. */
export function addressesIn(text: string): { address: string; offset: number }[] {
  return Array.from(text.matchAll(wholeWord), ({ 0: address, index }) => ({ address, offset: index })).filter(
    ({ address }) => isAddress(address),
  );
}

/** Addresses that everybody knows, and that are no new token's: what they are, by the address. */
export const knownAddresses: ReadonlyMap<string, string> = new Map([
  [NATIVE_SOL, 'SOL itself'],
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'USDC'],
  ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 'USDT'],
  ['2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo', 'PYUSD'],
  ['HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr', 'EURC'],
  ['mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So', 'mSOL'],
  ['J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn', 'JitoSOL'],
  ['JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN', 'JUP'],
  ['DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263', 'BONK'],
  ['11111111111111111111111111111111', 'the system program'],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'the token program'],
  ['TokenzQdBNbLqP5VEhdkAS6EPFLC1PhnBqCXEpPxuEb', 'the token program of 2022'],
  ['1nc1nerator11111111111111111111111111111111', 'the incinerator'],
]);
