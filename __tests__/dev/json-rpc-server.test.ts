/** @jest-environment node */
import { createChain } from '../../dev/chain';
import { type JsonRpcServer, startJsonRpcServer } from '../../dev/json-rpc-server';
import { readToken } from '../../content-model/read-token';

const token = readToken();
const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const UNUSED = 'So11111111111111111111111111111111111111112';
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

test('answers what tools ask to see whether a node lives', async () => {
  expect(await ask('getHealth')).toMatchObject({ result: 'ok' });
  expect(await ask('getVersion')).toMatchObject({ result: { 'solana-core': expect.any(String) as string } });
  expect(await ask('getSlot')).toMatchObject({ result: expect.any(Number) as number });
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

test.each([
  ['a method that it does not know', ['getBalance'], -32601, 'Method not found'],
  ['an address that is none', ['getTokenSupply', '0'], -32602, 'Invalid param: Invalid'],
  [
    'an account that is not there',
    ['getTokenSupply', UNUSED],
    -32602,
    'Invalid param: could not find account',
  ],
  [
    'an account that is no mint',
    ['getTokenSupply', SYSTEM_PROGRAM],
    -32602,
    'Invalid param: not a Token mint',
  ],
  ['no address', ['getTokenSupply'], -32602, '`params` should have at least 1 argument(s)'],
  ['an encoding that it does not know', ['getAccountInfo', token.mint, { encoding: 'x' }], -32602, 'base64'],
  ['a burn of nothing', ['devBurn', '0'], -32602, 'more than 0'],
  [
    'a burn of everything',
    ['devBurn', `${token.totalSupply}${'0'.repeat(token.decimals)}`],
    -32602,
    `${token.assumedCurrentSupply} are left`,
  ],
])('answers %s with an error', async (_, [method, ...params], code, message) => {
  expect(await ask(method as string, ...params)).toMatchObject({
    error: { code, message: expect.stringContaining(message) as string },
  });
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
