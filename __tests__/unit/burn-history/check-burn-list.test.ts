import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BurnList, formatBurnList, MAINNET, readBurnList } from '../../../build/burn-history/burn-list';
import { BURNS_CSV, BURNS_YAML } from '../../../shared/burn-history';
import { readContent } from '../../../build/content/read-content';
import { editFile } from '../../support/folders';
import { deriveAddress, deriveSignature } from '../../support/derive-address';
import { copyUntranslated, goodContent, checkFolder } from '../content/content-set';

const token = readContent('token', goodContent);
const { totalSupply, decimals, assumedCurrentSupply, mint, pool } = token;
const unit = 10n ** BigInt(decimals);
const supply = BigInt(assumedCurrentSupply) * unit;
const burned = BigInt(totalSupply) * unit - supply;

const [wallet, other] = [deriveAddress('wallet'), deriveAddress('other')];
const [first, second] = [deriveSignature('first'), deriveSignature('second')];
const list: BurnList = {
  genesis: MAINNET,
  burns: [
    { time: '2026-02-14T16:20:12Z', slot: 406100000, signature: first, amount: 2000n, by: wallet },
    { time: '2026-02-14T16:20:12Z', slot: 406100000, signature: first, amount: 3000n, by: other },
    { time: '2026-02-15T09:00:00Z', slot: 406250000, signature: '', amount: 7n, by: 'unknown' },
    { time: '2026-03-01T09:41:36Z', slot: 409300000, signature: second, amount: 4000n, by: 'unknown' },
    { time: '2026-03-02T09:41:36Z', slot: 409500000, signature: '', amount: burned - 9007n, by: 'unknown' },
  ],
  slot: 409500000,
  time: '2026-03-02T09:41:36Z',
  supply,
};

let folder: string;
beforeAll(() => (folder = copyUntranslated()));
beforeEach(() => {
  copyFileSync(path.join(goodContent, 'token.yaml'), path.join(folder, 'token.yaml'));
  for (const [file, text] of formatBurnList(list, token)) writeFileSync(path.join(folder, file), text);
});

test('accepts a valid list and reads it as it was written', () => {
  expect(checkFolder(folder)).toEqual([]);
  expect(readBurnList(folder)).toEqual(list);
});

test('accepts a folder without a list, but rejects one with only one of the two files', () => {
  rmSync(path.join(folder, BURNS_CSV));
  expect(checkFolder(folder)).toEqual(['burns.csv:1:1  burnFileMissing']);
  rmSync(path.join(folder, BURNS_YAML));
  expect(checkFolder(folder)).toEqual([]);
  expect(readBurnList(folder)).toBeUndefined();
});

const getLine = (index: number) => formatBurnList(list, token).get(BURNS_CSV)?.split('\n')[index] ?? '';
const swapped = [getLine(3), getLine(2)].join('\n');

test.each([
  ['lines out of order', BURNS_CSV, `${getLine(2)}\n${getLine(3)}`, swapped, '4:1  burnOrder'],
  ['an extra column', BURNS_CSV, ',406100000,', ',406100000,,', '2:1  unexpectedFormat'],
  ['an invalid time', BURNS_CSV, '2026-02-14T16:20:12Z', '2026-02-30', '2:1  unexpectedFormat'],
  ['a wallet without a signature', BURNS_CSV, `${first},2000`, ',2000', '2:1  unexpectedFormat'],
  ['an invalid wallet', BURNS_CSV, `2000,${wallet}`, '2000,several', '2:1  unexpectedFormat'],
  ['a burn after its end', BURNS_CSV, ',409500000,', ',409500001,', '4:1  burnOrder'],
  ['a future end', BURNS_YAML, '2026-03-02T', '2999-03-02T', '4:1  futureTime'],
  ['an extra line', BURNS_YAML, `\nsupply: '${supply}'\n`, `\nsupply: '${supply}'\nnote: x\n`, '6:1  unexpectedFormat'],
])('rejects a list with %s', (_name, file, from, to, message) => {
  const fullPath = path.join(folder, file);
  const text = readFileSync(fullPath, 'utf8');
  expect(text).toContain(from);
  writeFileSync(fullPath, text.replace(from, to));
  expect(checkFolder(folder)[0]?.replace(/^burns\.(?:csv|yaml):/, '')).toBe(message);
}); // prettier-ignore

const OTHER = 'AnotherMint111111111111111111111111111111111';
const otherMint = 'burns.yaml:6:1  otherMint';
const formatOldFact = (location: string) => `token.yaml:${location} oldFact`;
const otherSupply = ['token.yaml:5:14  totalSupply otherSupply'];

test.each<[name: string, file: string, edits: Record<string, string>, messages: string[]]>([
  ['another mint', 'token.yaml', { [mint]: OTHER }, [otherMint, formatOldFact('7:1  pool'), formatOldFact('8:1  burntLiquidity')]],
  ['another mint and pool', 'token.yaml', { [mint]: OTHER, [String(pool)]: `${OTHER.slice(0, -1)}2` }, [otherMint, formatOldFact('8:1  burntLiquidity')]],
  ['another pool', 'token.yaml', { [String(pool)]: OTHER }, []],
  ['a list without its mint', BURNS_YAML, { [`mint: ${mint}\n`]: '', [`pool: ${pool}\n`]: '', 'burntLiquidity: .*\n': '' }, [`burns.yaml:6:1  mint burnMintMissing  mint: ${mint}`]],
  ['a wrong sum', BURNS_CSV, { ',7,': ',8,' }, otherSupply],
  ['a wrong supply', BURNS_YAML, { [`'${supply}'`]: `'${supply - 1n}'` }, otherSupply],
  ['one decimal less', 'token.yaml', { 'decimals: 6': 'decimals: 5' }, otherSupply],
  ['another total supply', 'token.yaml', { 'totalSupply: 1': 'totalSupply: 2' }, otherSupply],
])('checks a list against token.yaml: %s', (_name, file, edits, messages) => {
  for (const [from, to] of Object.entries(edits)) editFile(folder, file, new RegExp(from), to);
  expect(checkFolder(folder)).toEqual(messages);
}); // prettier-ignore
