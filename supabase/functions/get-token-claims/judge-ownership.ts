import type { Evidence } from '../_shared/claims/claim.ts';
import { createProven, createRefuted, createUnknown, type Judgment } from './judgment.ts';
import { type Metadata, METADATA_POINTER } from '../_shared/chain/metadata.ts';
import { type Mint, readOptionalAddress } from '../_shared/chain/mint.ts';
import { findExtensionFacts } from './mint-extensions.ts';

/** The mint and its metadata, as read from one endpoint. */
export interface Ownership {
  slot: number;
  mint: Mint;
  /** `unreadable` if the account at the metadata's address has an unknown format. */
  metadata: Metadata | 'none' | 'unreadable';
  metadataAddress: string;
}

/** Judges "ownership renounced" by whether any wallet can still change the token. */
export function judgeOwnership({ mint, slot, metadata, metadataAddress }: Ownership): Judgment {
  const evidence: Evidence[] = [];
  const addEvidence = (account: string, field: string, value: string) =>
    evidence.push({ account, field, value, slot });

  addEvidence(mint.address, 'mintAuthority', mint.mintAuthority ?? 'null');
  addEvidence(mint.address, 'freezeAuthority', mint.freezeAuthority ?? 'null');
  const isReadable = typeof metadata === 'object';
  const isMutable = isReadable && metadata.isMutable;
  addEvidence(metadataAddress, 'isMutable', isReadable ? String(isMutable) : metadata);
  if (isMutable) addEvidence(metadataAddress, 'updateAuthority', metadata.updateAuthority);

  let hasAuthority = false;
  let hasUnknownExtension = false;
  let pointerTarget: string | null = null;
  for (const extension of mint.extensions) {
    const facts = findExtensionFacts(extension);
    if (facts === undefined) {
      hasUnknownExtension = true;
      addEvidence(mint.address, 'extension', String(extension.type));
      continue;
    }
    if (extension.type === METADATA_POINTER) pointerTarget = readOptionalAddress(extension.data, 32);
    for (const [name, offset] of Object.entries(facts.authorities)) {
      const authority = readOptionalAddress(extension.data, offset);
      hasAuthority ||= authority !== null;
      addEvidence(mint.address, `${facts.name}.${name}`, authority ?? 'null');
    }
  }

  if (mint.mintAuthority !== null) return createRefuted('mint_authority_set', evidence);
  if (mint.freezeAuthority !== null) return createRefuted('freeze_authority_set', evidence);
  if (isMutable) return createRefuted('metadata_mutable', evidence);
  if (hasAuthority) return createRefuted('extension_authority_set', evidence);
  if (metadata === 'unreadable') return createUnknown('metadata_unreadable', evidence);
  if (hasUnknownExtension) return createUnknown('unfamiliar_extension', evidence);
  // The program that owns another metadata account can change the name and the image.
  if (pointerTarget !== null && pointerTarget !== mint.address && pointerTarget !== metadataAddress) {
    addEvidence(mint.address, 'MetadataPointer', pointerTarget);
    return createUnknown('metadata_elsewhere', evidence);
  }
  return createProven(evidence);
}
