import { createHash } from 'node:crypto';
import { getBase58Decoder } from '@solana/kit';

/** An address like any other, which belongs to no wallet: 32 bytes that come from a word. */
export const madeUpAddress = (word: string): string =>
  getBase58Decoder().decode(createHash('sha256').update(word).digest());
export const madeUpSignature = (word: string): string =>
  getBase58Decoder().decode(createHash('sha512').update(word).digest());
