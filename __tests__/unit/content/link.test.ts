import { editFile } from '../../support/folders';
import { copyUntranslated, checkEdit, checkFolder } from './content-set';

let folder: string;
beforeAll(() => (folder = copyUntranslated()));

const SOL = 'So11111111111111111111111111111111111111112';
const OTHER = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const exchange = `url: https://jup.ag/swap?sell=${SOL}&buy={mint}`;
const social = 'url: https://posts.calmbiscuit.xyz/bobo';
const wallet = 'label: open in Phantom\n  url: https://phantom.com/tokens/solana/{mint}';
const explorer = 'url: https://solscan.io/token/{mint}';
const poolPage = 'url: https://dexscreener.com/solana/{pool}';

const check = (from: string, to: string) => checkEdit(folder, 'links', from, to);

test.each([
  `swap?buy=%47cgD&buy={mint}`, 'swap?buy=bonk&outputMint={mint}', `swap?sell=${SOL}&buy=USDC#{mint}`, 'swap/SOL-USDC?memo={mint}',
  `swap?sell={mint}&buy=${SOL}`, 'swap?INPUTMINT={mint}', 'swap/{mint}-SOL', 'swap/{mint}/SOL', 'token/{mint}/sell', '?side=sell&mint={mint}',
  `swap?sell=${USDC}&buy={mint}`, 'swap?sell=USDC&buy={mint}', 'swap/USDC-{mint}', 'swap/usdc/{mint}', `swap/${USDC}-{mint}`,
  'swap/SOL-{pool}', 'swap%2FSOL-{mint}', `tokens/{mint}?ref=${OTHER}`, 'tokens/{mint}?ref=bobo&feeBps=100',
  'swap/sol-bonk?buy={mint}', 'coin/bonk?id={mint}', 'coin/sol?id={mint}', 'swap?dst=BONK&buy={mint}', 'swap?buy={mint}&PlatformFee=100',
  'swap?buy={mint}&recipient=bobo', 'Bonk/{mint}', 'SELL/{mint}', 'swap?buy={mint}&cluster=custom', 'swap?buy={mint}&slippage=99',
])('rejects a link with a part that is not known to be harmless: %s', (path) => {
  expect(check(exchange, `url: https://jup.ag/${path}`).join()).toContain('exchanges[0].url ');
}); // prettier-ignore

