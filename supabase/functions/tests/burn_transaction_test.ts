import assert from 'node:assert/strict';
import { readBurnTransaction } from '../_shared/chain/burn-transaction.ts';
import { TOKEN_PROGRAM } from '../_shared/chain/mint.ts';
import { RpcError } from '../_shared/chain/rpc-pool.ts';
import { token } from './service.ts';

const SIGNATURE = '5'.repeat(88);
const MINT = token.mint;
const DEAD_ACCOUNT = 'TestDead11111111111111111111111111111111111';

const instruction = (type: string, info: object, programId: string = TOKEN_PROGRAM) => ({
  programId,
  parsed: { type, info },
});
const burn = (amount: unknown) => instruction('burn', { mint: MINT, amount });
const batch = (...instructions: unknown[]) => instruction('batch', { instructions });
const parsed = ({ parsed }: ReturnType<typeof instruction>): unknown => parsed;
const transfer = (destination: string) => instruction('transfer', { destination, amount: '6' });

function createTransaction(instructions: object[], inner: object[] = [], signatures = [SIGNATURE]) {
  return {
    slot: 1,
    transaction: { signatures, message: { instructions } },
    meta: { err: null, innerInstructions: [{ index: 0, instructions: inner }] },
  };
}

const readResult = (result: unknown) =>
  readBurnTransaction((_, __, parse) => Promise.resolve(result).then(parse), SIGNATURE, MINT, [
    DEAD_ACCOUNT,
  ]);

const amounts: [name: string, amount: bigint, instructions: object[], inner?: object[]][] = [
  ['a burn', 5n, [burn('5')]],
  ['a burn and an inner burn', 8n, [burn('5')], [burn('3')]],
  ['a checked burn', 7n, [instruction('burnChecked', { mint: MINT, tokenAmount: { amount: '7' } })]],
  ['a burn with permission', 5n, [instruction('permissionedBurn', { mint: MINT, amount: '5' })]],
  [
    'a batch with a transfer to a dead wallet, and an inner batch in a batch',
    14n,
    [batch(parsed(burn('3')), parsed(transfer(DEAD_ACCOUNT)))],
    [batch(parsed(batch(parsed(burn('5')))))],
  ],
  ['a transfer to a dead wallet', 6n, [transfer(DEAD_ACCOUNT)]],
  [
    'a transfer to a dead wallet with a fee',
    6n,
    [
      instruction('transferCheckedWithFee', {
        destination: DEAD_ACCOUNT,
        tokenAmount: { amount: '7' },
        feeAmount: { amount: '1' },
      }),
    ],
  ],
  ['a transfer to another account', 0n, [transfer(MINT)]],
  ['a burn by another program', 0n, [instruction('burn', { mint: MINT, amount: '5' }, DEAD_ACCOUNT)]],
];
for (const [name, amount, ...instructions] of amounts) {
  Deno.test(`${name} counts as ${amount}`, async () => {
    const transaction = await readResult(createTransaction(...instructions));
    assert.deepEqual([transaction.amount, transaction.isComplete], [amount, true]);
  });
}

const rejected: [name: string, result: unknown][] = [
  ['a pruned transaction', null],
  ['another transaction', createTransaction([], [], ['6'.repeat(88)])],
  ['a transaction without a result', { ...createTransaction([burn('5')]), meta: {} }],
  ['a negative amount', createTransaction([burn('-5')])],
  ['an amount that is not a string', createTransaction([burn(5)])],
  ['a string', 'Everything was burned'],
];
for (const [name, result] of rejected) {
  Deno.test(`${name} is rejected`, async () => {
    await assert.rejects(readResult(result), RpcError);
  });
}
