/** @jest-environment node */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { copyGoodContent, removeFolders } from './content-set';
import { saidOfPair, saidOfTranslations, writeTranslation } from './translated-content';

let folder: string;
beforeAll(() => (folder = copyGoodContent()));
afterEach(() => rmSync(path.join(folder, 'translations'), { recursive: true, force: true }));
afterAll(removeFolders);

const OWN = 'BoboDemoMintDoNotBuyThisAddress1111111111111';
const SOLANA = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const WORDS = 'The bear stays calm.';
const WALLET = 'Download a wallet app such as Phantom';
const SWAP = 'Swap SOL for $BOBO on Jupiter';
const TAXES = '0 % taxes, 100 % bear, 24 hours a day';
const AGE = 'Read from Solana {age}';

describe('what could move a coin is refused, with its line', () => {
  test.each([
    ['an address of Solana', WORDS, `Envía a ${SOLANA}`, 'has an address in it'],
    ['of Ethereum', WORDS, 'Envía a 0x52908400098527886E0F7030069857D2E4169EE7', 'has an address in it'],
    ['of Bitcoin', WORDS, 'A bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'has an address in it'],
    ['of Tron', WORDS, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'has an address in it'],
    ['of TON', WORDS, 'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2', 'has an address in it'],
    ['the token’s own', WORDS, OWN, 'has an address in it'],
    ['glued to letters', WORDS, `发送到${SOLANA}吧`, 'has an address in it'],
    ['in pieces', WORDS, SOLANA.replaceAll(/.{4}/g, '$& '), 'has an address in it'],
    ['letter by letter', WORDS, Array.from(SOLANA).join(' '), 'has an address in it'],
    ['with emoji between its pieces', WORDS, SOLANA.replaceAll(/.{8}/g, '$&🐻'), 'has an address in it'],
    ['in fullwidth letters', WORDS, SOLANA.replaceAll(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)), 'has an address in it'],
    ['a piece of one', WORDS, `Oso ${SOLANA.slice(0, 9)}`, 'must have the numbers of the original'],
    ['a web address', WORDS, 'Ve a https://bobo.example.com', 'has a web address in it'],
    ['a domain', WORDS, 'Ve a b0bo-sol.com', 'has a web address in it'],
    ['of letters that look alike', WORDS, 'Ve a bоbо.соm', 'has a web address in it'],
    ['of another script', WORDS, 'Иди на бобо.рф', 'has a web address in it'],
    ['of a name service', WORDS, 'Envía a bobo.sol', 'has a web address in it'],
    ['glued to other letters', WORDS, '去bobo。com买', 'has a web address in it'],
    ['letter by letter', WORDS, 'Ve a t . m e / x', 'has a web address in it'],
    ['with a space behind the dot', WORDS, 'Ve a t. me/bobo', 'has a web address in it'],
    ['with spaces', WORDS, 'Ve a t . me / bobo', 'has a web address in it'],
    ['another one with spaces', WORDS, 'Ve a bobo . gg / x', 'has a web address in it'],
    ['in words', WORDS, 'Go to bobo dot com', 'has a web address in it'],
    ['in words of its language', WORDS, 'Ve a bobo punto com', 'has a web address in it'],
    ['an account', WORDS, 'Pregunta a @bobo_soporte', 'has an account in it'],
    ['a telephone number', WORDS, 'Llama al +34 612 345 678', 'must have the numbers of the original'],
    ['another wallet', WALLET, 'Descarga una app como MetaMask', 'must have “Phantom” in it'],
    ['one more wallet', WALLET, 'Descarga Phantom, o mejor MetaMask', 'has “MetaMask” in it, which the original does not'],
    ['in letters that look alike', WALLET, 'Descarga Phantom o МеtаМаsk', 'has “MetaMask” in it'],
    ['in fullwidth letters', WALLET, 'Descarga Phantom o ＭｅｔａＭａｓｋ', 'has “MetaMask” in it'],
    ['with spaces between', WALLET, 'Descarga Phantom o M e t a M a s k', 'has “MetaMask” in it'],
    ['in two words', WALLET, 'Descarga Phantom o meta-mask', 'has “MetaMask” in it'],
    ['glued to other letters', WALLET, '下载Phantom或者trustwallet钱包', 'has “Trust Wallet” in it'],
    ['in its own script', WALLET, 'Скачай Phantom или Метамаск', 'has “Метамаск” in it'],
    ['one whose name only begins alike', WALLET, 'Descarga Phantomwallet', 'must have “Phantom” in it'],
    ['one whose name looks alike', WALLET, 'Descarga Рhantom', 'must have “Phantom” in it'],
    ['another exchange', SWAP, 'Cambia SOL por $BOBO en Raydium', 'must have “Jupiter” in it'],
    ['one of Cyrillic letters alone', SWAP, 'Cambia SOL por $BOBO en Jupiter o ОКХ', 'has “OKX” in it'],
    ['one in Chinese', SWAP, '在 Jupiter 或币安把 SOL 换成 $BOBO', 'has “币安” in it'],
    ['another coin to pay with', SWAP, 'Cambia ETH por $BOBO en Jupiter', 'must have “SOL” in it'],
    ['another ticker', SWAP, 'Cambia SOL por $B0BO en Jupiter', 'must have “$BOBO” in it'],
    ['one more ticker', SWAP, 'Cambia SOL por $BOBO y $BOBOX en Jupiter', 'has “$BOBOX” in it'],
    ['a ticker in other letters', SWAP, 'Обменяй SOL на $БОБО на Jupiter', 'must have “$BOBO” in it'],
    ['a translated exchange', SWAP, '在木星上把 SOL 换成 $BOBO', 'must have “Jupiter” in it'],
    ['another chain', AGE, 'Leído de Ethereum {age}', 'must have “Solana” in it'],
    ['another percentage', TAXES, '5 % de impuestos, 100 % oso, 24 horas al día', 'and no others, 0%, 100% and 24, but has 5%, 100% and 24'],
    ['percentages that change places with numbers', TAXES, '24 % de impuestos, 100 % oso, 0 horas al día', 'must have the numbers of the original'],
    ['a number without its percent sign', TAXES, '0 de impuestos, 100 % oso, 24 horas al día', 'must have the numbers of the original'],
    ['a decimal', TAXES, '0,5 % de impuestos, 100 % oso, 24 horas al día', 'must have the numbers of the original'],
    ['ten times as much', '1,000 tokens', '10.000 tokens', 'must have the numbers of the original'],
    ['a fraction in one sign', TAXES, '0½ % de impuestos, 100 % oso, 24 horas al día', 'has ½ in it. Write numbers with the digits 0 to 9'],
    ['Arabic digits', TAXES, '٥ % ضرائب، 100 % دب، 24 ساعة', 'has ٥ in it. Write numbers with the digits 0 to 9'],
    ['Devanagari digits', TAXES, '५ % कर, 100 % भालू, 24 घंटे', 'has ५ in it'],
    ['a digit in a circle', WORDS, 'El oso ⑤', 'has ⑤ in it'],
    ['a placeholder dropped', AGE, 'Leído de Solana', 'needs {age} in it'],
    ['a placeholder twice', AGE, 'Leído {age} de Solana {age}', 'must have {age} in it as often as the original'],
    ['a placeholder added', WORDS, 'El oso {mint}', 'has {mint} in it, which nobody fills'],
    ['a mark that turns the direction', WORDS, 'El oso \u202Eosneimrt', 'A mark that turns the direction of writing (U+202E) hides here'],
    ['a mark of right-to-left scripts', WORDS, 'الدب\u200F هادئ', '(U+200F) hides here'],
    ['a soft hyphen', WORDS, 'El o\u00ADso', '(U+00AD) hides here'],
    ['a joiner between Latin letters', WORDS, 'El o\u200Dso', '(U+200D) hides here'],
    ['a joiner at the end of an Arabic word', WORDS, 'الدب\u200C هادئ', '(U+200C) hides here'],
    ['two joiners in a row', WORDS, 'می\u200C\u200Cخواهم', '(U+200C) hides here'],
    ['a tag of HTML', WORDS, 'El <a href=x>oso</a>', 'has HTML in it'],
    ['a code of HTML', WORDS, 'El &#111;so', 'has an HTML code in it'],
  ])('%s: “%s” as “%s”', (_name, original, translation, says) => {
    const isTemplate = original.includes('{');
    const said = isTemplate
      ? saidOfTemplate(translation)
      : saidOfPair(folder, original, translation);
    expect(said).not.toEqual([]);
    expect(said.join('\n')).toContain(says);
    for (const line of said) expect(line).toMatch(/^es\/(?:hero|burn-portal)\.yaml:2:\d+ /);
  }); // prettier-ignore

  /** What the check says of a translation of “Read from Solana {age}”. */
  function saidOfTemplate(translation: string): string[] {
    writeTranslation(folder, 'es', 'burn-portal.yaml', `status:\n  fresh: '${translation}'\n`);
    return saidOfTranslations(folder);
  }

  test('an address in several texts, none of which is one', () => {
    const pieces = ['BKxqmWdNvTzRhG', 'pLfYcSaJzQwErT'];
    for (const [index, file] of ['how-to-buy', 'roadmap'].entries()) {
      expect(saidOfTranslations(folder)).toEqual([]);
      writeTranslation(folder, 'es', `${file}.yaml`, `heading: ${pieces[index]}\n`);
    }
    expect(saidOfTranslations(folder)).toEqual([
      'es/how-to-buy.yaml:1:10  heading has a piece of an address in it (BKxqmWdNvTz…); others of this language’s texts have more. Leave it out.',
    ]);
  });

  test('an address in a note', () => {
    writeTranslation(folder, 'es', 'hero.yaml', `heading: $BOBO\n# ${SOLANA}\n`);
    expect(saidOfTranslations(folder)).toEqual([
      'es/hero.yaml:2:3  An address is written in this note (4Nd1mBQtrMJ…); the only one belongs in token.yaml. Delete it here.',
    ]);
  });

  test.each([
    ['links', 'exchange:\n  url: https://evil.example.com\n', '2:3  exchange.url'],
    ['links', 'socials:\n  - icon: globe\n  -\n', '2:5  socials[0].icon'],
    ['links', 'launchPlatform:\n  name: Bomba\n', '2:3  launchPlatform.name'],
    ['site', 'url: https://evil.example.com\n', '1:1  url'],
    ['site', 'navigation:\n  - anchor: about\n  -\n  -\n  -\n  -\n', '2:5  navigation[0].anchor'],
    ['hero', 'picture:\n  image: images/evil.png\n', '2:3  picture.image'],
    ['burn-history', 'milestones:\n  percents:\n    - 99\n', '2:3  milestones.percents'],
    ['tokenomics', 'claims:\n  - id: zero-taxes\n  -\n  -\n  -\n', '2:5  claims[0].id'],
  ])('a fact in %s.yaml: %s', (file, text, place) => {
    writeTranslation(folder, 'es', `${file}.yaml`, text);
    expect(saidOfTranslations(folder)).toEqual([
      `es/${file}.yaml:${place} is nothing to translate: names, addresses, figures, links, anchors and pictures stand in ${file}.yaml alone. Delete it here.`,
    ]);
  });

  test('a mark that reads like another, also where that is not translated', () => {
    writeTranslation(folder, 'es', 'tokenomics.yaml', 'mark:\n  unknown: Checked on-chain\n');
    expect(saidOfTranslations(folder).join()).toMatch(
      /^es\/tokenomics\.yaml:2:12 {2}mark\.unknown begins with the same words as mark\.proven/,
    );
  });

  test('the files of facts', () => {
    writeTranslation(folder, 'es', 'token.yaml', 'mint: x\n');
    writeTranslation(folder, 'es', 'bobo.png', 'x');
    expect(saidOfTranslations(folder)).toEqual([
      'es/bobo.png:1:1  A language has its files of texts and nothing else. Delete it.',
      'es/token.yaml:1:1  A language has its files of texts and nothing else. Delete it.',
    ]);
  });
});

