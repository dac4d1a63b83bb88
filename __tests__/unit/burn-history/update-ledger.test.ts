import { readdirSync } from 'node:fs';
import { MAINNET, readBurnLedger } from '../../../plugins/burn-history/burn-ledger';
import { createChain } from '../../../tools/dev/chain';
import { blockTimeOf } from '../../../tools/dev/slot';
import { DEMO_CONTENT } from '../../support/demo-site';
import { editFile } from '../../support/folders';
import { bytesOf, makeContent, nodeOf, readBurns } from './read-burns';
import { ANN, burnBy, recordChain, token, transfers, unit } from './recorded-chain';

test('the shipped list is exactly the record of the embedded chain', async () => {
  const folder = makeContent();
  const shipped = readBurnLedger(DEMO_CONTENT);
  const embedded = await createChain(token, () => undefined);
  // The list of the good content is one of mainnet, as a published site needs it.
  const mainnet = { ...nodeOf(embedded, BigInt(shipped?.slot ?? 0)), getGenesisHash: () => MAINNET };
  const startedAt = Date.parse(shipped?.time ?? '');
  const { error } = await readBurns({ folder, nodes: [mainnet], startedAt });

  expect(error).toBeUndefined();
  expect(bytesOf(folder)).toEqual(bytesOf(DEMO_CONTENT));
});

test('a burn in the seconds between the slot of a list and its time is added behind its remainder', async () => {
  const folder = makeContent();
  const first = await burnBy(ANN, 1, 20_000);
  const chain = await recordChain([first], 30_000);
  const slot = Number([...chain.transactions.values()][0]?.slot) + 10;
  const startedAt = (blockTimeOf(slot) + 13) * 1_000;
  await readBurns({ folder, nodes: [nodeOf(chain, BigInt(slot))], startedAt });
  const second = await burnBy(ANN, 15, 40_000);
  const longer = await recordChain([first, second], 70_000);
  const { error } = await readBurns({ folder, nodes: [nodeOf(longer)] });

  expect(error).toBeUndefined();
  const shown = readBurnLedger(folder)?.burns.map(({ amount }) => amount / unit);
  expect(shown).toEqual([20_000n, 10_000n, 40_000n]);

  // A later one leaves the lines of the others as they are.
  const [before = ''] = bytesOf(folder) ?? [];
  const longest = await recordChain([first, second, await burnBy(ANN, 900, 50_000)], 120_000);
  await readBurns({ folder, nodes: [nodeOf(longest)] });
  expect(bytesOf(folder)?.[0]?.slice(0, before.length)).toBe(before);
  expect(bytesOf(folder)?.[0]?.slice(before.length)).toMatch(/^[^\n]*,50000000000,[^\n]*\n$/);
});

test('a reading that is stopped at every tenth request goes on, with the same bytes', async () => {
  const records = [];
  for (let turn = 0; turn < 12; turn++) {
    records.push(...(await transfers(9, turn * 10)), await burnBy(ANN, turn * 10 + 9, 10_000 + turn));
  }
  const chain = await recordChain(records, 120_066);
  const nodes = [nodeOf(chain), nodeOf(chain)];
  const whole = makeContent();
  const { requests: wanted } = await readBurns({ folder: whole, nodes });
  const stopped = makeContent();
  let [requests, runs] = [0, 0];
  for (let isDone = false; !isDone && runs < 100; runs++) {
    const reading = await readBurns({ folder: stopped, nodes, stopAfter: 10 });
    isDone = reading.error === undefined;
    if (!isDone) expect(reading.error).toBe('stopped');
    requests += reading.requests;
  }

  expect(runs).toBeGreaterThan(1);
  expect(bytesOf(whole)).toBeDefined();
  expect(bytesOf(stopped)).toEqual(bytesOf(whole));
  expect(requests).toBeLessThan(2 * wanted);
  expect(readdirSync(stopped).filter((file) => file.endsWith('.new'))).toEqual([]);
});

