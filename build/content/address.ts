import { isAddress } from '@solana/addresses';
import { getBase58Encoder } from '@solana/codecs-strings';
import { INCINERATOR, SYSTEM_PROGRAM } from '../../supabase/functions/_shared/chain/dead-wallets';

/** The characters of base58, for regular expressions. */
export const BASE58 = '1-9A-HJ-NP-Za-km-z';

/** The mint of wrapped SOL, used for SOL in links of exchanges. */
export const NATIVE_SOL = 'So11111111111111111111111111111111111111112';

/** Not every match decodes to the 32 bytes of an address. */
const possibleAddress = new RegExp(`(?<![0-9A-Za-z])[${BASE58}]{32,44}(?![0-9A-Za-z])`, 'g');

export const findSolanaAddress = (text: string): string | undefined =>
  text.match(possibleAddress)?.find(isAddress);

/** Returns the number of bytes that a base58 text encodes. */
export const countDecodedBytes = (text: string): number => getBase58Encoder().getSizeFromValue(text);

/** In bytes, https://solana.com/docs/core/transactions#signatures. */
const SIGNATURE_LENGTH = 64;
const signature = new RegExp(`^[${BASE58}]{64,88}$`);

export const isSignature = (text: string): boolean =>
  signature.test(text) && countDecodedBytes(text) === SIGNATURE_LENGTH;

/** Well-known addresses that cannot belong to a new token, and their names. */
export const knownAddresses: ReadonlyMap<string, string> = new Map<string, string>([
  [NATIVE_SOL, 'SOL itself'],
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'USDC'],
  ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 'USDT'],
  ['2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo', 'PYUSD'],
  ['HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr', 'EURC'],
  ['mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So', 'mSOL'],
  ['J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn', 'JitoSOL'],
  ['JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN', 'JUP'],
  ['DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263', 'BONK'],
  [SYSTEM_PROGRAM, 'the system program'],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'the token program'],
  ['TokenzQdBNbLqP5VEhdkAS6EPFLC1PhnBqCXEpPxuEb', 'the Token-2022 program'],
  [INCINERATOR, 'the incinerator'],
]);
