import { createHash } from 'node:crypto';
import { getBase58Decoder } from '@solana/kit';

/** Derives a valid address that belongs to no wallet. */
export const deriveAddress = (seed: string): string =>
  getBase58Decoder().decode(createHash('sha256').update(seed).digest());
export const deriveSignature = (seed: string): string =>
  getBase58Decoder().decode(createHash('sha512').update(seed).digest());
