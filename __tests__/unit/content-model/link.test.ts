/** @jest-environment node */
import { exchanges, swapLink } from '../../../lib/content-model/exchanges';
import { readContent } from '../../../lib/content-model/read-content';
import { copyUntranslated, goodContent, removeFolders, saidAfter } from './content-set';

let folder: string;
beforeAll(() => (folder = copyUntranslated()));
afterAll(removeFolders);

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
  ['an encoded name in front', `?buy=%47cgD&buy={mint}`],
  ['the token sold', `?sell={mint}&buy=${SOL}`],
  ['dollars sold', `?sell=${USDC}&buy={mint}`],
  ['a fragment', `?sell=${SOL}&buy=USDC#{mint}`],
  ['another path', `/limit?sell=${SOL}&buy={mint}`],
])('the link to Jupiter has one form: %s', (_name, behind) => {
  expect(refused(exchange, `url: https://jup.ag/swap${behind}`)).toContain('exchange.url ');
});

test('the message writes the form, and the form passes', () => {
  expect(refused(exchange, 'url: https://jup.ag/swap?buy={mint}')).toContain(
    `  https://jup.ag/swap?sell=${SOL}&buy={mint}`,
  );
  for (const known of exchanges)
    expect(saidAfter(folder, 'links', exchange, `url: ${swapLink(known)}`)).toEqual([]);
});

test.each([
  ['https://www.jup.ag/swap?buy={mint}', 'must be  https://jup.ag/swap?'],
  ['https://evil.example.com/redirect?to=https://bad.example.org&m={mint}', NOT_PLAIN],
  [
    'https://evil.example.com/redirect?to=bad.example.org&m={mint}',
    'has a second address in it (bad.example.org)',
  ],
  ['https://evil.example.com//bad.example.org/{mint}', NOT_PLAIN],
  ['https://evil.example.com/?m={mint}&in_put=a&inPut=b', 'has the parameter inPut twice'],
  [`https://evil.example.com/{mint}?out=${OTHER}`, 'has an address in it (4Nd1mBQtrMJ…)'],
  ['https://evil.example.com/{mint}/0xde709f2102306220921060314715629080e2fb77', 'has an address in it'],
])('a link that could lead elsewhere: %s', (url, says) => {
  expect(refused(exchange, `url: ${url}`)).toContain(says);
});

test.each([
  [social, "url: 'https://posts.calmbiscuit.xyz\\@evil.example.com'", 'has no plain host'],
  [social, 'url: https://posts.calmbiscuit.xyz:443/', 'has no plain host'],
  [social, 'url: https://posts.calmbiscuit.xyz/%62obo', NOT_PLAIN],
  [social, `url: https://jup.ag/tokens/${OTHER}`, 'must be  https://jup.ag/swap?'],
  [social, 'url: https://app.phantom.com/bonk', 'must be  https://phantom.com/'],
  [social, `url: https://posts.calmbiscuit.xyz/${SOL}`, 'has an address in it'],
  [
    'name: $BOBO on the short-post network',
    'name: BuyOn Jup-iter',
    'is at Jupiter, or stands beside that name',
  ],
])('other links keep to the rule, too: “%s”, “%s”', (from, to, says) => {
  expect(refused(from, to)).toContain(says);
});

const { pool = '' } = readContent('token', goodContent);
test.each([
  'https://docs.google.com/document/d/1A2b3C4d5E6f7G8h9I0jKlMnOpQrStUvWxYz_-AbCdEf/edit?usp=sharing',
  'https://www.notion.so/bobo/White-Paper-0f1e2d3c4b5a69788796a5b4c3d2e1f0?pvs=4',
  'https://bobo.notion.site/Roadmap-1234567890abcdef1234567890abcdef',
  `https://www.dextools.io/app/en/solana/pair-explorer/${pool}`,
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://x.com/bobo/status/1234567890123456789',
  'https://t.me/+AbCdEfGh1234',
  'https://bsky.app/profile/bobo.bsky.social',
  'https://medium.com/@bobo/the-calm-bear-1a2b3c4d5e6f',
  'https://github.com/bobo/site/blob/main/whitepaper.pdf',
])('an honest link passes: %s', (url) => {
  expect(saidAfter(folder, 'links', social, `url: ${url}`)).toEqual([]);
});

const dex = 'url: https://dex.example.com/swap?from=SOL&to={mint}';

test.each([
  ['a parameter', dex],
  ['SOL as what it sells', `url: https://dex.example.com/swap?from=${SOL}&to={mint}`],
])('an exchange that is not known may have any form: %s', (_name, text) => {
  expect(saidAfter(folder, 'links', exchange, text)).toEqual([]);
});

const label = 'label: open in Phantom';
const page = 'url: https://phantom.com/tokens/solana/{mint}';
const both = `${label}\n  ${page}`;

test.each([
  ['a host that only looks like its', page, 'url: https://phantorn.com/tokens/solana/{mint}'],
  ['its host in front of another', page, 'url: https://phantom.com.example.org/tokens/solana/{mint}'],
  ['its name elsewhere', both, 'label: P\u0125ANTOM!\n  url: https://wallet.example.com/{mint}'],
])('a wallet that the check knows has one page for the token: %s', (_name, from, to) => {
  const says =
    'wallet.url is at Phantom, or stands beside that name, and so must be  https://phantom.com/tokens/solana/{mint}';
  expect(refused(from, to)).toContain(says);
});

test.each([
  ['another wallet', both, 'label: my wallet\n  url: https://wallet.example.com/{mint}'],
  ['none', `wallet:\n  ${both}\n`, ''],
])('a token may name %s', (_name, from, to) => {
  expect(saidAfter(folder, 'links', from, to)).toEqual([]);
});
