import { readdirSync } from 'node:fs';
import { getSiteContent } from '../../../build/content/content-source';
import { type BurnLine, MAINNET, readBurnList } from '../../../build/burn-history/burn-list';
import { checkSite } from '../../../build/check-site';
import { formatProblem } from '../../../build/content/check/content-problem';
import { createChain } from '../../../tools/dev/chain';
import { getBlockTime } from '../../../tools/dev/sign-transaction';
import { toBaseUnits, toTokens } from '../../../supabase/functions/_shared/supply/base-units';
import { DEMO_CONTENT } from '../../support/demo-site';
import { editFile } from '../../support/folders';
import { readListFiles, makeContent, createNode, runIndexer } from './run-indexer';
import * as recorded from './recorded-chain';

const { ANN, BEN, TEAM, createBurn, createBurnInstruction, createTransfers, getWallet } = recorded;
const { recordChain, token, unit } = recorded;

/** Formats burns as `amount by`, in whole tokens. */
async function formatLines(burns: readonly BurnLine[] = []): Promise<string[]> {
  const names = new Map<string, string>([
    [await getWallet(ANN), 'ann'],
    [await getWallet(BEN), 'ben'],
    [await getWallet(TEAM), 'team'],
  ]);
  return burns.map(({ amount, by }) => `${toTokens(amount, token.decimals)} ${names.get(by) ?? by}`);
}

test('lists the burns of two wallets in one transaction', async () => {
  const instructions = await Promise.all([
    createBurnInstruction(ANN, 20_000),
    createBurnInstruction(BEN, 30_000),
    createBurnInstruction(ANN, 10_000),
  ]);
  const chain = await recordChain([{ slot: 1, instructions, wallets: [ANN, BEN] }], 60_000);
  const { folder, error, burns } = await runIndexer({ nodes: [createNode(chain)] });
  expect(error).toBeUndefined();
  expect(await formatLines(burns)).toEqual(['30000 ben', '30000 ann']);
  expect(readBurnList(folder)?.supply).toBe(toBaseUnits(token.totalSupply - 60_000, token.decimals));
  expect(checkSite(getSiteContent(folder))).toEqual([]);
});

test('if totalSupply is the supply, the list is empty, and a message says what to do if that is wrong', async () => {
  const { burns, reports } = await runIndexer({ nodes: [createNode(await recordChain([], 0))] });
  expect(burns).toEqual([]);
  expect(reports).toContainEqual(expect.stringMatching(/^totalSupply equals the supply/));
});

test('the transactions of burnWallets are read first, before two hundred others', async () => {
  const folder = makeContent(await getWallet(TEAM));
  const records = [await createBurn(TEAM, 2, 20_000), ...(await createTransfers(200, 3))];
  const nodes = [createNode(await recordChain(records, 20_000))];
  const { burns, requests } = await runIndexer({ folder, nodes });
  expect(await formatLines(burns)).toEqual(['20000 team']);
  expect(requests).toBeLessThan(10);
});

test('the demo list matches the embedded chain', async () => {
  const demo = readBurnList(DEMO_CONTENT);
  const embedded = await createChain(token);
  // The demo list has mainnet's genesis hash, because a published site requires it.
  const mainnet = { ...createNode(embedded, BigInt(demo?.slot ?? 0)), getGenesisHash: () => MAINNET };
  const startedAt = Date.parse(demo?.time ?? '');
  const { error, files } = await runIndexer({ nodes: [mainnet], startedAt });
  expect(error).toBeUndefined();
  expect(files).toEqual(readListFiles(DEMO_CONTENT));
});

