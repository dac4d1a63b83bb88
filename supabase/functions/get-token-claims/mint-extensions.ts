import { createReader } from '../_shared/chain/accounts.ts';
import type { Extension } from '../_shared/chain/mint.ts';

interface ExtensionFacts {
  name: string;
  /** Whether the data has the published size. Another size means an unknown version. */
  fits: (data: Uint8Array) => boolean;
  /** Offsets of the addresses that can change it, by name. Zeros mean no address. */
  authorities: Readonly<Record<string, number>>;
}

export const TRANSFER_FEE = 1;
export const DEFAULT_ACCOUNT_STATE = 6;
export const PERMANENT_DELEGATE = 12;
export const TRANSFER_HOOK = 14;
export const METADATA_POINTER = 18;
export const TOKEN_METADATA = 19;

const hasSize = (size: number) => (data: Uint8Array) => data.length === size;

/**
 * Extensions of a mint by number, with sizes and offsets from the published source. An extension that is not in this allowlist is
 * never treated as harmless.
 * https://github.com/solana-program/token-2022/tree/main/interface/src/extension
 */
export const mintExtensions: Readonly<Record<number, ExtensionFacts>> = {
  [TRANSFER_FEE]: {
    name: 'TransferFeeConfig',
    fits: hasSize(108),
    authorities: { transferFeeConfigAuthority: 0, withdrawWithheldAuthority: 32 },
  },
  3: { name: 'MintCloseAuthority', fits: hasSize(32), authorities: { closeAuthority: 0 } },
  4: { name: 'ConfidentialTransferMint', fits: hasSize(65), authorities: { authority: 0 } },
  // The authority is the mint's freeze authority.
  [DEFAULT_ACCOUNT_STATE]: { name: 'DefaultAccountState', fits: hasSize(1), authorities: {} },
  9: { name: 'NonTransferable', fits: hasSize(0), authorities: {} },
  10: { name: 'InterestBearingConfig', fits: hasSize(52), authorities: { rateAuthority: 0 } },
  [PERMANENT_DELEGATE]: { name: 'PermanentDelegate', fits: hasSize(32), authorities: { delegate: 0 } },
  [TRANSFER_HOOK]: { name: 'TransferHook', fits: hasSize(64), authorities: { authority: 0 } },
  16: { name: 'ConfidentialTransferFeeConfig', fits: hasSize(129), authorities: { authority: 0 } },
  [METADATA_POINTER]: { name: 'MetadataPointer', fits: hasSize(64), authorities: { authority: 0 } },
  [TOKEN_METADATA]: { name: 'TokenMetadata', fits: isTokenMetadata, authorities: { updateAuthority: 0 } },
  20: { name: 'GroupPointer', fits: hasSize(64), authorities: { authority: 0 } },
  21: { name: 'TokenGroup', fits: hasSize(80), authorities: { updateAuthority: 0 } },
  22: { name: 'GroupMemberPointer', fits: hasSize(64), authorities: { authority: 0 } },
  23: { name: 'TokenGroupMember', fits: hasSize(72), authorities: {} },
  25: { name: 'ScaledUiAmount', fits: hasSize(56), authorities: { authority: 0 } },
  26: { name: 'Pausable', fits: hasSize(33), authorities: { authority: 0 } },
};

/** @returns undefined if the extension is unknown or has an unexpected size. */
export function findExtensionFacts({ type, data }: Extension): ExtensionFacts | undefined {
  const facts = mintExtensions[type];
  return facts?.fits(data) ? facts : undefined;
}

/** Layout: update authority, mint, three strings, and a list of string pairs. */
function isTokenMetadata(data: Uint8Array): boolean {
  const reader = createReader(data);
  try {
    let offset = 64;
    const skipString = () => offset += 4 + reader.u32(offset);
    for (let index = 0; index < 3; index++) skipString();
    const pairs = reader.u32(offset);
    offset += 4;
    for (let index = 0; index < 2 * pairs && offset < data.length; index++) skipString();
    return offset === data.length;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
