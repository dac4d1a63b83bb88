import assert from 'node:assert/strict';
import { judgeOwnership } from '../_shared/judge-ownership.ts';
import { judgeTaxes } from '../_shared/judge-taxes.ts';
import { type Mint, TOKEN_2022_PROGRAM } from '../_shared/mint.ts';
import { mintExtensions, TRANSFER_FEE } from '../_shared/mint-extensions.ts';
import { token } from './service.ts';

const EPOCH = 700;
const SLOT = EPOCH * 432_000;

const mintWith = (type: number, data: Uint8Array): Mint => ({
  address: token.mint,
  program: TOKEN_2022_PROGRAM,
  supply: 57_000n,
  decimals: 2,
  mintAuthority: null,
  freezeAuthority: null,
  extensions: [{ type, data }],
});

/** A fee's two settings, each as epoch, most taken and basis points. */
function transferFee(older: readonly number[], newer: readonly number[], hasAuthority = false): Uint8Array {
  const data = new Uint8Array(108);
  const view = new DataView(data.buffer);
  if (hasAuthority) data[0] = 1;
  for (const [offset, [epoch = 0, most = 0, basisPoints = 0]] of [[72, older], [90, newer]] as const) {
    view.setBigUint64(offset, BigInt(epoch), true);
    view.setBigUint64(offset + 8, BigInt(most), true);
    view.setUint16(offset + 16, basisPoints, true);
  }
  return data;
}

const free = [0, 1_000, 0] as const;
const fees: [name: string, verdict: string, data: Uint8Array][] = [
  ['no fee, and no authority that can set one', 'proven', transferFee(free, free)],
  ['no fee, and an authority that can set one', 'unknown', transferFee(free, free, true)],
  ['a fee', 'refuted', transferFee([0, 1_000, 5], [0, 1_000, 5])],
  ['a fee that is to come', 'refuted', transferFee(free, [EPOCH + 2, 1_000, 5])],
  ['a fee that is about to end', 'refuted', transferFee([0, 1_000, 5], [EPOCH + 1, 1_000, 0])],
  ['a fee that has ended', 'proven', transferFee([0, 1_000, 5], [EPOCH, 1_000, 0])],
  ['a fee of nothing at the most', 'proven', transferFee([0, 0, 5], [0, 0, 5])],
];
for (const [name, verdict, data] of fees) {
  Deno.test(`${name}: zero taxes is ${verdict}`, () => {
    assert.equal(judgeTaxes(mintWith(TRANSFER_FEE, data), SLOT).verdict, verdict);
  });
}

const ownership = (mint: Mint) =>
  judgeOwnership({ mint, slot: SLOT, metadata: 'none', metadataAddress: token.mint }).verdict;

for (const [type, { name, authorities, fits }] of Object.entries(mintExtensions)) {
  const size = Array.from({ length: 256 }, (_, length) =>
    length).find((length) => fits(new Uint8Array(length))) ?? 0;

  Deno.test(`${name}: ownership is renounced where no wallet has an authority, and is not where one has any`, () => {
    assert.equal(ownership(mintWith(Number(type), new Uint8Array(size))), 'proven');
    for (const offset of Object.values(authorities)) {
      const data = new Uint8Array(size);
      data[offset] = 1;
      assert.equal(ownership(mintWith(Number(type), data)), 'refuted', String(offset));
    }
  });

  Deno.test(`${name} of another size is unknown, and breaks nothing`, () => {
    for (const length of [0, 1, 31, 107, 200].filter((other) => other !== size)) {
      const mint = mintWith(Number(type), new Uint8Array(length));
      assert.equal(ownership(mint), 'unknown');
      assert.equal(judgeTaxes(mint, SLOT).verdict, 'unknown');
    }
  });
}

Deno.test('an unknown extension is never harmless', () => {
  for (const type of [2, 5, 7, 8, 11, 13, 15, 17, 24, 27, 28, 999, 65_535]) {
    const mint = mintWith(type, new Uint8Array(32));
    assert.equal(ownership(mint), 'unknown', String(type));
    assert.equal(judgeTaxes(mint, SLOT).verdict, 'unknown', String(type));
  }
});