test("a burn after the list's end slot but before its end time is added after the unattributed line", async () => {
  const first = await createBurn(ANN, 1, 20_000);
  const chain = await recordChain([first], 30_000);
  const slot = Number([...chain.transactions.values()][0]?.slot) + 10;
  const startedAt = (getBlockTime(slot) + 13) * 1_000;
  const { folder } = await runIndexer({ nodes: [createNode(chain, BigInt(slot))], startedAt });
  const second = await createBurn(ANN, 15, 40_000);
  const longer = await recordChain([first, second], 70_000);
  const { error, burns, files } = await runIndexer({ folder, nodes: [createNode(longer)] });
  expect(error).toBeUndefined();
  expect(burns?.map(({ amount }) => amount / unit)).toEqual([20_000n, 10_000n, 40_000n]);

  // A later burn does not change the existing lines.
  const [before = ''] = files ?? [];
  const longest = await recordChain([first, second, await createBurn(ANN, 900, 50_000)], 120_000);
  const [after = ''] = (await runIndexer({ folder, nodes: [createNode(longest)] })).files ?? [];
  expect(after.slice(0, before.length)).toBe(before);
  expect(after.slice(before.length)).toMatch(/^[^\n]*,50000000000,[^\n]*\n$/);
});

test('a run interrupted after every ten requests resumes and writes the same bytes', async () => {
  const records = [];
  for (let round = 0; round < 12; round++) {
    const slot = round * 10;
    records.push(...(await createTransfers(9, slot)), await createBurn(ANN, slot + 9, 10_000 + round));
  }
  const chain = await recordChain(records, 120_066);
  const nodes = [createNode(chain), createNode(chain)];
  const uninterrupted = await runIndexer({ nodes });
  const stopped = makeContent();
  let [requests, runs] = [0, 0];
  for (let isDone = false; !isDone && runs < 100; runs++) {
    const run = await runIndexer({ folder: stopped, nodes, stopAfter: 10 });
    isDone = run.error === undefined;
    if (!isDone) expect(run.error).toBe('stopped');
    requests += run.requests;
  }

  expect(runs).toBeGreaterThan(1);
  expect(uninterrupted.files).toBeDefined();
  expect(readListFiles(stopped)).toEqual(uninterrupted.files);
  expect(requests).toBeLessThan(2 * uninterrupted.requests);
  expect(readdirSync(stopped).filter((file) => file.endsWith('.new'))).toEqual([]);
});

describe('limits of a node', () => {
  const createNodes = async () => [createNode(await recordChain(await createTransfers(20, 0), 1))];

  test('the rate limit of eight requests per second is respected', async () => {
    const nodes = await createNodes();
    const { requests, elapsedMs } = await runIndexer({ nodes, requestsPerSecond: 8 });
    expect(requests).toBeGreaterThan(20);
    expect(elapsedMs).toBeGreaterThanOrEqual(((requests - 1) / 8) * 1_000);
  });

  test('a refused request is retried after Retry-After', async () => {
    const refuse = () => new Response('', { status: 429, headers: { 'retry-after': '20' } });
    const nodes = await createNodes();
    const normal = await runIndexer({ nodes });
    const replaceResponse = (request: number) => (request === 4 ? refuse() : undefined);
    const refused = await runIndexer({ nodes, replaceResponse });
    expect(refused).toMatchObject({ error: undefined, requests: normal.requests + 1, sleepsMs: [20_000, 1] });
    expect(refused.reports).toContain('endpoint 1 refused the request with status 429. Retrying in 20 s.');
  });

  test('a node that refuses every request ends the run with an error that does not contain its URL', async () => {
    const replaceResponse = () => new Response('Access denied', { status: 403 });
    const nodes = await createNodes();
    const { error, files, requests } = await runIndexer({ nodes, replaceResponse });
    expect(error).toMatch(/^endpoint 1 of SOLANA_RPC_URLS .+ status 403 \(getGenesisHash\)\. Try again/);
    expect(requests).toBe(6);
    expect(files).toBeUndefined();
  });
});

test('tokens minted after the launch are reported, and nothing is written', async () => {
  const chain = await recordChain([await createBurn(ANN, 1, 20_000)], 5_000);
  const { error, files } = await runIndexer({ nodes: [createNode(chain)] });
  expect(error).toMatch(/^The burns exceed the difference in supply by 15000 tokens; .* raise totalSupply/);
  expect(files).toBeUndefined();
});

