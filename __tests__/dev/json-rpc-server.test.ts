/** @jest-environment node */
import { createChain } from '../../dev/chain';
import { type JsonRpcServer, startJsonRpcServer } from '../../dev/json-rpc-server';
import { readToken } from '../../content-model/read-token';

const token = readToken();
const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const UNUSED = 'So11111111111111111111111111111111111111112';
/** A signature of nothing. */
const UNKNOWN = '1'.repeat(64);
const everything = `${token.totalSupply}${'0'.repeat(token.decimals)}`;
let node: JsonRpcServer;

beforeAll(async () => {
  node = await startJsonRpcServer(await createChain(token, () => undefined));
});

afterAll(() => node.close());

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(node.origin, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

async function ask(method: string, ...params: unknown[]): Promise<Record<string, unknown>> {
  const response = await post(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }));
  return (await response.json()) as Record<string, unknown>;
}

test('tells the supply as a Solana node does', async () => {
  expect(await ask('getTokenSupply', token.mint, { commitment: 'confirmed' })).toEqual({
    jsonrpc: '2.0',
    id: 7,
    result: {
      context: { apiVersion: expect.any(String) as string, slot: expect.any(Number) as number },
      value: {
        amount: `${token.assumedCurrentSupply}${'0'.repeat(token.decimals)}`,
        decimals: token.decimals,
        uiAmount: token.assumedCurrentSupply,
        uiAmountString: String(token.assumedCurrentSupply),
      },
    },
  });
});

