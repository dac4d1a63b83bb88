import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/addresses';
import { type Account, type ByteReader, cacheByMint, tryRead } from './accounts.ts';
import type { Mint } from './mint.ts';

export const METADATA_PROGRAM = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s');
/** Numbers of Token-2022 extensions. */
export const METADATA_POINTER = 18;
export const TOKEN_METADATA = 19;
const METADATA_KEY = 4;
const CREATOR_SIZE = 34;

/** The texts of a token. Its creator chose them: they can contain anything and be as long as an account. */
export interface TokenTexts {
  name: string;
  symbol: string;
  /** The address of a JSON file with the description and the image. */
  uri: string;
}

/** A token's texts in its Metaplex account, and who can change them. */
export type Metadata = NonNullable<ReturnType<typeof readMetadata>>;

export const findMetadataAddress = cacheByMint(async (mint): Promise<Address> => {
  const { encode } = getAddressEncoder();
  const seeds = ['metadata', encode(METADATA_PROGRAM), encode(address(mint))];
  const [account] = await getProgramDerivedAddress({ programAddress: METADATA_PROGRAM, seeds });
  return account;
});

/**
 * Reads a Metaplex account (Borsh): key, update authority, mint, three strings, fee, creators, two flags.
 * https://developers.metaplex.com/token-metadata#the-metadata-account
 * @returns undefined if the account is not the metadata of this mint.
 */
export function readMetadata({ owner, data }: Account, mint: string) {
  if (owner !== METADATA_PROGRAM) return undefined;
  return tryRead(data, (reader) => {
    if (reader.u8(0) !== METADATA_KEY || reader.address(33) !== mint) return undefined;
    const { texts, end } = readTexts(reader, 65);
    let offset = end + 2; // seller fee in basis points
    const hasCreators = reader.u8(offset++) === 1;
    if (hasCreators) offset += 4 + reader.u32(offset) * CREATOR_SIZE;
    offset += 1; // the primary sale flag
    return { ...texts, updateAuthority: reader.address(1), isMutable: reader.u8(offset) !== 0 };
  });
}

/**
 * Reads the metadata in a Token-2022 mint: update authority, mint, three strings.
 * https://github.com/solana-program/token-metadata/blob/main/interface/src/state.rs
 * @returns undefined if the mint has no metadata extension, or it is invalid.
 */
export function readMetadataExtension({ address, extensions }: Mint): TokenTexts | undefined {
  const data = extensions.find(({ type }) => type === TOKEN_METADATA)?.data;
  return data &&
    tryRead(data, (reader) => reader.address(32) === address ? readTexts(reader, 64).texts : undefined);
}

/** Reads name, symbol and URI at an offset. @throws RangeError if the data is truncated */
export function readTexts(reader: ByteReader, offset: number): { texts: TokenTexts; end: number } {
  const name = reader.string(offset);
  const symbol = reader.string(name.end);
  const uri = reader.string(symbol.end);
  return { texts: { name: name.text, symbol: symbol.text, uri: uri.text }, end: uri.end };
}
