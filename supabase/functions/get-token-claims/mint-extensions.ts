import { createReader } from '../_shared/chain/accounts.ts';
import type { Extension } from '../_shared/chain/mint.ts';

/** What is known of an extension of a Token-2022 mint. */
export interface ExtensionFacts {
  name: string;
  /** Whether data of this length can be one; another is of an unknown version. */
  fits: (data: Uint8Array) => boolean;
  /** Who may change something by it, and where that address stands; zeros stand for no address. */
  authorities: Readonly<Record<string, number>>;
}

export const TRANSFER_FEE = 1;
export const DEFAULT_ACCOUNT_STATE = 6;
export const PERMANENT_DELEGATE = 12;
export const TRANSFER_HOOK = 14;
export const METADATA_POINTER = 18;
export const TOKEN_METADATA = 19;

const ofSize = (size: number) => (data: Uint8Array) => data.length === size;

/**
 * The extensions that a mint can have, by their number, with sizes and offsets of the published source. What is not in
 * this table is never taken for harmless.
 * https://github.com/solana-program/token-2022/tree/main/interface/src/extension
 */
export const mintExtensions: Readonly<Record<number, ExtensionFacts>> = {
  [TRANSFER_FEE]: {
    name: 'TransferFeeConfig',
    fits: ofSize(108),
    authorities: { transferFeeConfigAuthority: 0, withdrawWithheldAuthority: 32 },
  },
  3: { name: 'MintCloseAuthority', fits: ofSize(32), authorities: { closeAuthority: 0 } },
  4: { name: 'ConfidentialTransferMint', fits: ofSize(65), authorities: { authority: 0 } },
  // Its authority is the mint's freeze authority.
  [DEFAULT_ACCOUNT_STATE]: { name: 'DefaultAccountState', fits: ofSize(1), authorities: {} },
  9: { name: 'NonTransferable', fits: ofSize(0), authorities: {} },
  10: { name: 'InterestBearingConfig', fits: ofSize(52), authorities: { rateAuthority: 0 } },
  [PERMANENT_DELEGATE]: { name: 'PermanentDelegate', fits: ofSize(32), authorities: { delegate: 0 } },
  [TRANSFER_HOOK]: { name: 'TransferHook', fits: ofSize(64), authorities: { authority: 0 } },
  16: { name: 'ConfidentialTransferFeeConfig', fits: ofSize(129), authorities: { authority: 0 } },
  [METADATA_POINTER]: { name: 'MetadataPointer', fits: ofSize(64), authorities: { authority: 0 } },
  [TOKEN_METADATA]: { name: 'TokenMetadata', fits: isTokenMetadata, authorities: { updateAuthority: 0 } },
  20: { name: 'GroupPointer', fits: ofSize(64), authorities: { authority: 0 } },
  21: { name: 'TokenGroup', fits: ofSize(80), authorities: { updateAuthority: 0 } },
  22: { name: 'GroupMemberPointer', fits: ofSize(64), authorities: { authority: 0 } },
  23: { name: 'TokenGroupMember', fits: ofSize(72), authorities: {} },
  25: { name: 'ScaledUiAmount', fits: ofSize(56), authorities: { authority: 0 } },
  26: { name: 'Pausable', fits: ofSize(33), authorities: { authority: 0 } },
};

/** What is known of an extension; undefined where it is unknown, or of an unexpected size. */
export function factsOf({ type, data }: Extension): ExtensionFacts | undefined {
  const facts = mintExtensions[type];
  return facts?.fits(data) ? facts : undefined;
}

/** Update authority, mint, three texts, and a list of pairs of texts. */
function isTokenMetadata(data: Uint8Array): boolean {
  const reader = createReader(data);
  try {
    let offset = 64;
    const skipText = () => offset += 4 + reader.u32(offset);
    for (let text = 0; text < 3; text++) skipText();
    const pairs = reader.u32(offset);
    offset += 4;
    for (let text = 0; text < 2 * pairs && offset < data.length; text++) skipText();
    return offset === data.length;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
