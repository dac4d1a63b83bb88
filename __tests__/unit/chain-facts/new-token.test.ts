import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AccountRole, addEncoderSizePrefix, address, getU32Encoder, getUtf8Encoder } from '@solana/kit';
import { getBurnInstruction } from '@solana-program/token';
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
import { readTokenAccounts, TOKEN_PROGRAM } from '../../../supabase/functions/_shared/chain/mint';
import { encodeFields } from '../../../supabase/functions/tests/accounts';
import * as pools from '../../../supabase/functions/tests/pool-chain';
import { main as checkContentMain } from '../../../tools/commands/check-content';
import { createFromChain } from '../../../tools/commands/chain-facts/create-from-chain';
import { main } from '../../../tools/commands/new-token';
import { createChain } from '../../../tools/dev/chain';
import type { ChainAccount, ChainTransaction } from '../../../tools/dev/chain-types';
import { startJsonRpcServer } from '../../../tools/dev/json-rpc';
import type { LocalServer } from '../../../tools/dev/local-server';
import type { ScenarioName } from '../../../tools/dev/scenarios';
import { deriveTestWallet, findTokenAccount, signTransaction } from '../../../tools/dev/sign-transaction';
import { getCurrentSlot } from '../../../tools/dev/slot';
import { makeFolder } from '../../support/folders';
import { editFile } from '../../support/folders';
import { run } from '../../support/run-main';
import { copyUntranslated } from '../content-model/content-set';

const site = getSiteContent();
const token = readToken(site);
const { mint, pool } = token;
const standardChain = createChain(token);
/** The site without translations, which take long to copy and to check. */
const untranslated = copyUntranslated();
let server: LocalServer | undefined;
let folder: string;
beforeEach(() => (folder = path.join(makeFolder(), 'my-token')));
afterEach(() => server?.close());

const METADATA_URI = 'https://metadata.example/token.json';
const IMAGE_URI = 'https://images.example/dev';
const json = {
  description: 'A coffee that never gets cold.',
  image: IMAGE_URI,
  twitter: 'https://posts.example/dev',
  extensions: { website: 'https://coffee.example/' },
};

interface Launch {
  scenario?: ScenarioName;
  facts?: Omit<typeof token, 'pool'>;
  /** Changes accounts of the chain. */
  change?: (account: ChainAccount, key: string) => ChainAccount | undefined;
  /** The JSON file and the image that the metadata links to. */
  file?: string;
  image?: string | Promise<Buffer>;
  /** The content of the site. */
  content?: string;
}

/** Starts a chain, and returns the settings with which a command reads it. */
async function startChain({ scenario, facts, content, change = (account) => account }: Launch) {
  const chain = await (scenario || facts ? createChain(facts ?? token, scenario) : standardChain);
  server = await startJsonRpcServer({
    ...chain,
    getAccount(key) {
      const account = chain.getAccount(key);
      return account && change(account, key);
    },
  });
  return { SOLANA_RPC_URLS: server.origin, CONTENT_DIR: content ?? untranslated };
}

const changeMetadata = (data?: Uint8Array): Launch => ({
  change: (account) => (account.owner === METADATA_PROGRAM ? data && { ...account, data } : account),
});

/** Replaces the metadata of the token. @param texts name, symbol and URI */
const withTexts = (...texts: string[]): Launch => {
  const { encode } = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder());
  return changeMetadata(encodeFields([4], mint, mint, ...texts.map((text) => [...encode(text)]), 5));
};

const drawImage = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#7a3' } })
    .webp()
    .toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>';

/** Runs the command `new-token` for a launch. */
async function runNew(launch: Launch, ...args: string[]) {
  const { file = JSON.stringify(json), image = svg } = launch;
  const env = await startChain(launch);
  const files = new Map<string, typeof image>([
    [METADATA_URI, file],
    [IMAGE_URI, image],
  ]);
  const fetchFile = async (address: string) => Buffer.from((await files.get(address)) ?? '');
  return run((all) => createFromChain(all, fetchFile), [folder, '--mint', mint, ...args], { env });
}

const readText = (file: string) => readFileSync(path.join(folder, `${file}.yaml`), 'utf8');
const read = (file: string) => parse(readText(file)) as Record<string, unknown>;
const listImages = () => readdirSync(path.join(folder, 'images')).filter((name) => !name.includes('-'));
const listFaults = () => checkContent(getSiteContent(folder)).filter(({ code }) => !code.startsWith('empty'));