test.each([
  ['es', 'Bobo is a bear. 0 % taxes on Solana, 1,000,000 $BOBO burnt in 24 hours.', 'Bobo es un oso. 0 % de impuestos en Solana; en 24 horas ardieron 1.000.000 $BOBO.'],
  ['pt-br', 'Download Phantom, then get some SOL.', 'Baixe a Phantom e depois arrume uns SOL.'],
  ['zh', 'Swap SOL for $BOBO on Jupiter within 24 hours.', '24 小时之内，在Jupiter上把SOL换成$BOBO。'],
  ['tr', 'Bobo burns 5 % on Solana. Phantom and Jupiter know him.', 'Bobo, Solana’da %5 yakıyor. Phantom’u da Jupiter’i de tanır.'],
  ['ru', 'Bobo was read from Solana in 2025.', 'Bobo прочитан из Solana в 2025 году, без SOL-паники.'],
  ['ar', 'Get $BOBO with Phantom: 50 % calm, 50 % fire.', 'احصل على $BOBO عبر Phantom: هدوء 50٪ ونار 50٪.'],
  ['fa', 'Bobo stays calm.', 'Bobo آرام می\u200Cماند و می\u200Cخندد.'],
  ['hi', 'Bobo is the one bear.', 'Bobo र\u094D\u200Dय भालू है, क\u094D\u200Cष नहीं।'],
  ['de', '20,690 tokens of Bobo burnt, 0.5 % a day.', 'Von Bobos Token sind 20.690 verbrannt, 0,5 % am Tag.'],
  ['fi', 'Read from Solana.', 'Luettu Solanasta.'],
  ['fr', '1,000 bears, 40 %.', '1 000 ours, 40 %.'],
  ['ja', 'Swap SOL for $BOBO: 3 steps.', 'SOLを$BOBOに交換、たったの3ステップ。'],
  ['en-gb', 'Colour: 404', 'Colour: 404'],
])('a good sentence passes: %s, “%s”, “%s”', (language, original, translation) => {
  expect(saidOfPair(folder, original, translation, language)).toEqual([]);
}); // prettier-ignore
