/** @jest-environment node */
import { createChain } from '../../../tools/dev/chain';
import { type JsonRpcServer, startJsonRpcServer } from '../../../tools/dev/json-rpc-server';
import { readToken } from '../../../lib/content-model/read-token';

const token = readToken();
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

test.each([
  [['getBalance'], -32601, 'Method not found'],
  [['getTokenSupply', '0'], -32602, 'Invalid param: Invalid'],
  [['getTokenSupply', UNUSED], -32602, 'Invalid param: could not find account'],
  [['getSignaturesForAddress', token.mint, { limit: 1001 }], -32602, 'Invalid limit; max 1000'],
  [['getSignaturesForAddress', token.mint, { until: UNKNOWN }], -32020, `Transaction ${UNKNOWN} not found`],
  [['getSignaturesForAddress', token.mint, { minContextSlot: 1e15 }], -32016, 'has not been reached'],
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