// Without quotes, YAML would misread this name.
const oddName = '#1: \'no\' & "yes"';
test.each<[string, Launch, string, string]>([
  ['Metaplex', { ...withTexts(oddName, '1e3', METADATA_URI), content: site.folder }, oddName, '$1e3'],
  ['Token-2022', { scenario: 'token-2022' }, 'Bobo', '$BOBO'],
])('fills a folder from the chain: %s', async (_, launch, name, symbol) => {
  const { status, stdout, stderr } = await runNew({ ...launch, image: drawImage(600) });
  expect([status, stderr, listFaults()]).toEqual([0, '', []]);
  const supplies = { decimals: 6, assumedCurrentSupply: 570_000_000 };
  expect(read('token')).toMatchObject({ symbol, name, mint, pool, ...supplies });
  const burn = { amount: token.burntLiquidity?.amount, transaction: expect.any(String) as string };
  expect(read('token')).toMatchObject({ totalSupply: 1_000_000_000, burntLiquidity: burn });
  expect(read('site')).toMatchObject({ title: `${name} (${symbol})`, description: json.description });
  expect(read('links').socials).toMatchObject([{ url: json.twitter }, { url: json.extensions.website }]);
  expect(listImages()).toEqual(['hero.png', 'icon.png', 'logo.png', 'share.png']);
  expect(readText('tokenomics')).toContain('id: zero-taxes\n');

  const emptyFields = Number(/Still to do: (\d+) fields/.exec(stdout)?.[1]);
  expect(emptyFields).toBeLessThanOrEqual(16);
  expect(listLanguages(folder)).toEqual(listLanguages(launch.content ?? untranslated));
  const computePercent = (language: string, content = getSiteContent(folder)) =>
    computeTranslatedPercent(readTexts(content, language));
  // Some translations of the fixture are incomplete.
  for (const language of listLanguages(folder))
    expect(computePercent(language)).toBeGreaterThanOrEqual(0.6 * computePercent(language, site));
});

/** Starts a node whose chain has a pool, a burn of 1,000 liquidity tokens, and a swap. */
async function startPoolChain(change: pools.PoolChange) {
  const all = { ...pools.poolChain, ...change };
  const accounts = pools.createAccounts(all).map((each) => ({ ...each, owner: address(each.owner) }));
  const payer = await deriveTestWallet(1);
  const keys = [pools.POOL, ...pools.VAULTS].map((key) => ({ address: key, role: AccountRole.WRITABLE }));
  const swap = { programAddress: address(all.poolOwner), accounts: keys };
  const amount = 1_000n * pools.LP;
  const burn = getBurnInstruction({ account: payer.address, mint: pools.LP_MINT, authority: payer, amount });
  const transactions = new Map<string, ChainTransaction>();
  for (const instruction of [burn, swap]) {
    const signed = await signTransaction(payer, [instruction], getCurrentSlot(), transactions.size);
    transactions.set(signed.signatures[0] ?? '', { ...signed, hasFailed: false, before: [], after: [] });
  }
  server = await startJsonRpcServer({
    ...(await standardChain),
    transactions,
    getAccount: (key) => accounts.find((account) => account.address === key),
    getLargestAccounts: (key) =>
      readTokenAccounts(accounts, key).sort((one, other) => Number(other.amount - one.amount)),
  });
}

const raydium = 'Raydium https://raydium.io/swap/?inputMint=sol&outputMint={mint}';
test.each<[string, () => pools.PoolChange | Promise<pools.PoolChange>, string]>([
  ['Raydium AMM v4', () => pools.ammV4, raydium],
  ['Raydium CPMM', () => ({}), raydium],
  ['PumpSwap', () => pools.withPumpSwap(34, 0n, 47), 'Pump https://pump.fun/coin/{mint}'],
  ['DAMM v1', () => pools.withDammV1(0n, 950n), 'Meteora https://app.meteora.ag/pools/{pool}'],
  ['DAMM v2', () => pools.withDammV2(95n), 'Meteora https://app.meteora.ag/dammv2/{pool}'],
  ['Orca Whirlpool', () => pools.whirlpool, 'Orca https://www.orca.so/pools/{pool}'],
])('fills a folder from a pool of %s', async (_, createChange, platform) => {
  await startPoolChain(await createChange());
  const env = { SOLANA_RPC_URLS: server?.origin, CONTENT_DIR: untranslated };
  const { status, stderr } = await run(main, [folder, '--mint', pools.TOKENS[0], '--offline'], { env });
  expect([status, stderr]).toEqual([0, '']);
  expect(read('token')).toMatchObject({ mint: pools.TOKENS[0], decimals: 2, pool: pools.POOL });
  const [name, url] = platform.split(' ');
  expect(read('links').launchPlatform).toMatchObject({ name, url });
  const isBurnt = !/dammv2|orca/.test(platform);
  const burn = { amount: 1_000, transaction: expect.any(String) as string };
  expect(read('token').burntLiquidity).toEqual(isBurnt ? burn : undefined);
  const written = name === 'Orca' ? '# Unknown (pool_without_lp_tokens):\n  # ' : '\n  ';
  expect(readText('tokenomics')).toContain(`${written}- id: liquidity-burnt\n`);
});

test('leaves out a refuted claim, and the words that repeat it', async () => {
  const content = copyUntranslated();
  editFile(content, 'site.yaml', /disclaimer: .*/, 'disclaimer: Trust us, contract ownership renounced.');
  const { stdout } = await runNew({ scenario: 'mint-authority-kept', content });
  expect(read('site').footer).toMatchObject({ disclaimer: null });
  expect(stdout).toContain('ownership-renounced: refuted mint_authority_set');
  expect(readText('tokenomics')).not.toContain('ownership-renounced\n');
  expect(read('tokenomics')).toMatchObject({ statement: null });
});

