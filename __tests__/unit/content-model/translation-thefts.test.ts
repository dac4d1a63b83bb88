import { rmSync } from 'node:fs';
import path from 'node:path';
import { copyUntranslated, saidOfPair, saidOfTranslations, writeTranslation } from './content-set';
let folder: string;
beforeAll(() => (folder = copyUntranslated()));
afterEach(() => rmSync(path.join(folder, 'translations'), { recursive: true, force: true }));

const SOLANA = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const WORDS = 'The bear stays calm.';
const SWAP = 'Swap SOL for $BOBO on Jupiter';
const TAXES = '0 % taxes, 100 % bear, 24 hours a day';
const AGE = 'Read from Solana {age}';

/** A language that is written as the text is, so that its letters alone are no reason to refuse it. */
const languageOf = (text: string) =>
  Object.entries({
    zh: /\p{Script=Han}/u,
    ru: /\p{Script=Cyrillic}/u,
    ar: /\p{Script=Arabic}/u,
  }).find(([, script]) => script.test(text))?.[0] ?? 'es';

describe('what could move a coin is refused, with its line', () => {
  test.each([
    ['an address of Solana', WORDS, `Envía a ${SOLANA}`, 'has an address in it'],
    ['in pieces', WORDS, SOLANA.replaceAll(/.{4}/g, '$& '), 'has an address in it'],
    ['a domain', WORDS, 'Ve a b0bo-sol.com', 'has a web address in it'],
    ['an account', WORDS, 'Pregunta a @bobo_soporte', 'has an account in it'],
    ['another ticker', SWAP, 'Cambia SOL por $B0BO en Jupiter', 'has $B0BO in it, which the original does not'],
    ['a ticker that begins like ours', SWAP, '用 SOL 换 $BOBOinu', 'has $BOBOinu in it'],
    ['a name that goes on', SWAP, 'Cambia SOL por BOBO2 en Jupiter', 'must have the numbers of the original in it, none, but has 2'],
    ['a ticker in other letters', SWAP, 'Обменяй SOL на $БОБО на Jupiter', 'which the original does not'],
    ['another percentage', TAXES, '5 % de impuestos, 100 % oso, 24 horas al día', 'in it, 0%, 100% and 24, but has 5%, 100% and 24'],
    ['ten times as much', '1,000 tokens', '10.000 tokens', 'must have the numbers of the original'],
    ['another number in Arabic digits', TAXES, '٥ % ضرائب، ١٠٠ % دب، ٢٤ ساعة', 'must have the numbers of the original'],
    ['a fraction in one sign', TAXES, '0½ % de impuestos, 100 % oso, 24 horas al día', 'must have the numbers of the original'],
    ['a multiplier beside a gap', '{amount} tokens burnt', '{amount}万枚代币已销毁', 'has 万 beside a number'],
    ['in letters', '{amount} tokens burnt', '{amount}k tokens quemados', 'has k beside a number'],
    ['behind a hyphen', '{amount} tokens burnt', '{amount}-k tokens quemados', 'has k beside a number'],
    ['in front', '{amount} tokens burnt', 'тысяча {amount} токенов сожжено', 'has тысяча beside a number'],
    ['in a word', '{amount} tokens burnt', '{amount} millones de tokens quemados', 'has millones beside a number'],
    ['a currency in front', '{amount} tokens burnt', '$ {amount} quemados', 'has $ beside a number'],
    ['a currency behind', '{amount} tokens burnt', '{amount}€ quemados', 'has € beside a number'],
    ['a currency by its code', '1,000 tokens', '1.000 USD', 'has USD beside a number'],
    ['a digit more', '{amount} tokens burnt', '{amount}0 tokens quemados', 'must have the numbers of the original'],
    ['braces around a gap', AGE, 'Leído de Solana {{age}}', 'must have {age} in it'],
    ['an escape', WORDS, 'El oso\\nsigue', 'has code in it'],
    ['a word in another script', WORDS, 'El 熊猫 tranquilo', 'Write it in Latin letters, or leave it out.', 'es'],
    ['a gap misspelt', AGE, 'Leído de Solana {edad}', 'must have {age} in it'],
    ['a placeholder twice', AGE, 'Leído {age} de Solana {age}', 'must have {age} in it as often as the original'],
    ['a mark that turns the direction', WORDS, 'El oso \u202Eosneimrt', 'A mark that turns the direction of writing (U+202E) hides here'],
  ])('%s: “%s” as “%s”', (_name, original, translation, says, language = languageOf(translation)) => {
    const said = saidOfPair(folder, original, translation, language);
    expect(said).not.toEqual([]);
    expect(said.join('\n')).toContain(says);
    for (const line of said) expect(line).toMatch(new RegExp(`^${language}\\.yaml:3:\\d+ `));
  }); // prettier-ignore

  test('an address in a note', () => {
    writeTranslation(folder, 'es', `# ${SOLANA}\nhero:\n`);
    expect(saidOfTranslations(folder)).toEqual([
      'es.yaml:1:3  An address is written in this note (4Nd1mBQtrMJVYVfKf2P…), where a reader could copy it. Delete it.',
    ]);
  });
});

test.each([
  ['zh', 'Swap SOL for $BOBO on Jupiter within 24 hours.', '24 小时之内，在Jupiter上把SOL换成$BOBO。'],
  ['tr', 'Bobo burns 5 % on Solana. Phantom and Jupiter know him.', 'Bobo, Solana’da %5 yakıyor. Phantom’u da Jupiter’i de tanır.'],
  ['ru', 'Bobo was read from Solana in 2025.', 'Bobo прочитан из Solana в 2025 году, без SOL-паники.'],
  ['ar', 'Get $BOBO with Phantom: 50 % calm, 50 % fire.', 'احصل على $BOBO عبر Phantom: هدوء 50٪ ونار 50٪.'],
  ['fa', 'Bobo stays calm.', 'Bobo آرام می\u200Cماند و می\u200Cخندد.'],
  ['fr', '1,000 bears, 40 %.', '1 000 ours, 40 %.'],
  ['ja', 'Swap SOL for $BOBO: 3 steps.', 'SOLを$BOBOに交換、たったの3ステップ。'],
  ['zh', 'Phase 1', '第一阶段'],
  ['zh', 'One wallet holds a lot', '1 个钱包持有很多'],
  ['hi', '100,000 bears', '1,00,000 भालू'],
  ['ru', 'Phase 1', 'Первая фаза'],
  ['tr', 'Get $BOBO', '$BOBO’nun yolu'],
  ['hu', 'Read from Solana', 'Solanáról olvasva'],
  ['zh', 'Get $BOBO', '把$BOBO的熊带回家'],
  ['ar', '0 % taxes, 24 hours', 'ضرائب ٠٪ خلال ٢٤ ساعة'],
  ['ja', '© 2025 Bobo', '© 2026年 Bobo'],
  ['es', 'Meet us on x.com', 'Nos vemos en x.com'],
  ['es', 'Nothing was burnt before {date}, day and night', '0 quemados antes de {date}, 24/7'],
  ['fr', 'No taxes, all bear, 24/7', '0 % de taxes, 100 % ours, 24h/24 et 7j/7'],
  ['da', 'Calm 24 hours a day', 'Rolig 24 t i døgnet'],
  ['es', 'Get it for $5', 'Consigue $BOBO por 5 $'],
])('a good sentence passes: %s, “%s”, “%s”', (language, original, translation) => {
  expect(saidOfPair(folder, original, translation, language)).toEqual([]);
}); // prettier-ignore
