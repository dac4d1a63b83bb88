/** @jest-environment node */
import { findForeignLetter } from '../../../lib/content-model/check/foreign-letter';
import { findOutsideReference } from '../../../lib/content-model/check/outside-reference';
import { copyUntranslated, removeFolders, saidAfter } from './content-set';

test.each([
  'https://evil.com', 'see https://', 'HTTPS://X.com', 'hxxps://evil', '//evil.com', 't.me/fake', 't. me/fake', 'www.bobo',
  'EVIL.COM', 'bobo.co.uk', 'bobo.com.Then it ends', 'Visit Bobo.Fun', 'a@b.org', 'bobo.sol', 'bobo.eth', 'xn--bobo.com',
  'бобо.рф', '波波.网络', '去bobo.com买', 'привет,bobo.com', 'bobo。com', 'bobo。fun', 'BOBO。FUN', '去bobo。com买', 'bobo｡com',
  'bobo．com', 'bobo․com', 'bobo·com', 'bobo•com', 'ｂｏｂｏ．ｃｏｍ', '𝕓𝕠𝕓𝕠.𝕔𝕠𝕞', 'ⓑⓞⓑⓞ.ⓒⓞⓜ', 'bóbo.com', 'bobo.co\u0301m',
  'bobo\u200B.com', 'bobo.c\u00ADom', 'bobo\u2800.com', 'bobo.c\uFE0Fom', 'bobo.<wbr>com', 'bobo<!-- -->.com', 'bobo[.]com',
  'bobo (dot) com', 'tg://resolve', '{account}.com', '1.2.3.4/claim', '192.168.0.1:80',
])('a web address is found: %s', (text) => {
  expect(findOutsideReference(text)?.message).toMatch(/^has a web address in it \(.*Leave it out/);
}); // prettier-ignore

test.each(['@bobo', 'follow @bobo_x!', '＠bobo', '@\u200Bbobo', '@боб', '@1inch', '@{account}'])(
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
  ...[' ', '-', '.', '/', '\n', '🐻', ', ', '<wbr>', '\u00AD', '\u200B', '&shy;', '·'].map((sign) => [
    `broken by ${JSON.stringify(sign)}`,
    between(sign),
  ]),
  ['four characters a word', MINT.replaceAll(/....(?=.)/g, '$& ')],
  ['in fullwidth letters', MINT.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xFEE0))],
  ['with accents', MINT.replaceAll(/[A-Z]/g, '$&\u0301')],
  ['of Ethereum', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['of Ethereum in small letters', '0xde709f2102306220921060314715629080e2fb77'],
  ['of Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['of TON', 'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2'],
  ['of Tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['of Stellar', 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'],
  ['of Cardano', 'addr1vpu5vlrf4xkxv2qpwngf6cjhtw542ayty80v8dyr49rf5eg0yu80w'],
])('an address is found: %s', (_name, text) => {
  expect(findOutsideReference(text)?.message).toMatch(/^has an address in it \(.*Leave it out/);
}); // prettier-ignore

test.each([' ', '-', '🐻'])('a known address that looks like words is found, broken by “%s”', (sign) => {
  const address = 'BoboFixtureMintUsedByTestsALone2345678923456';
  const text = Array.from(address.matchAll(/.{1,4}/g), ([piece]) => piece).join(sign);
  expect(findOutsideReference(text)).toBeUndefined();
  expect(findOutsideReference(text, new Set(), [address])?.found).toBe(address);
});

test.each([
  ['a small capital', 'en', 'evil.ᴄᴏᴍ now', 'ᴄ'],
  ['a letter of mathematics', 'en', '𝗕obo', '𝗕'],
  ['a letter of full width', 'zh', '买Ｂobo', 'Ｂ'],
  ['Cyrillic in English', 'en', 'Вово', 'В'],
  ['Greek in Spanish', 'es', 'El οso', 'ο'],
  ['Cherokee in English', 'en', 'Ꮪolana', 'Ꮪ'],
  ['Chinese in Russian', 'ru', 'Медведь 熊', '熊'],
  ['two alphabets in a word', 'ru', 'Загрузи Phаntom', 'Phаntom'],
  ['two alphabets about a dot', 'ru', 'Иди на bobo.сом', 'bobo.сом'],
  ['two alphabets in a word', 'el', 'Jυpiter', 'Jυpiter'],
])('a letter that only looks like another is found: %s (%s), “%s”', (_name, language, text, found) => {
  const foreign = findForeignLetter(text, { language, names: [] });
  expect(foreign?.found).toBe(found);
  expect(foreign?.message).toMatch(/ype (?:the word|it) again/);
});

test('the names of the token may have letters of their own in any text', () => {
  expect(findForeignLetter('Buy 币安人生 now', { language: 'en', names: ['币安人生'] })).toBeUndefined();
});

test.each(['a', 'a-', 'a.', '<!--', '<a', '&', '@a', 'a1', 'a1 ', '1:', '1.', 'a(', 'a\u0301', 'a。'])(
  'a long text is looked through in no time: %j',
  (piece) => {
    const text = `x${piece.repeat(64 * 1024)} x`.slice(0, 64 * 1024);
    // Of the processor, which another program does not lengthen. A search that goes back and forth takes minutes.
    const start = process.cpuUsage();
    findOutsideReference(text);
    findForeignLetter(text, { language: 'ru', names: [] });
    expect(process.cpuUsage(start).user).toBeLessThan(20_000_000);
  },
);

describe('in the files', () => {
  let folder: string;
  beforeAll(() => (folder = copyUntranslated()));
  afterAll(removeFolders);

  test.each([
    [
      'about',
      'alt: Bobo sits back',
      'alt: bobo。com sits back',
      'picture.alt has a web address in it (bobo.com)',
    ],
    ['token', 'name: Bobo', 'name: bobo.sol', 'name has a web address in it (bobo.sol)'],
    ['links', 'name: Launch Platform', 'name: pump.fun', 'launchPlatform.name has a web address in it'],
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
      'status.fresh has a web address',
    ],
    ['hero', 'title: Contract address copied!', 'title: Сopied!', 'copied.title has a letter in it'],
  ] as const)('%s: “%s” cannot become “%s”', (file, from, to, says) => {
    const said = saidAfter(folder, file, from, to);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(says);
  });

  test.each([
    ['name: Launch Platform', 'name: launch.calmbiscuit.xyz'],
    ['label: buy now', 'label: buy on jup.ag'],
    ['name: $BOBO on the short-post network', "name: '@bobo'"],
    ['name: $BOBO on the short-post network', 'name: posts.calmbiscuit.xyz/bobo'],
  ])('links: a name may be that of its own page: “%s”, “%s”', (from, to) => {
    expect(saidAfter(folder, 'links', from, to)).toEqual([]);
  });

  test.each([
    ['a note of its own', `# ${MINT}\nheading: $BOBO`],
    ['a note that breaks it up', `# ${MINT.replaceAll(/....(?=.)/g, '$& ')}\nheading: $BOBO`],
    ['a note behind a text', `heading: '$BOBO' # ${MINT}`],
  ])('an address in %s is found', (_name, text) => {
    const [first, ...others] = saidAfter(folder, 'hero', 'heading: $BOBO', text);
    expect(first).toMatch(/An address is written in this note .*Delete it here\.$/);
    expect(others).toEqual([]);
  });
});