test('endpoints that serve a different chain than the list are rejected', async () => {
  const chain = await recordChain([await createBurn(ANN, 1, 20_000)], 20_000);
  const mainnet = { ...createNode(chain), getGenesisHash: () => MAINNET };
  const { folder, reports, files } = await runIndexer({ nodes: [mainnet] });
  expect(reports[0]).toBe('Reading mainnet-beta.');
  expect(files?.join()).toContain(`genesis: ${MAINNET}\n`);

  const embedded = await runIndexer({ folder, nodes: [createNode(chain)] });
  expect(embedded.error).toBe(
    'burns.yaml lists the burns of mainnet-beta, but the endpoints serve the embedded chain. Nothing was written. Set SOLANA_RPC_URLS to endpoints of mainnet-beta, or delete burns.yaml and burns.csv to start a list of the embedded chain.',
  );
  const mixed = await runIndexer({ folder, nodes: [mainnet, createNode(chain)] });
  expect(mixed.error).toContain('endpoint 1: mainnet-beta; endpoint 2: the embedded chain');
  expect(mixed.files).toEqual(files);
});

const OTHER = 'AnotherMint111111111111111111111111111111111';

test.each([
  ['decimals', 7, '6'],
  ['totalSupply', 600_000_000, 'at least 999980000'],
  ['mint', OTHER, 'not a mint'],
])('a wrong %s is reported with its line and without retries', async (field, value, onChain) => {
  const nodes = [createNode(await recordChain([await createBurn(ANN, 1, 20_000)], 20_000))];
  const { folder, files: written } = await runIndexer({ nodes });
  editFile(folder, 'token.yaml', new RegExp(`^${field}: .*`, 'm'), `${field}: ${value}`);
  const { error, files, sleepsMs } = await runIndexer({ folder, nodes });
  expect(error).toMatch(new RegExp(`/token\\.yaml:\\d+:${field.length + 3}  ${field} is ${value} here, but ${onChain} on the chain of endpoint 1\\. Correct`));
  expect(sleepsMs).toEqual([]);
  expect(files).toEqual(written);
}); // prettier-ignore

test('a list with another format is written again', async () => {
  const nodes = [createNode(await recordChain([await createBurn(ANN, 1, 20_000)], 20_000))];
  const { folder, files: written } = await runIndexer({ nodes });
  // Older versions merged a day's small burns.
  editFile(folder, 'burns.csv', /,\w+,(\d+),\w+\n$/, ',,$1,several\n');
  expect(checkSite(getSiteContent(folder)).map(formatProblem)).toEqual([
    expect.stringMatching(/burns\.csv:2:1 .* run npm run burns:update\.$/),
  ]);
  const { reports, files } = await runIndexer({ folder, nodes });
  expect(reports[1]).toMatch(/^The burn list is invalid .* Reading all burns again\.$/);
  expect(files).toEqual(written);
});

test('a list of another mint is replaced once the pool is changed, and later changes of the pool are recorded', async () => {
  const nodes = [createNode(await recordChain([await createBurn(ANN, 1, 20_000)], 20_000))];
  const { folder, files: written } = await runIndexer({ nodes });
  editFile(folder, 'burns.yaml', /^mint: .*/m, `mint: ${OTHER}`);
  const { error } = await runIndexer({ folder, nodes });
  expect(error).toMatch(/token\.yaml:\d+:1 {2}pool still belongs to the old mint\./);
  editFile(folder, 'burns.yaml', /^pool: .*\nburntLiquidity: .*\n/m, '');
  const { reports, files } = await runIndexer({ folder, nodes });
  expect(reports[1]).toContain('belongs to another mint');
  expect(files).toEqual(written);

  editFile(folder, 'token.yaml', /^pool: .*/m, `pool: ${OTHER}`);
  const updated = await runIndexer({ folder, nodes });
  expect(updated.files?.[1]).toBe(written?.[1]?.replace(/^pool: .*/m, `pool: ${OTHER}`));
});
