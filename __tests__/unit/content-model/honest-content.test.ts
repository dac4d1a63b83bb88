/** @jest-environment node */
import { findInvisible } from '../../../lib/content-model/check/check-characters';
import { findForeignLetter } from '../../../lib/content-model/check/foreign-letter';
import { findOutsideReference } from '../../../lib/content-model/check/outside-reference';
import { readContent } from '../../../lib/content-model/read-content';
import { copyUntranslated, goodContent, removeFolders, saidAfter } from './content-set';

let folder: string;
beforeAll(() => (folder = copyUntranslated()));
afterAll(removeFolders);

test.each([
  ['en', '5:4:3:2:1, 16:9, 24/7, 1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th'],
  ['en', 'Connect the dots. A dot on the chart, a polka-dot bear. B O B O, H O D L, W A G M I'],
  ['en', 'Bought @150, sold @0.02, meet @8pm; v1.2.3.4, 1.100.200.150 tokens, #BoboTheCalmBearOfSolana2025'],
  [
    'en',
    'COVID-19, GPT-4o, iPhone15, Web3, ERC-20, mSOL, JitoSOL, wBTC, H2O, 5K 10K 20K 50K 100K 200K 500K 1M 2M',
  ],
  [
    'en',
    'McDonald iPhone eBay YouTube PayPal LinkedIn GPT4o DeFi iOS17; e.g. this, i.e. that, U.S.A., p.m., wait...what',
  ],
  ['en', '“Bobo”—naïve café, 100 °C, 5 µm, π, ½, №, ™, 🅱️OBO, 🐻‍❄️, Hawaiʻi'],
  ['de', 'z.B. so, d.h. so, § 8 Abs. 2, 10.30 Uhr, 1.SOL holen, der Punkt. Com und Kom'],
  ['es', 'EE.UU., p. ej., el punto com, 1.000.000 de tokens, ¿qué?'],
  ['pt-BR', 'S.A. com sede, etc. com calma, ponto com, R$ 1,50'],
  ['ca', 'Instal·la Phantom, col·lecció intel·ligent, anul·la'],
  ['pl', 'm.in. tak, np. tak, Solany, Solanie, zażółć gęślą jaźń'],
  ['hu', 'Solanáról, Solanával, árvíztűrő tükörfúrógép'],
  ['tr', 'Solana’da, Phantom’u, $BOBO’nun, T.C. vb. vs., %5, İstanbul, ığdır'],
  ['az', 'Bobo ən sakit ayıdır'],
  ['vi', 'Chú gấu bình tĩnh, TP. Hồ Chí Minh'],
  ['ru', 'NFT-токен, SOL-паника, т.е. и т.п., Jupiter, Phantom и SOL, первая фаза, точка'],
  ['uk', 'Ведмідь п’ять, пʼять, ґанок'],
  ['el', 'Η αρκούδα στο Solana, π.χ. αυτό'],
  ['zh', '第一步：下载Phantom。SOL可以在钱包里买。Solana：一种链，比例5:4:3:2:1，第一阶段，第Ⅱ阶段'],
  ['ja', 'SOL・USDC・ETH、ボボ・ザ・ベア、コーヒー、SOLを$BOBOに交換'],
  ['ko', 'Solana는 빠르다, SOL을 $BOBO로'],
  ['ar', 'احصل على $BOBO عبر Phantom: هدوء ٥٠٪، الـSOL، نقطة'],
  ['fa', 'Bobo آرام می\u200Cماند، ۲۰۲۵'],
  ['hi', 'बोबो शांत भालू है, २०२५, Solana पर'],
  ['he', 'הדוב הרגוע של Solana, ה-SOL'],
  ['th', 'หมีใจเย็นบนSolana'],
])('an honest text passes (%s): %s', (language, text) => {
  expect(findOutsideReference(text)).toBeUndefined();
  expect(findForeignLetter(text, { language, names: [] })).toBeUndefined();
  expect(findInvisible(text)).toEqual([]);
});

const { pool = '' } = readContent('token', goodContent);
const social = `url: ${readContent('links', goodContent).socials[0]?.url}`;
test.each([
  'https://docs.google.com/document/d/1A2b3C4d5E6f7G8h9I0jKlMnOpQrStUvWxYz_-AbCdEf/edit?usp=sharing',
  'https://www.notion.so/bobo/White-Paper-0f1e2d3c4b5a69788796a5b4c3d2e1f0?pvs=4',
  'https://bobo.notion.site/Roadmap-1234567890abcdef1234567890abcdef',
  `https://www.dextools.io/app/en/solana/pair-explorer/${pool}`,
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://x.com/bobo/status/1234567890123456789',
  'https://t.me/+AbCdEfGh1234',
  'https://medium.com/@bobo/the-calm-bear-1a2b3c4d5e6f',
  'https://github.com/bobo/site/blob/main/whitepaper.pdf',
])('an honest link passes: %s', (url) => {
  expect(saidAfter(folder, 'links', social, `url: ${url}`)).toEqual([]);
});
