import { findInvisible } from '../../../build/content/check/check-characters';
import { findOtherScript } from '../../../build/content/check/check-text';
import { findExternalReference } from '../../../build/content/check/external-reference';

test.each([
  'https://evil.com', 'hxxps://evil', 't.me/fake', 't. me/fake', 'www.bobo', 'bobo.co.uk', 'bobo.com-based', 'bobo.com.Then it ends',
  'Visit Bobo.Fun', 'a@b.org', 'bobo.sol', 'xn--bobo.com', 'бобо.рф', '去bobo.com买', 'bobo。com', 'bobo。fun', 'BOBO。FUN',
  '去bobo。com买', 'bobo․com', 'bobo·com', 'ｂｏｂｏ．ｃｏｍ', 'bobo.co\u0301m', 'bobo\u200B.com', 'bobo\u2800.com', 'bobo.<wbr>com',
  'bobo[.]com', 'bobo (dot) com', 'app(dot)bobo(dot)com', 'bobo ((punto)) com', 'bobo*dot*com',
  'tg://resolve', '{account}.com', '1.2.3.4/claim',
])('finds the web address in %s', (text) => {
  expect(findExternalReference(text)?.code).toBe('webAddress');
}); // prettier-ignore

test.each(['@bobo', 'follow @bobo_x!', '＠bobo', '@\u200Bbobo', '@боб', '@1inch', '@{account}'])('finds the account in %s', (text) => {
  expect(findExternalReference(text)?.code).toBe('account');
}); // prettier-ignore

const linked = new Set(['pump.fun', 't.me', 't.me/mochi', '@mochi', 'mochi.co']);

test.each([
  'Fair launched on pump.fun.', 'Is it on Pump.fun? Yes: t.me/mochi, @mochi', "https://t.me/mochi, (pump.fun), pump.fun's", '在pump.fun发射',
])('accepts the names of linked pages in “%s”', (text) => {
  expect(findExternalReference(text)?.code).toBeDefined();
  expect(findExternalReference(text, linked)).toBeUndefined();
}); // prettier-ignore

test.each([
  't.me/evil', 't.me/Mochi', 't.me /evil', 't.me\\evil', 't.me\u2044evil', 't.me\u2216evil', 't.me/mochi2', 't.me/mochi/evil', 't.me/mochi_x', 't.me/mochi?x=1',
  't.me:8080', 'pump.fun.evil.com', 'evil.pump.fun', 'evil(dot)pump.fun', 'mochi.co(dot)uk', 'mochi.co.uk', 'my-pump.fun', 'pump.fun-x',
  'púmp.fun', 'pump.fun@evil', 'a@pump.fun', 'http://pump.fun', 'evil://pump.fun', 'evil.com?to=pump.fun', 'рump.fun', 'pump.fun · t.me/evil',
  '@mochi_x', '@mochi.evil', '@Mochı',
])('rejects %s beside the names of linked pages', (text) => {
  expect(findExternalReference(text, linked)?.code).toMatch(/^(?:webAddress|account)$/);
}); // prettier-ignore

const MINT = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';

test.each([
  ['as a whole', MINT],
  ['after other letters', `去${MINT}买`],
  ...[' ', '-', '🐻', '<wbr>', '\u200B', '&shy;'].map((sign) => [`split by ${sign}`, MINT.slice(0, 20) + sign + MINT.slice(20)]),
  ['of Solana that looks like a word', 'Vote111111111111111111111111111111111111111'],
  ['of Ethereum', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['of TON', 'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2'],
  ['of Tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['of Cardano', 'addr1vpu5vlrf4xkxv2qpwngf6cjhtw542ayty80v8dyr49rf5eg0yu80w'],
])('finds an address %s', (_name, text) => {
  expect(findExternalReference(text)?.code).toBe('addressInText');
}); // prettier-ignore

test('finds a known address that is split into words', () => {
  const address = 'BoboFixtureMintUsedByTestsALone2345678923456';
  const text = Array.from(address.matchAll(/.{1,4}/g), ([piece]) => piece).join('🐻');
  expect(findExternalReference(text)).toBeUndefined();
  expect(findExternalReference(text, new Set(), [address])?.part).toBe(address);
});

const names = { symbol: '$COIN', name: 'Coin' };

test.each([
  ['a small capital', 'en', 'evil.ᴄᴏᴍ now', 'ᴄ'],
  ['Cyrillic in English', 'en', 'Вово', 'В'],
  ['mathematical letters', 'en', 'Buy 𝐁𝐨𝐛𝐨', '𝐁'],
  ['two alphabets in a word', 'ru', 'Загрузи Phаntom', 'Phаntom'],
  ['two alphabets around a dot', 'ru', 'Иди на bobo.сом', 'bobo.сом'],
])('finds %s (%s): “%s”', (_name, language, text, part) => {
  const problem = findOtherScript(text, { language, names });
  expect(problem).toMatchObject({ part, code: 'similarLetter' });
});

test.each([
  ['币安人生', 'Buy 币安人生 now', undefined],
  ['Вово', 'ВОВО, the calm bear', undefined],
  ['Вово', 'Вов', 'В'],
])('accepts the name %s in any script, but not its letters: %s', (name, text, part) => {
  const problem = findOtherScript(text, { language: 'en', names: { ...names, name }, isTranslation: true });
  expect(problem?.part).toBe(part);
});

const repeated = ['a', 'a.', '<!--', '@a', 'a1 ', '1.', 'a(', 'a\u0301'];
test.each(repeated)('searches a long text quickly: %j', (characters) => {
  const text = `x${characters.repeat(64 * 1024)} x`.slice(0, 64 * 1024);
  // CPU time does not depend on other processes. Catastrophic backtracking would take minutes.
  const start = process.cpuUsage();
  findExternalReference(text);
  findOtherScript(text, { language: 'ru', names });
  expect(process.cpuUsage(start).user).toBeLessThan(20_000_000);
});

test.each([
  ['en', '5:4:3:2:1, 16:9, 24/7, 1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th'],
  ['en', 'Connect the dots. A dot on the chart, a polka-dot bear. B O B O, H O D L, W A G M I'],
  ['en', 'Bought @150, sold @0.02, meet @8pm; v1.2.3.4, 1.100.200.150 tokens, #BoboTheCalmBearOfSolana2025'],
  ['en', 'COVID-19, GPT-4o, iPhone15, Web3, ERC-20, mSOL, JitoSOL, wBTC, H2O, 5K 10K 20K 50K 100K 200K 500K 1M 2M'],
  ['en', 'McDonald iPhone eBay YouTube PayPal LinkedIn GPT4o DeFi iOS17; e.g. this, i.e. that, U.S.A., wait...what'],
  ['en', '“Bobo”—naïve café, 100 °C, 5 µm, π, ½, №, ™, 🅱️OBO, 🐻‍❄️, Hawaiʻi'],
  ['en', 'Γεια σου and привет, gm 熊, שלום; (ﾉಥ益ಥ)ﾉ, (づ｡◕‿‿◕｡)づ, щ(ºДºщ)'],
  ['en', 'ʕ•ᴥ•ʔ is the bear, ¯\\_(ツ)_/¯, ( ͡° ͜ʖ ͡°)'],
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
])('accepts a harmless text (%s): %s', (language, text) => {
  expect(findExternalReference(text)).toBeUndefined();
  expect(findOtherScript(text, { language, names })).toBeUndefined();
  expect(findInvisible(text)).toEqual([]);
}); // prettier-ignore
