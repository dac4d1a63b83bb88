import { brotliDecompressSync } from 'node:zlib';

/** Replaces the package `brotli`. */
export default (compressed: Uint8Array): Uint8Array => brotliDecompressSync(compressed);
