/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asRead } from '../../content-model/check/as-read';
import { findAddress } from '../../content-model/check/hidden-address';
import { findOutsideReference } from '../../content-model/check/outside-reference';
import { sequence } from '../../test-support/derive-content';
import { copyGoodContent, removeFolders, saidAfter } from './content-set';

const sentences = path.join(__dirname, 'sentences');

describe('ordinary sentences', () => {
  const languages = readdirSync(sentences);
  const linesOf = (file: string) =>
    readFileSync(path.join(sentences, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '');

  test('there are at least 2,000 in ten languages', () => {
    expect(languages).toHaveLength(10);
    expect(new Set(languages.flatMap(linesOf)).size).toBeGreaterThanOrEqual(2000);
  });

  test.each(languages)('pass: %s', (file) => {
    const refused = linesOf(file).flatMap((line) => {
      const message = findOutsideReference(line)?.message;
      return message === undefined ? [] : [{ line, message }];
    });
    expect(refused).toEqual([]);
  });

  test.each([
    'COVID-19, GPT-4o, iPhone15, Web3, 24/7, v2.0, 10.000 SOL',
    '1.000.000.000 tokens, 1,000,000,000 tokens, 1 000 000 000 tokens',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'THE BEAR WHO STAYS CALM WHILE EVERYTHING BURNS AROUND HIM',
    '#BoboTheCalmBearOfSolana2025 McDonald iPhone eBay YouTube PayPal LinkedIn',
    'Q1 2025, Q2 2025, Q3 2025, Q4 2025, Q1 2026, Q2 2026',
    '24.12.2025, 10:30:45, +49 30 1234567, v1.2.3, § 8 Abs. 2',
    '10 SOL @ 150, SOL/USDC, and/or, e.g. this, i.e. that, z.B. so, EE.UU.',
    'hmm :/ that, I <3 you > me, wink ;-{',
    '今天很好。SOL 涨了。我们喜欢熊。中国，',
  ])('pass: %s', (text) => expect(findOutsideReference(text)).toBeUndefined());
});

test.each([
  'https://evil.com', 'see https://', 'http:/evil.com', 'HTTPS://X.com', 'hxxps://evil', '//evil.com', 't.me/fake',
  'www.bobo', 'bobo.com', 'EVIL.COM', 'x.com', 'bobo.co.uk', 'bobo.com.Then it ends', 'Visit Bobo.Fun', 'a@b.org',
  'bobo.sol', 'bobo.eth', 'bobo.ton', 'xn--bobo.com', 'бобо.рф', '波波.网络', '去bobo.com买', 'привет,bobo.com',
  'bobo。com', '去bobo。com买', 'bobo｡com', 'bobo。COM', 'bobo．com', 'bobo․com', 'bobo·com', 'bobo•com', 'ｂｏｂｏ．ｃｏｍ',
  '𝕓𝕠𝕓𝕠.𝕔𝕠𝕞', 'ⓑⓞⓑⓞ.ⓒⓞⓜ', 'bоbо.соm', 'bóbo.com', 'bobo.co\u0301m', 'bobo\u200B.com', 'bobo.c\u00ADom',
  'bobo\u2800.com', 'bobo.c\uFE0Fom', 'bobo.<wbr>com', 'bobo<!-- -->.com', 'bobo .com', 'bobo. com', 'bobo . com',
  'bobo[.]com', 'bobo (dot) com', 'bobo(punkt)com', 'bobo dot com', 'bobo-dot-com', 'b o b o . c o m', 't . m e / x',
  'javascript:alert(1)', 'mailto:bobo', 'tg://resolve', 'solana:bobo', 'ipfs:bobo', '{account}.com', '1.2.3.4',
  '192.168.0.1:80', '2001:db8::1', 'hxxps：∕∕evil．com',
])('a web address is found: %s', (text) => {
  expect(findOutsideReference(text)?.message).toMatch(/^has a web address in it \(.*Leave it out/);
}); // prettier-ignore

test.each(['@bobo', 'follow @bobo_x!', '＠bobo', '@\u200Bbobo', '@боб', '@{account}'])(
  'an account is found: %s',
  (text) => expect(findOutsideReference(text)?.message).toMatch(/^has an account in it .* without the @\.$/),
);

const MINT = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const HALF = 20;
const between = (sign: string) => `${MINT.slice(0, HALF)}${sign}${MINT.slice(HALF)}`;

test.each([
  ['whole', MINT],
  ['glued to a zero', `0${MINT}`],
  ['glued to letters on both ends', `l${MINT}O`],
  ['behind other letters', `去${MINT}买`],
  ...[' ', '-', '.', '–', '/', ' / ', '_', '\n', '🐻', ' 🐻 ', '|', ', ', '<wbr>', '\u00AD', '\uFE0F', '\u2800', '\u200B',
    '\u0301', '\u3164', '\u{E0041}', '&shy;', '·'].map((sign) => [`broken by ${JSON.stringify(sign)}`, between(sign)]),
  ['one character a word', Array.from(MINT).join(' ')],
  ['two characters a word', MINT.replaceAll(/..(?=.)/g, '$& ')],
  ['three characters a word', MINT.replaceAll(/...(?=.)/g, '$&-')],
  ['four characters a word', MINT.replaceAll(/....(?=.)/g, '$&.')],
  ['in fullwidth letters', MINT.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xFEE0))],
  ['with letters of another script', MINT.replaceAll('B', '\u0412').replaceAll('M', '\u041C')],
  ['with accents', MINT.replaceAll(/[A-Z]/g, '$&\u0301')],
  ['of Ethereum', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['of Ethereum in small letters', '0xde709f2102306220921060314715629080e2fb77'],
  ['of Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['of Bitcoin in four', 'bc1q w508 d6qe jxtd g4y5 r3za rvar y0c5 xw7k v8f3 t4'],
  ['of TON', 'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2'],
  ['of Tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['of Stellar', 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'],
  ['of Cardano', 'addr1vpu5vlrf4xkxv2qpwngf6cjhtw542ayty80v8dyr49rf5eg0yu80w'],
])('an address is found: %s', (_name, text) => {
  expect(findOutsideReference(text)?.message).toMatch(/^has an address in it \(.*Leave it out/);
}); // prettier-ignore

test.each([' ', '-', '🐻'])('a known address that looks like words is found, broken by “%s”', (sign) => {
  const address = 'BoboDemoMintDoNotBuyThisAddress1111111111111';
  const text = Array.from(address.matchAll(/.{1,4}/g), ([piece]) => piece).join(sign);
  expect(findOutsideReference(text)).toBeUndefined();
  expect(findOutsideReference(text, new Set(), [address])?.found).toBe(address);
});

test.each([
  'a',
  'я',
  'a-',
  'a.',
  'a ',
  '<!--',
  '<a',
  '&',
  '@',
  '@a',
  'a1',
  'a1 ',
  ' ',
  '-',
  'a(',
  '1:',
  'http',
  'a\u0301',
  '\u0301',
  '。',
  'a\u200B',
])('a long text is looked through in no time: %j', (piece) => {
  const text = `x${piece.repeat(64 * 1024)} x`.slice(0, 64 * 1024);
  const start = performance.now();
  findOutsideReference(text);
  expect(performance.now() - start).toBeLessThan(2000);
});

describe('of random addresses, however broken up, few are missed', () => {
  const COUNT = 250;
  const kinds: [name: string, alphabet: string, length: number, missesPerThousand: number][] = [
    ['Solana', '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 44, 12],
    ['Ethereum', '0123456789abcdef', 40, 12],
    ['Sui and Aptos', '0123456789abcdef', 64, 4],
    ['Bitcoin, the new form', 'qpzry9x8gf2tvdw0s3jn54khce6mua7l', 42, 25],
    ['TON', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', 48, 12],
  ];
  const next = sequence(7);
  const random = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[next(alphabet.length)] ?? '').join('');
  const pieces = (text: string, sizeOf: () => number) => {
    const found: string[] = [];
    for (let start = 0, size = 0; start < text.length; start += size) {
      size = sizeOf();
      found.push(text.slice(start, start + size));
    }
    return found;
  };
  const ways: ((text: string) => string)[] = [
    (text) => text,
    ...[1, 2, 3, 4, 5, 8, 16].map((size) => (text: string) => pieces(text, () => size).join(' ')),
    (text) => pieces(text, () => 1 + next(3)).join('-'),
    (text) => pieces(text, () => 1 + next(6)).join(' 🐻 '),
  ];

  test.each(kinds)('%s', (_name, alphabet, length, missesPerThousand) => {
    const texts = Array.from({ length: COUNT }, () => random(alphabet, length));
    const missed = ways.flatMap((broken) =>
      texts.filter((text) => findAddress(asRead(broken(text))) === undefined),
    );
    expect((1000 * missed.length) / (COUNT * ways.length)).toBeLessThanOrEqual(missesPerThousand);
  });
});

describe('in the files', () => {
  let folder: string;
  beforeAll(() => (folder = copyGoodContent()));
  afterAll(removeFolders);

  test.each([
    [
      'hero',
      'The bear who stays calm while everything burns.',
      'Now on t.me/fake',
      'tagline has a web address in it (t.me/fake)',
    ],
    [
      'hero',
      'title: Contract address copied!',
      'title: Ask @fake',
      'copied.title has an account in it (@fake)',
    ],
    [
      'about',
      'alt: Bobo sits back',
      'alt: bobo。com sits back',
      'picture.alt has a web address in it (bobo.com)',
    ],
    ['token', 'name: Bobo', 'name: bobo.sol', 'name has a web address in it (bobo.sol)'],
    [
      'links',
      'name: Launch Platform',
      'name: pump.fun',
      'launchPlatform.name has a web address in it (pump.fun)',
    ],
    [
      'links',
      'name: $BOBO on the short-post network',
      "name: '@fake'",
      'socials[0].name has an account in it (@fake)',
    ],
    [
      'links',
      'label: view burns on-chain',
      'label: jup.ag',
      'explorer.label has a web address in it (jup.ag)',
    ],
    [
      'burn-portal',
      'fresh: Read from Solana {age}',
      'fresh: Read from {age}.com',
      'status.fresh has a web address in it (age.com)',
    ],
    [
      'tokenomics',
      'link: Account {account} on the explorer',
      "link: 'solana:{account}'",
      'mark.link has a web address in it (solana:account)',
    ],
  ] as const)('%s: “%s” cannot become “%s”', (file, from, to, says) => {
    const said = saidAfter(folder, file, from, to);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(says);
  });

  test.each([
    ['name: Launch Platform', 'name: launch.example.com'],
    ['label: buy now', 'label: buy on jup.ag'],
    ['name: $BOBO on the short-post network', "name: '@bobo'"],
    ['name: $BOBO on the short-post network', 'name: posts.example.com/bobo'],
  ])('links: a name may be that of its own page: “%s”, “%s”', (from, to) => {
    expect(saidAfter(folder, 'links', from, to)).toEqual([]);
  });

  test.each([
    ['a note of its own', `# ${MINT}\nheading: $BOBO`],
    ['a note that breaks it up', `# ${MINT.replaceAll(/....(?=.)/g, '$& ')}\nheading: $BOBO`],
    ['a note behind a text', `heading: '$BOBO' # ${MINT}`],
    [
      'a note with an address of another chain',
      '# 0xde709f2102306220921060314715629080e2fb77\nheading: $BOBO',
    ],
  ])('an address in %s is found', (_name, text) => {
    const [first, ...others] = saidAfter(folder, 'hero', 'heading: $BOBO', text);
    expect(first).toMatch(/An address is written in this note .*Delete it here\.$/);
    expect(others).toEqual([]);
  });
});
