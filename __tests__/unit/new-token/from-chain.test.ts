import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addEncoderSizePrefix, address, getU32Encoder, getUtf8Encoder } from '@solana/kit';
import sharp from 'sharp';
import { parse } from 'yaml';
import { getSiteContent } from '../../../build/content/content-source';
import { checkPool, createChainCall } from '../../../build/new-token/read-chain';
import { checkSite } from '../../../build/check-site';
import { readToken } from '../../../build/content/read-token';
import {
  computeTranslatedPercent,
  listLanguages,
  readTexts,
} from '../../../build/content/translations/translations';
import { METADATA_PROGRAM, TOKEN_METADATA } from '../../../supabase/functions/_shared/chain/metadata';
import { TOKEN_2022_PROGRAM } from '../../../supabase/functions/_shared/chain/mint';
import { encodeFields } from '../../../supabase/functions/tests/accounts';
import * as pools from '../../../supabase/functions/tests/pool-chain';
import { main as checkContentMain } from '../../../tools/check-content';
import { createFromChain } from '../../../build/new-token/create-from-chain';
import { main } from '../../../build/new-token/new-token';
import { createChain } from '../../../tools/dev/chain';
import { startJsonRpcServer } from '../../../tools/dev/json-rpc';
import type { LocalServer } from '../../../tools/dev/local-server';
import type { ChainAccount } from '../../../tools/dev/token-program';
import { editFile, makeFolder } from '../../support/folders';
import { run } from '../../support/run-command';
import { copyUntranslated } from '../content/content-set';

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

const unreachable = { SOLANA_RPC_URLS: 'http://127.0.0.1:1/?api-key=secret' };
const METADATA_URI = 'https://metadata.example/token.json';
const IMAGE_URI = 'https://images.example/dev';
const json = {
  description: 'A coffee that never gets cold.',
  image: IMAGE_URI,
  twitter: 'https://posts.example/dev',
  extensions: { website: 'https://coffee.example/' },
};

interface Launch {
  facts?: typeof token;
  /** Changes accounts of the chain. */
  change?: (account: ChainAccount, key: string) => ChainAccount | undefined;
  /** The JSON file and the image that the metadata links to. */
  file?: string;
  image?: string | Promise<Buffer>;
  /** The content of the site. */
  content?: string;
}

/** Starts a chain, and returns the settings with which a command reads it. */
async function startChain({ facts, content, change = (account) => account }: Launch) {
  const chain = await (facts ? createChain(facts) : standardChain);
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

const encodeTexts = (texts: readonly string[]) => {
  const { encode } = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder());
  return texts.map((text) => [...encode(text)]);
};

/** Replaces the metadata of the token. @param texts name, symbol and URI */
const withTexts = (...texts: string[]) =>
  changeMetadata(encodeFields([4], mint, mint, ...encodeTexts(texts), 5));

/** Replaces the mint by one of Token-2022 with these texts, without a Metaplex account. */
const withExtension = (...texts: string[]): Launch => ({
  change(account, key) {
    if (account.owner === METADATA_PROGRAM) return undefined;
    if (key !== mint) return account;
    const extension = encodeFields(32, mint, ...encodeTexts(texts), 4);
    const header = [1, TOKEN_METADATA, 0, extension.length, 0];
    const data = encodeFields([...account.data], 83, header, [...extension]);
    return { owner: address(TOKEN_2022_PROGRAM), data };
  },
});

/** Gives a wallet the authority to mint. */
const withMintAuthority = ({ change = (account) => account }: Launch = {}): Launch => ({
  change(account, key) {
    const data = encodeFields([1, 0, 0, 0], mint, [...account.data.slice(36)]);
    return change(key === mint ? { ...account, data } : account, key);
  },
});

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
/** Lists problems other than empty fields. */
const listProblems = () => checkSite(getSiteContent(folder)).filter(({ code }) => !code.startsWith('empty'));

