import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { address, getAddressEncoder } from '@solana/kit';
import sharp from 'sharp';
import { parse } from 'yaml';
import { getSiteContent } from '../../../features';
import { checkContent } from '../../../plugins/content-model/check/check-content';
import { readToken } from '../../../plugins/content-model/read-token';
import {
  computeTranslatedPercent,
  listLanguages,
  readTexts,
} from '../../../plugins/content-model/translations';
import { METADATA_PROGRAM } from '../../../supabase/functions/_shared/chain/metadata';
import { TOKEN_PROGRAM } from '../../../supabase/functions/_shared/chain/mint';
import { main as checkContentMain } from '../../../tools/commands/check-content';
import { createFromChain } from '../../../tools/commands/chain-facts/create-from-chain';
import { main } from '../../../tools/commands/new-token';
import { createChain } from '../../../tools/dev/chain';
import type { ChainAccount } from '../../../tools/dev/chain-types';
import { startJsonRpcServer } from '../../../tools/dev/json-rpc';
import type { LocalServer } from '../../../tools/dev/local-server';
import type { ScenarioName } from '../../../tools/dev/scenarios';
import { deriveTestWallet, findTokenAccount } from '../../../tools/dev/sign-transaction';
import { copyContent, editFile, makeFolder } from '../../support/folders';
import { run } from '../../support/run-main';

const site = getSiteContent();
const token = readToken(site);
const { mint, pool, burntLiquidity } = token;
const { pool: _, ...tokenWithoutPool } = token;
let server: LocalServer | undefined;
let folder: string;
beforeEach(() => (folder = path.join(makeFolder(), 'my-token')));
afterEach(() => server?.close());

interface Launch {
  scenario?: ScenarioName;
  facts?: typeof tokenWithoutPool;
  /** Replaces an account of the chain. */
  replace?: (key: string, account: ChainAccount | undefined) => ChainAccount | undefined;
}

/** Starts a chain, and returns the settings with which a command reads it. */
async function startChain({ scenario, facts = token, replace = (_, account) => account }: Launch) {
  const chain = await createChain(facts, scenario);
  server = await startJsonRpcServer({ ...chain, getAccount: (key) => replace(key, chain.getAccount(key)) });
  return { SOLANA_RPC_URLS: server.origin };
}

/** Replaces the metadata of the token. @param texts name, symbol and URI */
const withTexts = (...texts: string[]): Launch => {
  const encodeText = (text: string) => {
    const bytes = Buffer.from(text);
    return [bytes.length % 256, bytes.length >> 8, 0, 0, ...bytes];
  };
  const key = getAddressEncoder().encode(address(mint));
  const data = Uint8Array.from([[4], [...key], [...key], ...texts.map(encodeText), [0, 0, 0, 0, 0]].flat());
  return { replace: (_, account) => (account?.owner === METADATA_PROGRAM ? { ...account, data } : account) };
};

const URI = 'https://metadata.example/token.json';
const IMAGE = 'https://images.example/dev';
const json = {
  description: 'A coffee that never gets cold.',
  image: IMAGE,
  twitter: 'https://posts.example/dev',
  extensions: { website: 'https://coffee.example/' },
};
const drawImage = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#7a3' } })
    .toFormat('webp')
    .toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>';

/** Runs the command, with the files that the metadata names. */
async function create(launch: Launch, files: Record<string, string | Buffer> = {}, ...args: string[]) {
  const env = await startChain(launch);
  const fetchFile = (address: string) => {
    const file = files[address];
    return file === undefined
      ? Promise.reject(new Error('no such file'))
      : Promise.resolve(Buffer.from(file));
  };
  return run((all) => createFromChain(all, fetchFile), [folder, '--mint', mint, ...args], { env });
}

const readText = (file: string) => readFileSync(path.join(folder, `${file}.yaml`), 'utf8');
const read = (file: string) => parse(readText(file)) as Record<string, unknown>;
const listImages = () => readdirSync(path.join(folder, 'images')).filter((name) => !name.includes('-'));