test.each([
  [exchange, 'url: https://www.jup.ag/swap?buy={mint}', 'otherBrand  https://jup.ag/'],
  [exchange, 'url: https://evil.example.com/redirect?to=https://bad.example.org&m={mint}', 'unusualPart'],
  [exchange, 'url: https://evil.example.com/redirect?to=bad.example.org&m={mint}', 'linkInLink'],
  [exchange, 'url: https://evil.example.com//bad.example.org/{mint}', 'unusualPart'],
  [exchange, 'url: https://evil.example.com/?m={mint}&in_put=a&inPut=b', 'repeatedParameter'],
  [exchange, `url: https://evil.example.com/{mint}?out=${OTHER}`, 'addressInLink'],
  [exchange, 'url: https://evil.example.com/{mint}/0xde709f2102306220921060314715629080e2fb77', 'addressInLink'],
  [exchange, 'url: https://evil.example.com/{mint}/bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'addressInLink'],
  [exchange, 'url: https://evil.example.com/{mint}/TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'addressInLink'],
  [social, "url: 'https://posts.calmbiscuit.xyz\\@evil.example.com'", 'unusualHost'],
  [social, 'url: https://posts.calmbiscuit.xyz:443/', 'unusualHost'],
  [social, 'url: https://posts.calmbiscuit.xyz/%62obo', 'unusualPart'],
  [social, `url: https://jup.ag/tokens/${OTHER}`, 'addressInLink'],
  [social, 'url: https://app.phantom.com/bonk', 'otherBrand  https://phantom.com/'],
  [social, `url: https://posts.calmbiscuit.xyz/${SOL}`, 'addressInLink'],
  ["name: '{symbol} on the short-post network'", 'name: BuyOn Jup-iter', 'otherBrand  https://jup.ag/'],
  ['url: https://phantom.com', 'url: https://phantorn.com', 'otherBrand  https://phantom.com/'],
  ['url: https://phantom.com', 'url: https://phantom.com.example.org', 'otherBrand  https://phantom.com/'],
  ['icon: microblog', 'icon: telegram', 'otherBrand  https://t.me/'],
  ['icon: telegram', 'icon: x', 'otherBrand  https://x.com/'],
  ['url: https://t.me/', 'url: https://t.me.example.org/', 'otherBrand  https://t.me/'],
  [wallet, 'label: P\u0125ANTOM!\n  url: https://wallet.example.com/{mint}', 'otherBrand  https://phantom.com/'],
])('rejects “%s” changed to “%s”', (from, to, code) => {
  expect(check(from, to)).toEqual([expect.stringMatching(new RegExp(` ${code}(?:  |$)`))]);
}); // prettier-ignore

test.each([
  'buy on Orca', '0RCA', 'BuyOrca', 'O r c a swap', 'Or-ca', 'Phant0m', 'Ph|antom', 'Binance', 'B!nance', 'pump fun', 'TG group', 'follow on X', 'Twitter',
])('rejects the name “%s” next to a link to another site', (name) => {
  const problems = check("name: '{symbol} on the short-post network'", `name: ${name}`);
  expect(problems).toEqual([expect.stringContaining('socials[0].url otherBrand')]);
}); // prettier-ignore

test.each([
  ...[
    'jup.ag/tokens/{mint}', 'jup.ag/swap/SOL-{mint}', `jup.ag/swap/${SOL}-{mint}`, 'jup.ag/swap?buy={mint}', 'jup.ag/tokens/{mint}?ref=BOBO',
    'raydium.io/swap/?inputMint=sol&outputMint={mint}', `www.orca.so/?tokenIn=${SOL}&tokenOut={mint}`, 'pump.fun/coin/{mint}',
    'dex.example.com/swap/SOL/{mint}', 'dex.example.com/swap?from=SOL&to={mint}', `dex.example.com/?fromChain=501&from=${SOL}&to={mint}`,
    'swap.pump.fun/?input=sol&output={mint}', 'birdeye.so/Solana/token/{mint}?chain=solana', 'gmgn.ai/sol/token/{mint}',
    'dexscreener.com/solana/{mint}?embed=1&theme=dark&trades=0&info=0', 'explorer.solana.com/address/{mint}?cluster=mainnet-beta',
    'raydium.io/launchpad/token/?mint={mint}', 'neo.bullx.io/terminal?chainId=1399811149&address={mint}', 'axiom.trade/t/{mint}?chain=sol',
  ].map((link) => [exchange, `url: https://${link}`] as const),
  ...[
    'docs.google.com/document/d/1A2b3C4d5E6f7G8h9I0jKlMnOpQrStUvWxYz_-AbCdEf/edit?usp=sharing',
    'www.notion.so/bobo/White-Paper-0f1e2d3c4b5a69788796a5b4c3d2e1f0?pvs=4', 'bobo.notion.site/Roadmap-1234567890abcdef1234567890abcdef',
    'www.dextools.io/app/en/solana/pair-explorer/{pool}', 'www.geckoterminal.com/solana/pools/{pool}',
    'www.youtube.com/watch?v=dQw4w9WgXcQ', 'x.com/bobo/status/1234567890123456789',
    't.me/+AbCdEfGh1234', 'bsky.app/profile/bobo.bsky.social', 'medium.com/@bobo/the-calm-bear-1a2b3c4d5e6f',
    'github.com/bobo/site/blob/main/whitepaper.pdf',
  ].map((link) => [social, `url: https://${link}`] as const),
  [explorer, poolPage] as const,
  ['label: buy now', 'label: buy on jup.ag'] as const,
  ...["'@bobo'", 'Bobo x Pepe, for cats', 'burnt on Solana'].map(
    (name) => ["name: '{symbol} on the short-post network'", `name: ${name}`] as const,
  ),
  ['icon: microblog\n    url: https://posts.calmbiscuit.xyz/', 'icon: x\n    url: https://twitter.com/'] as const,
  ['icon: microblog\n    url: https://posts.calmbiscuit.xyz/', 'icon: substack\n    url: https://bobo.substack.com/'] as const,
  [wallet, 'label: my wallet\n  url: https://wallet.example.com/{mint}'] as const,
  [`wallet:\n  ${wallet}\n`, ''] as const,
])('accepts “%s” changed to “%s”', (from, to) => {
  expect(check(from, to)).toEqual([]);
}); // prettier-ignore

test('accepts a token without a pool, but then no link to the page of the pool', () => {
  editFile(folder, 'token.yaml', /^pool: .*$/m, '');
  expect(checkFolder(folder)).toEqual([]);
  expect(check(explorer, poolPage)).toEqual(['0:39  explorer.url noPool']);
});
