import { checkFolder, copyUntranslated, writeTranslation } from './content-set';

const SOLANA = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const WORDS = 'The bear stays calm.';
const SWAP = 'Swap SOL for $BOBO on Jupiter';
const AGE = 'Read from Solana {age}';

/** By default in `es`. A text in another script is in a language of that script, unless the script is the problem. */
const malicious: [name: string, original: string, translation: string, code: string, language?: string][] = [
    ['a Solana address', WORDS, `Envía a ${SOLANA}`, 'addressInText'],
    ['a split address', WORDS, SOLANA.replaceAll(/.{4}/g, '$& '), 'addressInText'],
    ['a domain', WORDS, 'Ve a b0bo-sol.com', 'webAddress'],
    ['an account name', WORDS, 'Pregunta a @bobo_soporte', 'account'],
    ['another ticker', SWAP, 'Cambia SOL por $B0BO en Jupiter', 'otherTicker'],
    ['a longer ticker', SWAP, '用 SOL 换 $BOBOinu', 'otherTicker', 'zh'],
    ['a ticker in another script', SWAP, 'Обменяй SOL на $БОБО на Jupiter', 'otherTicker', 'ru'],
    ['braces around a placeholder', AGE, 'Leído de Solana {{age}}', 'otherPlaceholders'],
    ['an escape sequence', WORDS, 'El oso\\nsigue', 'codeInText'],
    ['a word in another script', WORDS, 'El 熊猫 tranquilo', 'otherScript'],
    ['a misspelled placeholder', AGE, 'Leído de Solana {edad}', 'otherPlaceholders'],
    ['a placeholder twice', AGE, 'Leído {age} de Solana {age}', 'otherPlaceholders'],
]; // prettier-ignore

const correct: [language: string, original: string, translation: string][] = [
  ['zh', 'Swap SOL for $BOBO on Jupiter within 24 hours.', '24 小时之内，在Jupiter上把SOL换成$BOBO。'],
  ['tr', 'Bobo burns 5 % on Solana. Phantom and Jupiter know him.', 'Bobo, Solana’da %5 yakıyor. Phantom’u da Jupiter’i de tanır.'],
  ['ru', 'Bobo was read from Solana in 2025.', 'Bobo прочитан из Solana в 2025 году, без SOL-паники.'],
  ['ar', 'Get $BOBO with Phantom: 50 % calm, 50 % fire.', 'احصل على $BOBO عبر Phantom: هدوء 50٪ ونار 50٪.'],
  ['fa', 'Bobo stays calm.', 'Bobo آرام می\u200Cماند و می\u200Cخندد.'],
  ['ja', 'Swap SOL for $BOBO: 3 steps.', 'SOLを$BOBOに交換、たったの3ステップ。'],
  ['hi', '100,000 bears', '1,00,000 भालू'],
  ['tr', 'Get $BOBO', '$BOBO’nun yolu'],
  ['hu', 'Read from Solana', 'Solanáról olvasva'],
  ['zh', 'Get $BOBO', '把$BOBO的熊带回家'],
  ['es', 'Meet us on x.com', 'Nos vemos en x.com'],
  ['es', 'Get it for $5', 'Consigue $BOBO por 5 $'],
]; // prettier-ignore

/** The translation files, by language, and the file and line of each translation. */
const files: Record<string, string> = {};
const positions = new Map<string, string>();
const pairs = malicious.map(([, original, text, , language = 'es']) => [language, original, text] as const);
for (const [language, original, translation] of [...pairs, ...correct]) {
  const [quotedOriginal, quotedTranslation] = [original, translation].map((text) => JSON.stringify(text));
  const entry = `  - original: ${quotedOriginal}\n    translation: ${quotedTranslation}`;
  const text = (files[language] ?? 'hero:\n') + entry;
  positions.set(translation, `translations/${language}.yaml:${text.split('\n').length}:`);
  files[language] = `${text}\n`;
}

let problems: string[];
beforeAll(() => {
  const folder = copyUntranslated();
  for (const [language, text] of Object.entries(files)) writeTranslation(folder, language, text);
  problems = checkFolder(folder);
});
const findProblems = (translation: string) =>
  problems.filter((problem) => problem.startsWith(positions.get(translation) ?? ''));

test.each(malicious)('rejects %s: “%s” as “%s”, %s', (_name, _original, translation, code) => {
  expect(findProblems(translation).join('\n')).toMatch(new RegExp(` ${code}$`, 'm'));
});

test.each(correct)('accepts a correct translation: %s, “%s”, “%s”', (_language, _original, translation) => {
  expect(findProblems(translation)).toEqual([]);
});