test.each(['renounced', 'token-2022'] as const)('fills a folder from the chain: %s', async (scenario) => {
  const result = await create({ scenario }, { [URI]: JSON.stringify(json), [IMAGE]: await drawImage(600) });
  expect([result.status, result.stderr]).toEqual([0, '']);
  const facts = {
    symbol: '$DEV',
    name: 'Embedded',
    mint,
    decimals: 6,
    assumedCurrentSupply: 570_000_000,
    pool,
  };
  expect(read('token')).toMatchObject(facts);
  // begin feature: burn-history
  const burn = { amount: burntLiquidity?.amount, transaction: expect.any(String) as string };
  expect(read('token')).toMatchObject({ totalSupply: 1_000_000_000, burntLiquidity: burn });
  // end feature: burn-history
  expect(read('site')).toMatchObject({ title: 'Embedded ($DEV)', description: json.description });
  const urls = (read('links').socials as { url: string }[]).map(({ url }) => url);
  expect(urls).toEqual([json.twitter, json.extensions.website]);
  expect(listImages()).toEqual(['hero.png', 'icon.png', 'logo.png', 'share.png']);
  const zeroTaxes = expect.objectContaining({ id: 'zero-taxes' }) as unknown; // feature: claims
  expect(read('tokenomics').claims).toContainEqual(zeroTaxes); // feature: claims

  const source = getSiteContent(folder);
  const problems = checkContent(source);
  expect(problems.filter(({ code }) => !code.startsWith('empty'))).toEqual([]);
  expect(problems.length).toBeLessThanOrEqual(16);
  expect(result.stdout).toContain(`Left to write: ${problems.length} fields`);
  expect(listLanguages(folder)).toEqual(listLanguages(site.folder));
  // Some translations of the fixture are incomplete.
  const computePercent = (language: string, content = source) =>
    computeTranslatedPercent(readTexts(content, language));
  for (const language of listLanguages(folder))
    expect(computePercent(language)).toBeGreaterThanOrEqual(0.6 * computePercent(language, site));
});

// begin feature: claims
test('leaves out a refuted claim, and the words that repeat it', async () => {
  const { stdout } = await create({ scenario: 'mint-authority-kept' });
  expect(stdout).toContain('ownership-renounced: refuted mint_authority_set');
  expect(readText('tokenomics')).not.toContain('ownership-renounced\n');
  expect(read('tokenomics')).toMatchObject({ statement: null });
});

test('comments on a claim that is unknown', async () => {
  await create({ facts: tokenWithoutPool });
  expect(readText('tokenomics')).toMatch(
    /# Unknown \(no_pool_configured\):\n {2}# - id: liquidity-burnt\n {2}# {3}title: /,
  );
  expect(read('tokenomics').claims).toHaveLength(2);
});
// end feature: claims

test('accepts no pool of an unknown program', async () => {
  const { stdout } = await create({
    replace: (key, account) => (account && key === pool ? { ...account, owner: TOKEN_PROGRAM } : account),
  });
  expect(stdout).toContain('no known pool');
  expect(read('token').pool).toBeUndefined();
});

test('reads nothing but the chain with --offline', async () => {
  const { status, stdout } = await create({}, { [URI]: JSON.stringify(json) }, '--offline');
  expect([status, read('hero').tagline, listImages()]).toEqual([0, null, []]);
  expect(stdout).not.toContain('left out');
});

test('leaves symbol, name and image to the owner of a token without metadata', async () => {
  const { status, stdout } = await create({
    replace: (_, account) => (account?.owner === METADATA_PROGRAM ? undefined : account),
  });
  expect([status, listImages()]).toEqual([0, []]);
  expect(stdout).toContain('no metadata: its symbol, its name and its image are left to you.');
  expect(read('token')).toMatchObject({ symbol: null, name: null, mint });
});

test.each([
  ['a small image', JSON.stringify(json), () => drawImage(100), ['icon.png', 'logo.png'], '$DEV'],
  ['no image', JSON.stringify(json), () => svg, [], 'The image was left out'],
  ['no JSON', 'not JSON', () => '', [], 'is not valid JSON'],
])('accepts %s', async (_, file, draw, images, message) => {
  const { status, stdout } = await create({}, { [URI]: file, [IMAGE]: await draw() });
  expect([status, listImages()]).toEqual([0, images]);
  expect(stdout).toContain(message);
});