// Without quotes, YAML would misread this name.
const oddName = '#1: \'no\' & "yes"';
test.each<[string, Launch, string, string]>([
  ['Metaplex', { ...withTexts(oddName, '1e3', METADATA_URI), content: site.folder }, oddName, '$1e3'],
  ['Token-2022', withExtension('Coffee', 'CUP', METADATA_URI), 'Coffee', '$CUP'],
])('fills a folder from the chain: %s', async (_, launch, name, symbol) => {
  const { status, stderr } = await runNew({ ...launch, image: drawImage(600) }, '--pool', String(pool));
  expect([status, stderr, listProblems()]).toEqual([0, '', []]);
  const supplies = { decimals: 6, totalSupply: 570_000_000, assumedCurrentSupply: 570_000_000 };
  expect(read('token')).toMatchObject({ symbol, name, mint, pool, ...supplies });
  expect(read('site')).toMatchObject({ title: '{name} ({symbol})', description: json.description });
  expect(read('links').socials).toMatchObject([{ url: json.twitter }, { url: json.extensions.website }]);
  expect(listImages()).toEqual(['hero.png', 'icon.png', 'logo.png', 'share.png']);
  expect(checkSite(getSiteContent(folder)).length).toBeLessThanOrEqual(16);

  const computePercent = (language: string, content = getSiteContent(folder)) =>
    computeTranslatedPercent(readTexts(content, language));
  expect(listLanguages(folder)).toEqual(listLanguages(launch.content ?? untranslated));
  // Some translations of the fixture are incomplete.
  for (const language of listLanguages(folder)) {
    expect(readText(`translations/${language}`)).not.toMatch(/bobo/i);
    expect(computePercent(language)).toBeGreaterThanOrEqual(0.6 * computePercent(language, site));
  }
});

test('writes only proven claims, and no text that names the demo token or repeats another claim', async () => {
  const content = copyUntranslated();
  editFile(content, 'site.yaml', /disclaimer: .*/, 'disclaimer: Trust us, contract ownership renounced.');
  editFile(content, 'how-to-buy.yaml', /description: .*/, 'description: Contract ownership renounced.');
  const launch = withMintAuthority(withTexts('Coffee', 'CUP', METADATA_URI));
  const { stdout } = await runNew({ ...launch, content });
  expect(stdout).toMatch(/can mint: \w{32,}\n.*can freeze: none\n/);
  expect(stdout).toContain('ownership-renounced: refuted (mint authority set)');
  expect(read('tokenomics').claims).toMatchObject([{ id: 'zero-taxes' }]);
  expect(read('site').footer).toEqual({
    copyright: '© 2025 {symbol}. All rights reserved.',
    disclaimer: '{symbol} is a meme coin with no intrinsic value.',
  });
  expect(read('how-to-buy').steps).toMatchObject([
    { title: 'Get a Wallet', description: null, action: 'wallet' },
    { title: 'Get Some SOL' },
    { title: 'Go to Jupiter' },
    { title: 'Swap SOL for {symbol}', description: 'Zero taxes, so no slippage worry' },
  ]);
  for (const file of getSiteContent().files) expect(readText(file)).not.toMatch(/bobo(?!fixture)/i);
});

test.each<[string, Launch, string[], RegExp]>([
  ['a small image', { image: drawImage(100) }, ['icon.png', 'logo.png'], /Metadata: Bobo, \$BOBO, https/],
  ['no image', {}, [], /The image was left out: it is not a PNG/],
  ['no JSON', { file: 'not JSON' }, [], /file was left out: .* is not valid JSON/],
  ['no metadata', changeMetadata(), [], /Add its symbol, name and image yourself\.\n/],
])('accepts %s', async (_, launch, images, message) => {
  const { status, stdout } = await runNew(launch);
  expect([status, listImages(), listProblems()]).toEqual([0, images, []]);
  expect(stdout).toMatch(message);
});

test('the content check rejects hostile texts of the creator', async () => {
  const hostile = {
    description: 'Free <b>coffee</b> at evil.example.com',
    twitter: 'javascript:alert(1)',
    telegram: 'https://user@evil.example.com/',
    external_url: { nested: true },
  };
  const texts = withTexts(`Cof\u202Efee: "'\n#{mint}`, 'x'.repeat(10_000), METADATA_URI);
  // Some editors write a byte order mark.
  const { status, stdout } = await runNew({ ...texts, file: `\uFEFF${JSON.stringify(hostile)}` });
  expect(status).toBe(0);
  expect(stdout).not.toContain('\u202E');
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(400);
  expect(listProblems().map(({ file, code }) => `${path.basename(file, '.yaml')} ${code}`)).toEqual([
    'about codeInText',
    'hero codeInText',
    'links notHttps',
    'links unusualHost',
    'site codeInText',
    'token invisibleCharacter',
  ]);
});

