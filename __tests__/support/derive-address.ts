import { createHash } from 'node:crypto';
import { getBase58Decoder } from '@solana/kit';

/** Derives a valid address that belongs to no wallet. */
export const deriveAddress = (word: string): string =>
  getBase58Decoder().decode(createHash('sha256').update(word).digest());
export const deriveSignature = (word: string): string =>
  getBase58Decoder().decode(createHash('sha512').update(word).digest());
