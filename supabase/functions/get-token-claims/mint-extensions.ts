import { tryRead } from '../_shared/chain/accounts.ts';
import { METADATA_POINTER, readTexts, TOKEN_METADATA } from '../_shared/chain/metadata.ts';
import type { Extension } from '../_shared/chain/mint.ts';

interface ExtensionFacts {
  name: string;
  /** The published size of the data, in bytes. Another size means an unknown version. */
  size: number | 'variable';
  /** Offsets of the addresses that can change the extension, by field name. Zeros mean no address. */
  authorities: Readonly<Record<string, number>>;
  /** Set if the extension can never charge or block a transfer, whichever wallet controls it. */
  isTaxFree?: true;
}

export const TRANSFER_FEE = 1;
export const DEFAULT_ACCOUNT_STATE = 6;
export const PERMANENT_DELEGATE = 12;
export const TRANSFER_HOOK = 14;

/**
 * Mint extensions by number, with sizes and offsets from the published source. Others are never treated as harmless.
 * https://github.com/solana-program/token-2022/tree/main/interface/src/extension
 */
export const mintExtensions: Readonly<Record<number, ExtensionFacts>> = {
  [TRANSFER_FEE]: {
    name: 'TransferFeeConfig',
    size: 108,
    authorities: { transferFeeConfigAuthority: 0, withdrawWithheldAuthority: 32 },
  },
  3: { name: 'MintCloseAuthority', size: 32, authorities: { closeAuthority: 0 }, isTaxFree: true },
  4: { name: 'ConfidentialTransferMint', size: 65, authorities: { authority: 0 } },
  // The authority is the mint's freeze authority.
  [DEFAULT_ACCOUNT_STATE]: { name: 'DefaultAccountState', size: 1, authorities: {} },
  9: { name: 'NonTransferable', size: 0, authorities: {} },
  10: { name: 'InterestBearingConfig', size: 52, authorities: { rateAuthority: 0 } },
  [PERMANENT_DELEGATE]: { name: 'PermanentDelegate', size: 32, authorities: { delegate: 0 } },
  [TRANSFER_HOOK]: { name: 'TransferHook', size: 64, authorities: { authority: 0 } },
  16: { name: 'ConfidentialTransferFeeConfig', size: 129, authorities: { authority: 0 } },
  [METADATA_POINTER]: { name: 'MetadataPointer', size: 64, authorities: { authority: 0 }, isTaxFree: true },
  [TOKEN_METADATA]: {
    name: 'TokenMetadata',
    size: 'variable',
    authorities: { updateAuthority: 0 },
    isTaxFree: true,
  },
  20: { name: 'GroupPointer', size: 64, authorities: { authority: 0 }, isTaxFree: true },
  21: { name: 'TokenGroup', size: 80, authorities: { updateAuthority: 0 }, isTaxFree: true },
  22: { name: 'GroupMemberPointer', size: 64, authorities: { authority: 0 }, isTaxFree: true },
  23: { name: 'TokenGroupMember', size: 72, authorities: {}, isTaxFree: true },
  25: { name: 'ScaledUiAmount', size: 56, authorities: { authority: 0 } },
  26: { name: 'Pausable', size: 33, authorities: { authority: 0 } },
};

/** @returns undefined if the extension is unknown or has an unexpected size. */
export function findExtensionFacts({ type, data }: Extension): ExtensionFacts | undefined {
  const facts = mintExtensions[type];
  const size = facts?.size === 'variable' ? measureTokenMetadata(data) : facts?.size;
  return size === data.length ? facts : undefined;
}

/** Returns the size of an update authority, mint, three strings and string pairs; undefined if the data is truncated. */
function measureTokenMetadata(data: Uint8Array): number | undefined {
  return tryRead(data, (reader) => {
    let { end } = readTexts(reader, 64);
    const pairs = reader.u32(end);
    end += 4;
    for (let string = 0; string < 2 * pairs; string++) end = reader.string(end).end;
    return end;
  });
}
