import { readFileSync } from 'node:fs';

/** Brands with an icon for the social links in `links.yaml`, by their names in Simple Icons: https://simpleicons.org */
// prettier-ignore
export const brandIcons = [
  'x', 'telegram', 'discord', 'tiktok', 'instagram', 'youtube', 'reddit', 'medium', 'github', 'facebook', 'threads',
  'bluesky', 'twitch', 'farcaster', 'coinmarketcap', 'solana', 'whatsapp', 'snapchat', 'substack', 'mastodon',
] as const;

type BrandIcon = (typeof brandIcons)[number];

/** Hosts by brand, the main host first. `*.` includes its subdomains. At sites that handle money, a subdomain could be anything. */
const brandHosts: Readonly<Record<BrandIcon, string> & Record<string, string>> = {
  x: '*.x.com *.twitter.com',
  telegram: '*.t.me *.telegram.me *.telegram.org',
  discord: 'discord.gg *.discord.com',
  tiktok: '*.tiktok.com',
  instagram: '*.instagram.com',
  youtube: '*.youtube.com youtu.be',
  reddit: '*.reddit.com',
  medium: '*.medium.com',
  github: '*.github.com',
  facebook: '*.facebook.com fb.com',
  threads: '*.threads.com *.threads.net',
  bluesky: '*.bsky.app',
  twitch: '*.twitch.tv',
  farcaster: '*.farcaster.xyz *.warpcast.com',
  coinmarketcap: '*.coinmarketcap.com',
  solana: '*.solana.com *.solana.org',
  whatsapp: '*.whatsapp.com wa.me',
  snapchat: '*.snapchat.com',
  substack: '*.substack.com',
  mastodon: 'mastodon.social mastodon.online mstdn.social mas.to fosstodon.org',
  // Wallets
  phantom: 'phantom.com',
  solflare: 'solflare.com www.solflare.com',
  backpack: 'backpack.app backpack.exchange',
  metamask: 'metamask.io',
  'trust wallet': 'trustwallet.com',
  ledger: 'www.ledger.com ledger.com',
  // Exchanges
  jupiter: 'jup.ag',
  raydium: 'raydium.io',
  orca: 'www.orca.so orca.so',
  meteora: 'www.meteora.ag meteora.ag app.meteora.ag',
  'pump.fun': 'pump.fun swap.pump.fun',
  bonkfun: 'bonk.fun letsbonk.fun',
  uniswap: 'app.uniswap.org uniswap.org',
  binance: 'www.binance.com binance.com',
  coinbase: 'www.coinbase.com coinbase.com',
  kraken: 'www.kraken.com kraken.com pro.kraken.com',
  okx: 'www.okx.com okx.com web3.okx.com',
  bybit: 'www.bybit.com bybit.com',
  kucoin: 'www.kucoin.com kucoin.com',
  bitget: 'www.bitget.com bitget.com',
  gate: 'www.gate.com gate.com www.gate.io gate.io',
  mexc: 'www.mexc.com mexc.com',
  htx: 'www.htx.com htx.com',
  bitmart: 'www.bitmart.com bitmart.com',
  lbank: 'www.lbank.com lbank.com',
  'crypto.com': 'crypto.com',
  gemini: 'www.gemini.com gemini.com',
  upbit: 'upbit.com',
  axiom: 'axiom.trade',
  bullx: 'neo.bullx.io bullx.io',
  // Charts and explorers
  dexscreener: 'dexscreener.com',
  dextools: 'www.dextools.io dextools.io',
  birdeye: 'birdeye.so',
  coingecko: 'www.coingecko.com coingecko.com www.geckoterminal.com geckoterminal.com',
  geckoterminal: 'www.geckoterminal.com geckoterminal.com',
  gmgn: 'gmgn.ai',
  solscan: 'solscan.io',
  bubblemaps: 'bubblemaps.io app.bubblemaps.io v2.bubblemaps.io',
  rugcheck: 'rugcheck.xyz',
};

/** Old and short names of brands. */
export const brandAliases: Readonly<Record<string, string>> = {
  twitter: 'x',
  tg: 'telegram',
  warpcast: 'farcaster',
  bsky: 'bluesky',
  cmc: 'coinmarketcap',
  jup: 'jupiter',
};

/** A link of the page, and what a visitor sees of it. */
interface VisibleLink {
  host: string;
  /** Its label and name, as a result of `toVisibleText`. */
  text: string;
  icon?: unknown;
}

/** Finds a brand of which a link has the icon or the name, or to whose subdomain it leads, but which does not own its host. */
export function findOtherBrand({ host, text, icon }: VisibleLink) {
  const isNamed = createBrandSearch(text);
  return Object.entries(brandHosts)
    .map(([brand, hosts]) => ({ brand, hosts: hosts.split(' ') }))
    .filter(
      ({ hosts }) =>
        !hosts.some((each) => host === each || (each.startsWith('*') && `.${host}`.endsWith(each.slice(1)))),
    )
    .find(({ brand, hosts }) => {
      const names = [brand, ...Object.keys(brandAliases).filter((alias) => brandAliases[alias] === brand)];
      return icon === brand || names.some(isNamed) || hosts.some((each) => host.endsWith(`.${each}`));
    });
}

const lookalikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  i: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  rn: 'm',
};
const toLetters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/rn|[i01345]/g, (sign) => lookalikes[sign] ?? sign)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Lists the words of a text, and each two neighbors as one. Single letters are a word together, and BuyOrca is two. */
function listWords(text: string): string[] {
  const words = text
    .replaceAll(/(?<=(?<![\p{L}\p{N}])[\p{L}\p{N}])[^\p{L}\p{N}]+(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu, '')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu}[\p{L}\p{N}])/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .map(toLetters)
    .filter(Boolean);
  return words.flatMap((word, index) => [word + (words[index + 1] ?? ''), word]);
}

/** Shorter names could occur in a text by chance, so that they must be words. */
const MIN_PART = 6;

/** Creates a test for the name of a brand in a text. */
function createBrandSearch(text: string) {
  const spellings = [text, text.replaceAll(/[|!]/g, 'i')];
  const letters = spellings.map(toLetters);
  const words = spellings.flatMap(listWords);
  return (name: string) => {
    if (name === 'solana') return false;
    // In the middle, it means “and”.
    if (name === 'x') return /^x(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])x[^\p{L}\p{N}]*$/iu.test(text);
    const part = toLetters(name);
    return words.includes(part) || (part.length >= MIN_PART && letters.some((all) => all.includes(part)));
  };
}

/** Reads the filled SVG path of a brand icon in a 24 × 24 viewBox. Returns null for generic icons. */
export function readBrandPath(icon: string): string | null {
  if (!brandIcons.some((brand) => brand === icon)) return null;
  const svg = readFileSync(`node_modules/simple-icons/icons/${icon}.svg`, 'utf8');
  return /<path d="([^"]+)"/.exec(svg)?.[1] ?? null;
}
