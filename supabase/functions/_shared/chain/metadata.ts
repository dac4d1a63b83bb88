import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/addresses';
import { type Account, tryRead } from './accounts.ts';

export const METADATA_PROGRAM = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s');
const METADATA_KEY = 4;
const CREATOR_SIZE = 34;

/** Metaplex's record of whether, and by whom, a token's name and image can be changed. */
export interface Metadata {
  updateAuthority: string;
  isMutable: boolean;
}

export async function findMetadataAddress(mint: string): Promise<Address> {
  const { encode } = getAddressEncoder();
  const seeds = ['metadata', encode(METADATA_PROGRAM), encode(address(mint))];
  const [account] = await getProgramDerivedAddress({ programAddress: METADATA_PROGRAM, seeds });
  return account;
}

/**
 * Reads a metadata account (Borsh): key, update authority, mint, three strings, fee, creators, two flags.
 * https://developers.metaplex.com/token-metadata#the-metadata-account
 *
 * @returns undefined if the account is not the metadata of this mint.
 */
export function readMetadata({ owner, data }: Account, mint: string): Metadata | undefined {
  if (owner !== METADATA_PROGRAM) return undefined;
  return tryRead(data, (reader) => {
    if (reader.u8(0) !== METADATA_KEY || reader.address(33) !== mint) return undefined;
    let offset = 65;
    for (let string = 0; string < 3; string++) offset = reader.skipString(offset);
    offset += 2; // seller fee in basis points
    const hasCreators = reader.u8(offset++) === 1;
    if (hasCreators) offset += 4 + reader.u32(offset) * CREATOR_SIZE;
    offset += 1; // the primary sale flag
    return { updateAuthority: reader.address(1), isMutable: reader.u8(offset) !== 0 };
  });
}