test('shows the mint’s account in the encoding asked for', async () => {
  const answer = await ask('getAccountInfo', token.mint, { encoding: 'base64' });
  const { value } = answer.result as { value: { data: [string, string]; owner: string; space: number } };

  expect(value).toMatchObject({ owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', space: 82 });
  expect(Buffer.from(value.data[0], 'base64')).toHaveLength(82);
  expect(await ask('getAccountInfo', UNUSED)).toMatchObject({ result: { value: null } });
});

test('shows several accounts at one slot, and the largest that hold the token', async () => {
  const answer = await ask('getMultipleAccounts', [token.mint, UNUSED], { encoding: 'base64' });
  expect(answer).toMatchObject({ result: { context: { slot: expect.any(Number) as number } } });
  expect((answer.result as { value: unknown[] }).value).toEqual([
    expect.objectContaining({ space: 82 }),
    null,
  ]);

  const largest = await ask('getTokenLargestAccounts', token.mint);
  const { value } = largest.result as { value: { amount: string }[] };
  expect(value.length).toBeLessThanOrEqual(20);
  expect(BigInt(value[0]?.amount ?? 0)).toBeGreaterThan(BigInt(value[1]?.amount ?? 0));
});

interface SignatureEntry {
  signature: string;
  slot: number;
  err: unknown;
  blockTime: number;
}

const transactionConfig = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 };

async function listSignatures(key: string, config?: object): Promise<SignatureEntry[]> {
  return (await ask('getSignaturesForAddress', key, config)).result as SignatureEntry[];
}

test('lists the transactions that name an account, the newest first, page by page', async () => {
  const all = await listSignatures(token.mint);
  const signatures = all.map(({ signature }) => signature);
  const slots = all.map(({ slot }) => slot);
  const [, second, third, fourth, fifth] = signatures;

  expect(slots).toEqual([...slots].sort((a, b) => b - a));
  expect(all[0]).toEqual({
    signature: signatures[0],
    slot: expect.any(Number) as number,
    err: null,
    memo: null,
    blockTime: Date.UTC(2026, 9, 27, 16, 56, 22) / 1_000,
    confirmationStatus: 'finalized',
  });
  expect(all.filter(({ err }) => err !== null)).toMatchObject([
    { err: { InstructionError: [0, { Custom: 1 }] } },
  ]);
  const page = async (config: object) =>
    (await listSignatures(token.mint, config)).map(({ signature }) => signature);
  expect(await page({ limit: 2, before: second })).toEqual([third, fourth]);
  expect(await page({ before: second, until: fifth })).toEqual([third, fourth]);
  expect(await page({ until: third, commitment: 'finalized' })).toEqual(signatures.slice(0, 2));
  expect(await page({ before: signatures.at(-1) })).toEqual([]);
  expect(await listSignatures(UNUSED)).toEqual([]);
});

/** What a node tells of every transaction that names the mint and that fits. */
async function findTransactions(fits: (transaction: Told) => boolean): Promise<Told[]> {
  const all = await listSignatures(token.mint);
  const answers = all.map(({ signature }) => ask('getTransaction', signature, transactionConfig));
  return (await Promise.all(answers)).map(({ result }) => result as Told).filter(fits);
}

interface Told {
  slot: number;
  blockTime: number;
  transaction: {
    signatures: string[];
    message: { accountKeys: { pubkey: string }[]; instructions: unknown[] };
  };
  meta: {
    err: unknown;
    innerInstructions: unknown[];
    preTokenBalances: { accountIndex: number; owner: string; uiTokenAmount: { uiAmount: number | null } }[];
    postTokenBalances: { owner: string; uiTokenAmount: { uiAmount: number | null } }[];
  };
}

test('tells a burn with the balances before and after it', async () => {
  const [newest] = await findTransactions(() => true);
  const keys = newest?.transaction.message.accountKeys.map(({ pubkey }) => pubkey) ?? [];
  const [payer] = keys;
  // The message sorts its accounts by their addresses.
  const accountIndex = keys[1] === token.mint ? 2 : 1;
  const balance = {
    accountIndex,
    mint: token.mint,
    owner: payer,
    programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  };
  const info = {
    account: keys[accountIndex],
    mint: token.mint,
    authority: payer,
    amount: '20000000000000',
  };

  expect(newest).toMatchObject({
    version: 0,
    transaction: {
      message: {
        accountKeys: [
          { signer: true, writable: true, source: 'transaction' },
          { signer: false, writable: true },
          { signer: false, writable: true },
          { pubkey: balance.programId, signer: false, writable: false },
        ],
        instructions: [
          { program: 'spl-token', programId: balance.programId, parsed: { type: 'burn', info } },
        ],
      },
    },
    meta: { err: null, innerInstructions: [] },
  });
  expect(newest?.meta.preTokenBalances).toEqual([
    {
      ...balance,
      uiTokenAmount: {
        amount: '20000000000000',
        decimals: 6,
        uiAmount: 20_000_000,
        uiAmountString: '20000000',
      },
    },
  ]);
  expect(newest?.meta.postTokenBalances).toEqual([
    { ...balance, uiTokenAmount: { amount: '0', decimals: 6, uiAmount: null, uiAmountString: '0' } },
  ]);
  const [wallet] = await listSignatures(payer ?? '', { limit: 1 });
  expect(wallet?.signature).toBe(newest?.transaction.signatures[0]);
  expect(await ask('getBlockTime', newest?.slot)).toMatchObject({ result: newest?.blockTime });
});

test('tells a burn with its decimals, one of two wallets, and one that failed', async () => {
  const checked = await findTransactions(({ transaction }) =>
    JSON.stringify(transaction).includes('burnChecked'),
  );
  const double = await findTransactions(({ transaction }) => transaction.signatures.length === 2);
  const failed = await findTransactions(({ meta }) => meta.err !== null);

  expect(checked[0]?.transaction.message.instructions).toMatchObject([
    { parsed: { info: { tokenAmount: { amount: '14000000000000', decimals: 6, uiAmount: 14_000_000 } } } },
  ]);
  expect(new Set(double[0]?.meta.postTokenBalances.map(({ owner }) => owner)).size).toBe(2);
  expect(failed).toMatchObject([{ meta: { err: { InstructionError: [0, { Custom: 1 }] } } }]);
  expect(failed[0]?.meta.postTokenBalances).toEqual(failed[0]?.meta.preTokenBalances);
});

test.each([
  [['getBalance'], -32601, 'Method not found'],
  [['getTokenSupply', '0'], -32602, 'Invalid param: Invalid'],
  [['getTokenSupply', UNUSED], -32602, 'Invalid param: could not find account'],
  [['getTokenSupply', SYSTEM_PROGRAM], -32602, 'Invalid param: not a Token mint'],
  [['getTokenSupply'], -32602, '`params` should have at least 1 argument(s)'],
  [['getAccountInfo', token.mint, { encoding: 'x' }], -32602, 'base64'],
  [['getSignaturesForAddress', token.mint, { limit: 1001 }], -32602, 'Invalid limit; max 1000'],
  [['getSignaturesForAddress', token.mint, { until: UNKNOWN }], -32020, `Transaction ${UNKNOWN} not found`],
  [['getSignaturesForAddress', token.mint, { commitment: 'processed' }], -32602, 'below `confirmed`'],
  [['getSignaturesForAddress', token.mint, { minContextSlot: 1e15 }], -32016, 'has not been reached'],
  [['getBlockTime', '7'], -32602, 'expected u64'],
  [['getBlockTime', 1e15], -32004, 'Block not available for slot'],
  [['getTransaction', UNKNOWN, { encoding: 'json' }], -32602, 'jsonParsed'],
  [['devBurn', '0'], -32602, 'more than 0'],
  [['devBurn', everything], -32602, `${token.assumedCurrentSupply} are left`],
])('answers %j with an error, as nodes do', async ([method, ...params], code, message) => {
  expect(await ask(method as string, ...params)).toMatchObject({
    error: { code, message: expect.stringContaining(message) as string },
  });
});

test('a transaction is told only to who can read its version; of an unknown one there is nothing to tell', async () => {
  const [newest] = await listSignatures(token.mint, { limit: 1 });

  expect(await ask('getTransaction', newest?.signature, { encoding: 'jsonParsed' })).toMatchObject({
    error: { code: -32015, message: expect.stringContaining('maxSupportedTransactionVersion') as string },
  });
  expect(await ask('getTransaction', UNKNOWN, transactionConfig)).toMatchObject({ result: null });
});

test('answers what is no JSON-RPC with an error', async () => {
  expect(await (await post('{')).json()).toMatchObject({ id: null, error: { code: -32700 } });
  expect(await (await post('[]')).json()).toMatchObject({ id: null, error: { code: -32600 } });
  expect(await (await post('null')).json()).toMatchObject({ id: null, error: { code: -32600 } });
  expect((await post(' '.repeat(70_000))).status).toBe(413);
});

test('no web page can burn: neither with an Origin, nor by a request that needs no preflight', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'devBurn', params: ['1'] });
  const before = await ask('getTokenSupply', token.mint);

  expect((await post(body, { origin: 'http://localhost:8000' })).status).toBe(403);
  expect((await post(body, { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await fetch(`${node.origin}/?${body}`)).status).toBe(405);
  expect(((await ask('getTokenSupply', token.mint)).result as { value: unknown }).value).toEqual(
    (before.result as { value: unknown }).value,
  );
});

test('while answers go wrong a maintainer can still burn', async () => {
  node.setFault('500');
  expect((await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot' }))).status).toBe(500);
  expect(await ask('devInfo')).toMatchObject({ result: { mint: token.mint } });
  node.setFault(undefined);
  expect(await ask('getSlot')).toHaveProperty('result');
});

test('a burn by hand is one signature more, at its own time', async () => {
  const before = await listSignatures(token.mint);
  await ask('devBurn', '1000000');
  const [newest, ...others] = await listSignatures(token.mint);

  expect(others).toEqual(before);
  expect(Math.abs((newest?.blockTime ?? 0) - Date.now() / 1_000)).toBeLessThan(10);
  expect(await ask('getTransaction', newest?.signature, transactionConfig)).toMatchObject({
    result: {
      slot: newest?.slot,
      blockTime: newest?.blockTime,
      transaction: { message: { instructions: [{ parsed: { type: 'burn', info: { amount: '1000000' } } }] } },
    },
  });
});
