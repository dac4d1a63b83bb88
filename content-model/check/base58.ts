const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** How many bytes a base58 text stands for; undefined where it has a character that base58 lacks. */
export function base58ByteLength(text: string): number | undefined {
  let value = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit === -1) return undefined;
    value = value * 58n + BigInt(digit);
  }
  // Each leading 1 stands for a byte of zero, which the number itself cannot show.
  const leadingZeros = /^1*/.exec(text)?.[0].length ?? 0;
  return leadingZeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2));
}

/** The first character of a text that base58 lacks. */
export function firstCharacterOutsideBase58(text: string): string | undefined {
  return Array.from(text).find((character) => !ALPHABET.includes(character));
}

/** The length of every Solana address, https://solana.com/docs/core/accounts#account-address. */
export const ADDRESS_BYTES = 32;
