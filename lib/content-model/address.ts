import { isAddress } from '@solana/addresses';

/** The characters of base58, as a part of a pattern. */
export const BASE58 = '1-9A-HJ-NP-Za-km-z';

/** What an address looks like; only some texts of this form stand for 32 bytes. */
export const ADDRESS_PATTERN = `[${BASE58}]{32,44}`;

/** The mint of wrapped SOL, which stands for SOL in the links of exchanges. */
export const NATIVE_SOL = 'So11111111111111111111111111111111111111112';

const wholeWord = new RegExp(`(?<![0-9A-Za-z])${ADDRESS_PATTERN}(?![0-9A-Za-z])`, 'g');

/** Every address in a text, with the place where it begins. */
export function addressesIn(text: string): { address: string; offset: number }[] {
  return Array.from(text.matchAll(wholeWord), ({ 0: address, index }) => ({ address, offset: index })).filter(
    ({ address }) => isAddress(address),
  );
}
