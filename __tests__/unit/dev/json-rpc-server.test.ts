/** @jest-environment node */
import { createChain } from '../../../tools/dev/chain';
import { type JsonRpcServer, startJsonRpcServer } from '../../../tools/dev/json-rpc-server';
import { readToken } from '../../../lib/content-model/read-token';

const token = readToken();
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

test('shows the mint’s account in the encoding asked for', async () => {
  const answer = await ask('getAccountInfo', token.mint, { encoding: 'base64' });
  const { value } = answer.result as { value: { data: [string, string]; owner: string; space: number } };

  expect(value).toMatchObject({ owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', space: 82 });
  expect(Buffer.from(value.data[0], 'base64')).toHaveLength(82);
  expect(await ask('getAccountInfo', UNUSED)).toMatchObject({ result: { value: null } });
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
