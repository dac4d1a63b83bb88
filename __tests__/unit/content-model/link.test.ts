import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyUntranslated, saidAfter } from './content-set';

let folder: string;
beforeAll(() => (folder = copyUntranslated()));

const SOL = 'So11111111111111111111111111111111111111112';
const OTHER = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const exchange = `url: https://jup.ag/swap?sell=${SOL}&buy={mint}`;
const social = 'url: https://posts.calmbiscuit.xyz/bobo';

const NOT_PLAIN = 'has a part that is not plain';

const refused = (from: string, to: string) => {
  const said = saidAfter(folder, 'links', from, to);
  expect(said).toHaveLength(1);
  return said[0] ?? '';
};

test.each([
  `swap?buy=%47cgD&buy={mint}`, 'swap?buy=bonk&outputMint={mint}', `swap?sell=${SOL}&buy=USDC#{mint}`, 'swap/SOL-USDC?memo={mint}',
  `swap?sell={mint}&buy=${SOL}`, 'swap?INPUTMINT={mint}', 'swap/{mint}-SOL', 'swap/{mint}/SOL', 'token/{mint}/sell', '?side=sell&mint={mint}',
  `swap?sell=${USDC}&buy={mint}`, 'swap?sell=USDC&buy={mint}', 'swap/USDC-{mint}', 'swap/usdc/{mint}', `swap/${USDC}-{mint}`,
  'swap/SOL-{pool}', 'swap%2FSOL-{mint}', `tokens/{mint}?ref=${OTHER}`, 'tokens/{mint}?ref=bobo&feeBps=100',
])('a link to the exchange buys the token for SOL, without a fee: %s', (behind) => {
  expect(saidAfter(folder, 'links', exchange, `url: https://jup.ag/${behind}`).join()).toContain('exchange.url ');
}); // prettier-ignore

test.each([
  'jup.ag/tokens/{mint}', 'jup.ag/swap/SOL-{mint}', `jup.ag/swap/${SOL}-{mint}`, 'jup.ag/swap?buy={mint}', 'jup.ag/tokens/{mint}?ref=BOBO',
  'raydium.io/swap/?inputMint=sol&outputMint={mint}', `www.orca.so/?tokenIn=${SOL}&tokenOut={mint}`, 'pump.fun/coin/{mint}',
  'dex.example.com/swap/SOL/{mint}', 'dex.example.com/swap?from=SOL&to={mint}', `dex.example.com/?fromChain=501&from=${SOL}&to={mint}`,
])('whichever way it is written: %s', (link) => {
  expect(saidAfter(folder, 'links', exchange, `url: https://${link}`)).toEqual([]);
}); // prettier-ignore

test('a page of the pool in place of the token’s, where token.yaml names a pool', () => {
  const explorer = 'url: https://solscan.io/token/{mint}';
  const poolPage = 'url: https://dexscreener.com/solana/{pool}';
  for (const link of [explorer, social]) expect(saidAfter(folder, 'links', link, poolPage)).toEqual([]);
  const token = path.join(folder, 'token.yaml');
  const text = readFileSync(token, 'utf8');
  writeFileSync(token, text.replace(/^pool: .*$/m, ''));
  expect(refused(explorer, poolPage)).toContain('0:39  explorer.url has {pool} in it, but token.yaml has no');
  writeFileSync(token, text);
});

test.each([
  ['https://www.jup.ag/swap?buy={mint}', 'must begin with  https://jup.ag/ '],
  ['https://evil.example.com/redirect?to=https://bad.example.org&m={mint}', NOT_PLAIN],
  [
    'https://evil.example.com/redirect?to=bad.example.org&m={mint}',
    'has a second address in it (bad.example.org)',
  ],
  ['https://evil.example.com//bad.example.org/{mint}', NOT_PLAIN],
  ['https://evil.example.com/?m={mint}&in_put=a&inPut=b', 'has the parameter inPut twice'],
  [`https://evil.example.com/{mint}?out=${OTHER}`, 'has an address in it (4Nd1mBQtrMJ…)'],
  ['https://evil.example.com/{mint}/0xde709f2102306220921060314715629080e2fb77', 'has an address in it'],
  ['https://evil.example.com/{mint}/bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'has an address in it'],
  ['https://evil.example.com/{mint}/TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'has an address in it'],
])('a link that could lead elsewhere: %s', (url, says) => {
  expect(refused(exchange, `url: ${url}`)).toContain(says);
});

test.each([
  [social, "url: 'https://posts.calmbiscuit.xyz\\@evil.example.com'", 'has no plain host'],
  [social, 'url: https://posts.calmbiscuit.xyz:443/', 'has no plain host'],
  [social, 'url: https://posts.calmbiscuit.xyz/%62obo', NOT_PLAIN],
  [social, `url: https://jup.ag/tokens/${OTHER}`, 'has an address in it'],
  [social, 'url: https://app.phantom.com/bonk', 'must begin with  https://phantom.com/ '],
  [social, `url: https://posts.calmbiscuit.xyz/${SOL}`, 'has an address in it'],
  ['name: $BOBO on the short-post network', 'name: BuyOn Jup-iter', 'is at Jupiter, or beside that name'],
])('other links keep to the rule, too: “%s”, “%s”', (from, to, says) => {
  expect(refused(from, to)).toContain(says);
});

test.each([
  'https://docs.google.com/document/d/1A2b3C4d5E6f7G8h9I0jKlMnOpQrStUvWxYz_-AbCdEf/edit?usp=sharing',
  'https://www.notion.so/bobo/White-Paper-0f1e2d3c4b5a69788796a5b4c3d2e1f0?pvs=4',
  'https://bobo.notion.site/Roadmap-1234567890abcdef1234567890abcdef',
  'https://www.dextools.io/app/en/solana/pair-explorer/{pool}',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://x.com/bobo/status/1234567890123456789',
  'https://t.me/+AbCdEfGh1234',
  'https://bsky.app/profile/bobo.bsky.social',
  'https://medium.com/@bobo/the-calm-bear-1a2b3c4d5e6f',
  'https://github.com/bobo/site/blob/main/whitepaper.pdf',
])('an honest link passes: %s', (url) => {
  expect(saidAfter(folder, 'links', social, `url: ${url}`)).toEqual([]);
});

const label = 'label: open in Phantom';
const page = 'url: https://phantom.com/tokens/solana/{mint}';
const both = `${label}\n  ${page}`;

test.each([
  ['a host that only looks like its', page, 'url: https://phantorn.com/tokens/solana/{mint}'],
  ['its host in front of another', page, 'url: https://phantom.com.example.org/tokens/solana/{mint}'],
  ['its name elsewhere', both, 'label: P\u0125ANTOM!\n  url: https://wallet.example.com/{mint}'],
])('a wallet that the check knows has one host: %s', (_name, from, to) => {
  const says = 'wallet.url is at Phantom, or beside that name, and so must begin with  https://phantom.com/ ';
  expect(refused(from, to)).toContain(says);
});

test.each([
  ['another wallet', both, 'label: my wallet\n  url: https://wallet.example.com/{mint}'],
  ['none', `wallet:\n  ${both}\n`, ''],
])('a token may name %s', (_name, from, to) => {
  expect(saidAfter(folder, 'links', from, to)).toEqual([]);
});
