import { type Evidence, type Judgement, proven, refuted, unknown } from './judgement.ts';
import type { Metadata } from '../_shared/chain/metadata.ts';
import { type Mint, readOptionalAddress } from '../_shared/chain/mint.ts';
import { factsOf, METADATA_POINTER } from './mint-extensions.ts';

/** The mint and its metadata, as one endpoint tells them. */
export interface Ownership {
  slot: number;
  mint: Mint;
  /** `unreadable`: there is an account at the metadata's address that this check cannot read. */
  metadata: Metadata | 'none' | 'unreadable';
  metadataAddress: string;
}

/** Checks "ownership renounced" against everybody who can still change anything about the token. */
export function judgeOwnership({ mint, slot, metadata, metadataAddress }: Ownership): Judgement {
  const evidence: Evidence[] = [];
  const add = (account: string, field: string, value: string) =>
    evidence.push({ account, field, value, slot });

  add(mint.address, 'mintAuthority', mint.mintAuthority ?? 'null');
  add(mint.address, 'freezeAuthority', mint.freezeAuthority ?? 'null');
  const isReadable = typeof metadata === 'object';
  const isMutable = isReadable && metadata.isMutable;
  add(metadataAddress, 'isMutable', isReadable ? String(isMutable) : metadata);
  if (isMutable) add(metadataAddress, 'updateAuthority', metadata.updateAuthority);

  let isHeld = false;
  let isFamiliar = true;
  let pointsTo: string | null = null;
  for (const extension of mint.extensions) {
    const facts = factsOf(extension);
    if (facts === undefined) {
      isFamiliar = false;
      add(mint.address, 'extension', String(extension.type));
      continue;
    }
    if (extension.type === METADATA_POINTER) pointsTo = readOptionalAddress(extension.data, 32);
    for (const [name, offset] of Object.entries(facts.authorities)) {
      const authority = readOptionalAddress(extension.data, offset);
      isHeld ||= authority !== null;
      add(mint.address, `${facts.name}.${name}`, authority ?? 'null');
    }
  }

  if (mint.mintAuthority !== null) return refuted('mint_authority_set', evidence);
  if (mint.freezeAuthority !== null) return refuted('freeze_authority_set', evidence);
  if (isMutable) return refuted('metadata_mutable', evidence);
  if (isHeld) return refuted('extension_authority_set', evidence);
  if (metadata === 'unreadable') return unknown('metadata_unreadable', evidence);
  if (!isFamiliar) return unknown('unfamiliar_extension', evidence);
  // Name and picture may lie in an account of any program, which may change them.
  if (pointsTo !== null && pointsTo !== mint.address && pointsTo !== metadataAddress) {
    add(mint.address, 'MetadataPointer', pointsTo);
    return unknown('metadata_elsewhere', evidence);
  }
  return proven(evidence);
}