test('writes an unknown claim as a comment', async () => {
  const { pool: _, ...facts } = token;
  await runNew({ facts });
  expect(readText('tokenomics')).toMatch(
    /# Unknown \(no_pool_configured\):\n {2}# - id: liquidity-burnt\n {2}# {3}title: /,
  );
  expect(read('tokenomics').claims).toHaveLength(2);
});

test('reads nothing but the chain with --offline', async () => {
  const { status, stdout } = await runNew({ image: drawImage(600) }, '--offline');
  expect([status, read('hero').tagline, listImages()]).toEqual([0, null, []]);
  expect(stdout).not.toContain('left out');
});

const otherPool: Launch = {
  change: (account, key) => (key === pool ? { ...account, owner: TOKEN_PROGRAM } : account),
};
test.each<[string, Launch, string[], RegExp]>([
  ['a small image', { image: drawImage(100) }, ['icon.png', 'logo.png'], /symbol: \$BOBO/],
  ['no image', {}, [], /The image was left out: it is not a PNG/],
  ['no JSON', { file: 'not JSON' }, [], /file was left out: .* is not valid JSON/],
  ['no metadata', changeMetadata(), [], /Add its symbol, name and image yourself\.\n[^]* symbol is empty/],
  ['a pool of an unknown program', otherPool, [], /no known pool/],
])('accepts %s', async (_, launch, images, message) => {
  const { status, stdout } = await runNew(launch);
  expect([status, listImages()]).toEqual([0, images]);
  expect(stdout).toMatch(message);
  // A known pool determines the platform. Otherwise the optional group is a comment.
  expect(read('links').launchPlatform === undefined).toBe(launch === otherPool);
});

test('checks the creator’s texts like an editor’s', async () => {
  const hostile = {
    description: 'Free <b>coffee</b> at evil.example.com',
    twitter: 'javascript:alert(1)',
    telegram: 'https://user@evil.example.com/',
    external_url: { nested: true },
  };
  const texts = withTexts(`Cof\u202Efee: "'\n#{mint}`, 'x'.repeat(10_000), METADATA_URI);
  const { status, stdout } = await runNew({ ...texts, file: JSON.stringify(hostile) });
  expect([status, listFaults()]).toEqual([0, []]);
  expect(stdout.match(/was left out/g)).toHaveLength(6);
  expect(stdout).not.toContain('\u202E');
  expect(read('token')).toMatchObject({ symbol: null, name: null });
});

test('leaves a text empty if name and symbol look like an address in it', async () => {
  const name = 'Ab1Cd2Ef3Gh4Jk5Lm6';
  const { status } = await runNew(withTexts(name, 'Mn7Pq8Rs9Tu1Vw', ''));
  expect([status, listFaults(), read('site').title, read('token').name]).toEqual([0, [], null, name]);
});

const findHolderAccount = async () =>
  findTokenAccount((await deriveTestWallet(21)).address, address(mint), TOKEN_PROGRAM);
test.each([
  ['no address', () => 'my-token', /^“my-token” is not an address\./],
  ['a wallet', async () => (await deriveTestWallet(1)).address, /is not a token: it is a wallet\.$/],
  ['a token account', findHolderAccount, /is not a token: it is an account that holds tokens of \w+\.$/],
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

test('reports an unreachable endpoint without its URL', async () => {
  const env = { SOLANA_RPC_URLS: 'http://127.0.0.1:1/?api-key=secret' };
  const { status, stderr } = await run(main, [folder, '--mint', mint], { env });
  const message = 'The chain could not be read: getMultipleAccounts failed (endpoint 1: network).\n';
  expect([status, stderr, existsSync(folder)]).toEqual([1, message, false]);
});

const doubled = { ...token, totalSupply: 2_000_000_000, assumedCurrentSupply: 2_000_000_000 };
test.each<[string, number, Launch, RegExp]>([
  ['the embedded chain', 0, {}, /can mint: none\n.*can freeze: none\n.*agrees with the chain/],
  [
    'another symbol',
    1,
    withTexts('Bobo', 'BOB', ''),
    /token\.yaml:2:9 {2}symbol is \$BOBO here, but \$BOB on/,
  ],
  ['other decimals', 1, { facts: { ...token, decimals: 9 } }, /decimals is 6 here, but 9 on/],
  ['another supply', 1, { facts: doubled }, /totalSupply is 1000000000 here, but at least 2000000000 on/],
  ['an authority', 1, { scenario: 'mint-authority-kept' }, /can mint: \w+\n[^]* that ownership is renounced/],
])('check:content --chain compares the content with %s', async (_, expectedStatus, launch, message) => {
  const { status, stdout } = await run(checkContentMain, ['--chain'], { env: await startChain(launch) });
  expect([status, stdout]).toEqual([expectedStatus, expect.stringMatching(message)]);
});