test('checks the words of the creator like those of an editor', async () => {
  const hostile = {
    description: 'Free <b>coffee</b> at evil.example.com',
    twitter: 'javascript:alert(1)',
    telegram: 'https://user@evil.example.com/',
    external_url: { nested: true },
  };
  const texts = withTexts(`Cof\u202Efee: "'\n#{mint}`, 'x'.repeat(10_000), URI);
  const { status, stdout } = await create(texts, { [URI]: JSON.stringify(hostile) });
  expect(status).toBe(0);
  expect(stdout.match(/was left out/g)).toHaveLength(6);
  expect(stdout).not.toContain('\u202E');
  expect(read('token')).toMatchObject({ symbol: null, name: null });
  expect(checkContent(getSiteContent(folder)).filter(({ code }) => !code.startsWith('empty'))).toEqual([]);
});

test('writes names that YAML could misread', async () => {
  const { status } = await create(withTexts('#1: \'no\' & "yes"', '1e3', ''));
  expect([status, read('token').name, read('token').symbol]).toEqual([0, '#1: \'no\' & "yes"', '$1e3']);
});

async function findHolderAccount(): Promise<string> {
  const { address: holder } = await deriveTestWallet(21);
  return findTokenAccount(holder, address(mint), TOKEN_PROGRAM);
}

test.each([
  ['no address', () => 'my-token', /^“my-token” is not an address\./],
  ['a wallet', async () => (await deriveTestWallet(1)).address, /is not a token: it is a wallet\.$/],
  ['an account of tokens', findHolderAccount, /is not a token: it is an account that holds tokens of \w+\.$/],
  ['a program', () => TOKEN_PROGRAM, /is not a token: it is a program\.$/],
  ['a pool', () => String(pool), /is not a token: it is an account of \w+\.$/],
  ['an unused address', () => METADATA_PROGRAM, /no account of this chain\.$/],
])('rejects %s, and writes nothing', async (_, findAddress, message) => {
  const env = await startChain({});
  const { status, stderr } = await run(main, [folder, '--mint', await findAddress()], { env });
  expect([status, existsSync(folder)]).toEqual([1, false]);
  expect(stderr.trim()).toMatch(message);
  expect(readdirSync(path.dirname(folder))).toEqual([]);
});

test('reports an endpoint that refuses, without its address', async () => {
  const env = { SOLANA_RPC_URLS: 'http://127.0.0.1:1/?api-key=secret' };
  const { status, stderr } = await run(main, [folder, '--mint', mint], { env });
  const message = 'The chain could not be read: getMultipleAccounts failed (endpoint 1: network).\n';
  expect([status, stderr, existsSync(folder)]).toEqual([1, message, false]);
});

test('check:content --chain compares token.yaml with the chain', async () => {
  const env = await startChain(withTexts('Bobo', 'BOBO', ''));
  const content = copyContent();
  for (const file of site.dataFiles) rmSync(path.join(content, file));
  const check = () => run(checkContentMain, [content, '--chain'], { env });
  const { status, stdout } = await check();
  expect([status, stdout]).toEqual([0, expect.stringMatching(/agrees with the chain/)]);
  expect(stdout).toMatch(/can mint: none\n.*can freeze: none/);
  editFile(content, 'token.yaml', '$BOBO', '$BOB');
  editFile(content, 'token.yaml', '1000000000', '569999999');
  editFile(content, 'token.yaml', 'assumedCurrentSupply: 570000000', 'assumedCurrentSupply: 1');
  const differences = await check();
  expect(differences.status).toBe(1);
  expect(differences.stdout).toMatch(/token\.yaml:2:9 {2}symbol is \$BOB here, but \$BOBO on the chain/);
  expect(differences.stdout).toMatch(/totalSupply is 569999999 here, but at least 570000000 on the chain/);
});