describe('what a node asks for', () => {
  const open = async () => [nodeOf(await recordChain(await transfers(20, 0), 1))];

  test('eight requests a second are no more', async () => {
    const { requests, tookMs } = await readBurns({
      folder: makeContent(),
      nodes: await open(),
      requestsPerSecond: 8,
    });

    expect(requests).toBeGreaterThan(20);
    expect(tookMs).toBeGreaterThanOrEqual(((requests - 1) / 8) * 1_000);
  });

  test('Retry-After is waited for, and what was refused is asked again', async () => {
    const refusal = () =>
      new Response('Too many requests', { status: 429, headers: { 'retry-after': '20' } });
    const nodes = await open();
    const plain = await readBurns({ folder: makeContent(), nodes });
    const answerInstead = (request: number) => (request === 4 ? refusal() : undefined);
    const { error, requests, slept, said } = await readBurns({ folder: makeContent(), nodes, answerInstead });

    expect(error).toBeUndefined();
    expect(requests).toBe(plain.requests + 1);
    expect(slept).toEqual([20_000, 1]);
    expect(said).toContain('endpoint 1 refused (http 429). Asking again in 20 s.');
  });

  test('a node that always refuses ends the reading, without its URL', async () => {
    const folder = makeContent();
    const answerInstead = () => new Response('Access denied', { status: 403 });
    const { error, requests } = await readBurns({ folder, nodes: await open(), answerInstead });

    expect(error).toBe(
      'endpoint 1 of SOLANA_RPC_URLS does not answer getGenesisHash: http 403. Try again, or name another.',
    );
    expect(requests).toBe(6);
    expect(bytesOf(folder)).toBeUndefined();
  });
});

test('tokens minted after the launch are said, and nothing is written', async () => {
  const folder = makeContent();
  const chain = await recordChain([await burnBy(ANN, 1, 20_000)], 5_000);
  const { error } = await readBurns({ folder, nodes: [nodeOf(chain)] });

  expect(error).toMatch(
    /^More was burned than the supply tells: 15000 tokens too many, .* raise totalSupply/,
  );
  expect(bytesOf(folder)).toBeUndefined();
});

test('a list remembers its chain: another one is refused, with what to do', async () => {
  const folder = makeContent();
  const chain = await recordChain([await burnBy(ANN, 1, 20_000)], 20_000);
  const mainnet = { ...nodeOf(chain), getGenesisHash: () => MAINNET };
  const { said } = await readBurns({ folder, nodes: [mainnet] });
  expect(said[0]).toBe('Reading mainnet-beta.');
  const written = bytesOf(folder);
  expect(written?.join()).toContain(`genesis: ${MAINNET}\n`);

  const embedded = await readBurns({ folder, nodes: [nodeOf(chain)] });
  expect(embedded.error).toBe(
    'burns.yaml is the list of mainnet-beta, and the endpoints are of the embedded chain. Nothing was written. Name endpoints of mainnet-beta in SOLANA_RPC_URLS, or delete burns.yaml and burns.csv to begin the list of the embedded chain.',
  );
  const mixed = await readBurns({ folder, nodes: [mainnet, nodeOf(chain)] });
  expect(mixed.error).toContain('endpoint 1: mainnet-beta; endpoint 2: the embedded chain');
  expect(bytesOf(folder)).toEqual(written);
});

const OTHER = 'AnotherMint111111111111111111111111111111111';

test.each([
  ['decimals', 7, '6'],
  ['totalSupply', 600_000_000, 'at least 999980000'],
  ['mint', OTHER, 'not a mint'],
])('a wrong %s is named with its line, and no endpoint is asked again', async (field, value, onChain) => {
  const folder = makeContent();
  const nodes = [nodeOf(await recordChain([await burnBy(ANN, 1, 20_000)], 20_000))];
  await readBurns({ folder, nodes });
  const written = bytesOf(folder);
  editFile(folder, 'token.yaml', new RegExp(`^${field}: .*`, 'm'), `${field}: ${value}`);
  const { error, slept } = await readBurns({ folder, nodes });
  expect(error).toMatch(new RegExp(`/token\\.yaml:\\d+:${field.length + 3}  ${field} is ${value} here, but ${onChain} on the chain of endpoint 1\\. Correct`));
  expect(slept).toEqual([]);
  expect(bytesOf(folder)).toEqual(written);
}); // prettier-ignore

test('a list of another mint is read anew once the pool is a new one, and a later pool is recorded', async () => {
  const folder = makeContent();
  const nodes = [nodeOf(await recordChain([await burnBy(ANN, 1, 20_000)], 20_000))];
  await readBurns({ folder, nodes });
  const written = bytesOf(folder);
  editFile(folder, 'burns.yaml', /^mint: .*/m, `mint: ${OTHER}`);
  const { error } = await readBurns({ folder, nodes });
  expect(error).toMatch(/token\.yaml:\d+:1 {2}pool is still that of the old mint\./);
  editFile(folder, 'burns.yaml', /^pool: .*\nburntLiquidity: .*\n/m, '');
  expect((await readBurns({ folder, nodes })).said[1]).toContain('belongs to another mint');
  expect(bytesOf(folder)).toEqual(written);

  editFile(folder, 'token.yaml', /^pool: .*/m, `pool: ${OTHER}`);
  await readBurns({ folder, nodes });
  expect(bytesOf(folder)?.[1]).toBe(written?.[1]?.replace(/^pool: .*/m, `pool: ${OTHER}`));
});