test.each([
  ['no address', 'my-token', /^“my-token” is not an address\./],
  ['a pool', String(pool), /^\w+ is not a token\. Copy the token's address from an explorer\.$/],
  ['an unused address', METADATA_PROGRAM, /^\w+ is not a token\. /],
])('rejects %s, and writes nothing', async (_, key, message) => {
  const env = await startChain({});
  const { status, stderr } = await run(main, [folder, '--mint', key], { env });
  expect([status, existsSync(folder)]).toEqual([1, false]);
  expect(stderr.trim()).toMatch(message);
  expect(readdirSync(path.dirname(folder))).toEqual([]);
});

test('accepts a pool without liquidity tokens, and only with its own token', async () => {
  const accounts = pools.createAccounts({ ...pools.poolChain, ...pools.whirlpool });
  const findAccount = (key: string) => accounts.find((account) => account.address === key);
  server = await startJsonRpcServer({
    ...(await standardChain),
    getAccount(key) {
      const account = findAccount(key);
      return account && { ...account, owner: address(account.owner) };
    },
  });
  const call = createChainCall([server.origin], '--mint');
  await expect(checkPool(call, pools.POOL, pools.TOKENS[0])).resolves.toBeUndefined();
  await expect(checkPool(call, pools.POOL, mint)).rejects.toThrow('is not a pool of this token. Copy');
});

test.each([
  ['no address', 'my-pool', /^“my-pool” is not an address\. Copy the pool's address from an explorer\./],
  ['the token itself', mint, /is not a pool of this token\. .* or leave out --pool\.$/],
  ['an unused address', METADATA_PROGRAM, /is not a pool of this token\. /],
])('rejects %s as the pool, and writes nothing', async (_, key, message) => {
  const { status, stderr } = await runNew({}, '--pool', key);
  expect([status, existsSync(folder)]).toEqual([1, false]);
  expect(stderr.trim()).toMatch(message);
});

test.each([
  ['new-token', '--mint', 1, () => run(main, [folder, '--mint', mint], { env: unreachable })],
  ['check:content', '--chain', 2, () => run(checkContentMain, ['--chain'], { env: unreachable })],
])('%s reports an unreachable endpoint without its URL', async (_, option, expectedStatus, runCommand) => {
  const { status, stderr } = await runCommand();
  expect([status, existsSync(folder)]).toEqual([expectedStatus, false]);
  expect(stderr).toContain(': endpoint 1 cannot be reached. Set SOLANA_RPC_URLS');
  expect(stderr).toContain(`without ${option}.\n`);
  expect(stderr).not.toContain('secret');
});

const doubled = { ...token, totalSupply: 2_000_000_000, assumedCurrentSupply: 2_000_000_000 };
test.each<[string, number, Launch, RegExp]>([
  ['the embedded chain', 0, {}, /can mint: none\n.*can freeze: none\n[^]*agrees with the chain/],
  [
    'another symbol',
    1,
    withTexts('Bobo', 'BOB', ''),
    /token\.yaml:1:9 {2}symbol is \$BOBO here, but \$BOB on/,
  ],
  ['other decimals', 1, { facts: { ...token, decimals: 9 } }, /decimals is 6 here, but 9 on/],
  ['another supply', 1, { facts: doubled }, /totalSupply is 1000000000 here, but at least 2000000000 on/],
  [
    'an authority',
    1,
    withMintAuthority(),
    /can mint: \w+\n[^]*\nzero-taxes: proven\n[^]*\nownership-renounced: refuted \(mint authority set\)\n[^]* freezeAuthority = null [^]*refutes “.+” \(ownership-renounced\)\. Remove that claim\./,
  ],
])('check:content --chain compares the content with %s', async (_, expectedStatus, launch, message) => {
  const { status, stdout } = await run(checkContentMain, ['--chain'], { env: await startChain(launch) });
  expect([status, stdout]).toEqual([expectedStatus, expect.stringMatching(message)]);
});
