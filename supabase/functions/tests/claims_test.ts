import assert from 'node:assert/strict';
import { readMint, TOKEN_2022_PROGRAM } from '../_shared/mint.ts';
import { type ClaimsAnswer, createHandler } from '../get-token-claims/handler.ts';
import { type ChainState, KEY, mintAccount, playNode, tokenAccount } from './chain.ts';
import { startFunction, token as smallToken } from './service.ts';

const SECRET = 'k3yOfTheEndpoint';
const token = {
  ...smallToken,
  mint: 'TestMint11111111111111111111111111111111111',
  doesNotShow: { 'zero-taxes': 'The fees of the network.' },
};

const renounced = (): ChainState => ({
  slot: 100,
  accounts: { [token.mint]: mintAccount(57_000n, 2), [KEY]: tokenAccount(token.mint, KEY, 570n) },
  largest: [KEY],
});

function start(state: ChainState) {
  let isDown = false;
  let calls = 0;
  const node = playNode(state);
  const service = startFunction(createHandler, token, (input, init) => {
    calls++;
    return isDown ? Promise.reject(new TypeError(`cannot reach ${input}`)) : node(input, init);
  }, { rpcUrls: [`https://rpc.example/?api-key=${SECRET}`], allowedOrigins: ['https://one.example'] });
  return {
    ...service,
    calls: () => calls,
    stop: () => void (isDown = true),
    async read(): Promise<ClaimsAnswer> {
      return await (await service.request()).json();
    },
  };
}

const verdicts = ({ claims }: ClaimsAnswer) =>
  Object.fromEntries(claims.map(({ id, verdict }) => [id, verdict]));

Deno.test('each claim has its verdict, evidence with a link, and what the content says of its limits', async () => {
  const answer = await start(renounced()).read();

  assert.deepEqual(verdicts(answer), {
    'zero-taxes': 'proven',
    'liquidity-burnt': 'unknown',
    'ownership-renounced': 'proven',
    'no-team-tokens': 'proven',
  });
  const [taxes, ...unlisted] = answer.claims;
  assert.equal(taxes?.doesNotShow, 'The fees of the network.');
  assert.ok(unlisted.every((claim) => !('doesNotShow' in claim)));
  assert.deepEqual(answer.claims[2]?.evidence[0], {
    account: token.mint,
    field: 'mintAuthority',
    value: 'null',
    slot: 100,
    explorer: `https://explorer.example/account/${token.mint}`,
  });
  assert.equal(answer.updatedAt, '2025-01-01T00:00:00.000Z');
});

Deno.test('the chain is asked once in ten minutes, however many come', async () => {
  const service = start(renounced());
  await Promise.all(Array.from({ length: 50 }, () => service.read()));
  const calls = service.calls();
  service.advance(599_000);
  const answer = await service.request();

  assert.equal(calls, 3);
  assert.equal(service.calls(), calls);
  assert.match(answer.headers.get('cache-control')!, /s-maxage=1,/);
});

Deno.test('when the chain is gone nothing stays proven, and what was refuted stays refuted', async () => {
  const state = renounced();
  state.accounts[token.mint] = mintAccount(57_000n, 2, { freeze: KEY });
  const service = start(state);
  const [, , ownership] = (await service.read()).claims;
  assert.equal(ownership?.reason, 'freeze_authority_set');
  assert.equal(ownership.evidence[1]?.value, KEY);
  service.stop();
  service.advance(600_000);
  const answer = await service.read();

  assert.equal(answer.stale, true);
  assert.deepEqual(verdicts(answer), {
    'zero-taxes': 'unknown',
    'liquidity-burnt': 'unknown',
    'ownership-renounced': 'refuted',
    'no-team-tokens': 'unknown',
  });
  assert.equal(answer.claims[0]?.reason, 'chain_unreadable');
});

Deno.test('a node that refuses the largest accounts leaves that claim alone unknown', async () => {
  const { largest: _, ...state } = renounced();
  const answer = await start(state).read();

  assert.equal(answer.claims[3]?.reason, 'holders_refused');
  assert.equal(answer.claims[0]?.verdict, 'proven');
});

Deno.test('nothing read before: 503, and no key in any answer or log line', async () => {
  const service = start(renounced());
  service.stop();
  const response = await service.request({ headers: { origin: 'https://one.example' } });
  const body = await response.text();

  assert.equal(response.status, 503);
  assert.equal(JSON.parse(body).error.code, 'claims_unavailable');
  assert.equal(response.headers.get('access-control-allow-origin'), 'https://one.example');
  assert.equal(response.headers.get('retry-after'), '10');
  assert.doesNotMatch(JSON.stringify([body, [...response.headers], service.logs]), new RegExp(SECRET));
});

const malformed: [name: string, change: (data: Uint8Array) => Uint8Array][] = [
  ['a mint cut short', (data) => data.slice(0, 80)],
  ['an account that nobody opened', () => new Uint8Array(82)],
  ['a token account', () => tokenAccount(KEY, KEY, 1n).data],
];
for (const [name, change] of malformed) {
  Deno.test(`${name} in place of the mint proves nothing`, async () => {
    const state = renounced();
    const { owner, data } = mintAccount(57_000n, 2);
    state.accounts[token.mint] = { owner, data: change(data) };

    assert.equal((await start(state).request()).status, 503);
  });
}

Deno.test('a list of extensions that ends in the middle of an entry is no mint', () => {
  const data = new Uint8Array(166 + 4 + 10);
  data.set(mintAccount(1n, 2).data);
  data[165] = 1;
  data.set([14, 0, 64, 0], 166); // a transfer hook of 64 bytes, of which 10 are there

  assert.equal(readMint({ address: KEY, owner: TOKEN_2022_PROGRAM, data }), undefined);
});
