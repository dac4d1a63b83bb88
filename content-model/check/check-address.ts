import { getBase58Encoder } from '@solana/codecs-strings';
import { addressesIn, BASE58, NATIVE_SOL } from '../address';
import { fieldSchema, type FieldPath } from '../json-schema';
import type { ContentFile } from '../model';
import type { ContentProblem } from './content-problem';
import { fieldsOf } from './fields-of';
import type { ParsedFile } from './parse-source';
import { excerpt } from './wording';

/** The length of every Solana address, https://solana.com/docs/core/accounts#account-address. */
const ADDRESS_BYTES = 32;

const notBase58 = new RegExp(`[^${BASE58}]`, 'u');

/** An address of `token.yaml`: the token's own, or its pool's. */
export function checkAddress(path: FieldPath, value: string, parsed: ParsedFile): ContentProblem[] {
  if (value.length > 2 * ADDRESS_BYTES) {
    const message = `has ${value.length} characters; an address has 44 at the most. Copy it again, and nothing else.`;
    return [parsed.problem(path, message)];
  }
  const odd = notBase58.exec(value)?.[0];
  if (odd !== undefined) {
    const message = `has “${excerpt(odd)}” in it. An address is made of digits and letters, without 0, O, I and l. Copy it again.`;
    return [parsed.partProblem(path, odd, message)];
  }
  const { length } = getBase58Encoder().encode(value);
  if (length !== ADDRESS_BYTES) {
    const message = `stands for ${length} bytes; an address has ${ADDRESS_BYTES}. Copy it again from its first to its last character.`;
    return [parsed.problem(path, message)];
  }
  if (value !== NATIVE_SOL) return [];
  return [parsed.problem(path, 'is the address of SOL itself. Write the address of your token.')];
}

/** The length of every signature, https://solana.com/docs/core/transactions#signatures. */
const SIGNATURE_BYTES = 64;

/** The signature of a transaction. */
export function checkSignature(path: FieldPath, value: string, parsed: ParsedFile): ContentProblem[] {
  const isBase58 = value.length <= 2 * SIGNATURE_BYTES && !notBase58.test(value);
  if (isBase58 && getBase58Encoder().encode(value).length === SIGNATURE_BYTES) return [];
  const message =
    'is not the signature of a transaction. Copy the 87 or 88 letters and digits from the explorer’s page of it.';
  return [parsed.problem(path, message)];
}

/** The fields of token.yaml that are addresses. */
const tokenAddresses: readonly string[] = ['mint', 'pool'];

/** Ends with a parameter of a swap link that names what the visitor receives. */
const buySide = /[?&](?:buy|to|out\w*)=$/i;

/**
 * Finds addresses where none belong: the token's own would have to be changed in two places, and another one would send
 * visitors' money elsewhere. The one exception is SOL, as what the exchange's link sells. Notes count, too.
 */
export function checkNoAddress(
  name: ContentFile,
  parsed: ParsedFile,
  mint: string | undefined,
): ContentProblem[] {
  const { source } = parsed;
  const visible = findAddresses(source.text, mint).flatMap(({ address, offset }) => {
    if (name === 'token' && tokenAddresses.some((field) => parsed.covers([field], offset))) return [];
    const message =
      address === NATIVE_SOL && name === 'links' && parsed.covers(['exchange', 'url'], offset)
        ? explainSolSide(source.text.slice(source.lineStart(offset), offset))
        : explainAddress(address, mint);
    return message === undefined ? [] : [source.problemAt(offset, message)];
  });
  // Escapes (`\u0042`) and line folds can keep an address out of the file's text, though not out of its values.
  const hidden = Array.from(fieldsOf(fieldSchema(name), parsed.value)).flatMap(({ path, value }) =>
    typeof value === 'string' && (name !== 'token' || !tokenAddresses.includes(String(path[0])))
      ? findAddresses(value, mint)
          .filter(({ address }) => !source.text.includes(address))
          .map(({ address }) => parsed.problem(path, `hides an address. ${explainAddress(address, mint)}`))
      : [],
  );
  return [...visible, ...hidden];
}

/** The addresses in a text. The token's own is found even where other letters touch it. */
function findAddresses(text: string, mint: string | undefined) {
  const addresses = addressesIn(text);
  const offset = mint === undefined ? -1 : text.indexOf(mint);
  return mint === undefined || offset === -1 || addresses.some((found) => found.offset === offset)
    ? addresses
    : [...addresses, { address: mint, offset }];
}

function explainAddress(address: string, mint: string | undefined): string {
  const cure = 'Write {mint} in a link, and leave it out elsewhere.';
  if (address === mint) return `The token’s address is written here; it belongs in token.yaml alone. ${cure}`;
  if (address === NATIVE_SOL) {
    return 'The address of SOL is written here. It belongs only in the exchange’s link, as what visitors sell.';
  }
  return `An address is written here (${excerpt(address, 12)}); the only one belongs in token.yaml. ${cure}`;
}

function explainSolSide(before: string): string | undefined {
  if (!buySide.test(before)) return undefined;
  return 'The link buys SOL instead of the token. Write {mint} here, and SOL’s address where the link sells.';
}
