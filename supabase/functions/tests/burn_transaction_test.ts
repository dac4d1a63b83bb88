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
const burn = (amount: unknown, mint = MINT) => instruction('burn', { mint, amount });

interface TransactionFields {
  instructions?: object[];
  inner?: object[];
  signatures?: string[];
}

function createTransaction({ instructions = [], inner = [], signatures = [SIGNATURE] }: TransactionFields) {
  return {
    slot: 1,
    transaction: { signatures, message: { instructions } },
    meta: { err: null, innerInstructions: [{ index: 0, instructions: inner }] },
  };
}

const readResult = (result: unknown) =>
  readBurnTransaction((_, __, accept) => Promise.resolve(result).then(accept), SIGNATURE, MINT, [
    DEAD_ACCOUNT,
  ]);

const amounts: [name: string, amount: bigint, fields: TransactionFields][] = [
  ['a burn', 5n, { instructions: [burn('5')] }],
  ['a burn and an inner burn', 8n, { instructions: [burn('5')], inner: [burn('3')] }],
  ['a checked burn', 7n, {
    instructions: [instruction('burnChecked', { mint: MINT, tokenAmount: { amount: '7' } })],
  }],
  ['a transfer to a dead wallet', 6n, {
    instructions: [instruction('transfer', { destination: DEAD_ACCOUNT, amount: '6' })],
  }],
  ['a transfer to another account', 0n, {
    instructions: [instruction('transfer', { destination: MINT, amount: '6' })],
  }],
  ['a burn of another token', 0n, { instructions: [burn('5', DEAD_ACCOUNT)] }],
  ['a burn by another program', 0n, {
    instructions: [instruction('burn', { mint: MINT, amount: '5' }, DEAD_ACCOUNT)],
  }],
  ['a transaction without instructions', 0n, {}],
];
for (const [name, amount, fields] of amounts) {
  Deno.test(`${name} counts as ${amount}`, async () => {
    assert.equal((await readResult(createTransaction(fields))).amount, amount);
  });
}

const rejected: [name: string, result: unknown][] = [
  ['a pruned transaction', null],
  ['another transaction', createTransaction({ signatures: ['6'.repeat(88)] })],
  ['a transaction without a result', { ...createTransaction({ instructions: [burn('5')] }), meta: {} }],
  ['a negative amount', createTransaction({ instructions: [burn('-5')] })],
  ['an amount that is not a string', createTransaction({ instructions: [burn(5)] })],
  [
    'a token instruction that the node did not parse',
    createTransaction({ instructions: [{ programId: TOKEN_PROGRAM, data: '' }] }),
  ],
  ['a string', 'Everything was burned'],
];
for (const [name, result] of rejected) {
  Deno.test(`${name} is rejected`, async () => {
    await assert.rejects(readResult(result), RpcError);
  });
}
