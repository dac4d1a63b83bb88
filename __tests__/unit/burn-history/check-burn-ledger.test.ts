import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  BURNS,
  BURNS_STATE,
  type BurnLedger,
  formatBurnLedger,
  MAINNET,
  readBurnLedger,
} from '../../../plugins/burn-history/burn-ledger';
import { readContent } from '../../../plugins/content-model/read-content';
import { editFile } from '../../support/folders';
import { copyUntranslated, goodContent, saidOf } from '../content-model/content-set';

const token = readContent('token', goodContent);
const { totalSupply, decimals, assumedCurrentSupply, mint, pool } = token;
const unit = 10n ** BigInt(decimals);
const left = BigInt(assumedCurrentSupply) * unit;
const gone = BigInt(totalSupply) * unit - left;

const [wallet, other] = [
  '7v54NWdBtkjuAFJrLGsS2SXnuk8nKam81mZJeeYxVFi9',
  'mBKqcnGotbsSb5vNrdyhzZ5EhqZdids9QYiTRckvi7v',
];
const [first, second] = [
  '2QKzyT2ePsYEYopcZyrU6WuM73PZHEy6BGjiStUTvne8ynQX4g6T3QkbXuKiTtcXQPNwo8Qzm9SQEoRYRgwQbRZp',
  '4qH2tLJo9o8uxAzYGWnyHC9cRoexEJTzCaEchQ9RHumzHkjvp6XUtCJByuht2wGmcAuTwxyRHjmEAEB48VQo9Csc',
];
const ledger: BurnLedger = {
  genesis: MAINNET,
  burns: [
    { time: '2026-02-14T16:20:12Z', slot: 406100000, signature: first, amount: 2000n, by: wallet },
    { time: '2026-02-14T16:20:12Z', slot: 406100000, signature: first, amount: 3000n, by: other },
    { time: '2026-02-15T09:00:00Z', slot: 406250000, signature: '', amount: 7n, by: 'several' },
    { time: '2026-03-01T09:41:36Z', slot: 409300000, signature: second, amount: 4000n, by: 'unknown' },
    { time: '2026-03-02T09:41:36Z', slot: 409500000, signature: '', amount: gone - 9007n, by: 'unknown' },
  ],
  slot: 409500000,
  time: '2026-03-02T09:41:36Z',
  supply: left,
};

let folder: string;
beforeAll(() => (folder = copyUntranslated()));
beforeEach(() => {
  copyFileSync(path.join(goodContent, 'token.yaml'), path.join(folder, 'token.yaml'));
  for (const [file, text] of formatBurnLedger(ledger, token)) writeFileSync(path.join(folder, file), text);
});

const cure = 'Written by npm run burns:update: run it again, do not edit.';

test('a sound list passes, and is read as it was written', () => {
  expect(saidOf(folder)).toEqual([]);
  expect(readBurnLedger(folder)).toEqual(ledger);
});

test('a folder without a list is sound, and one with half of it is not', () => {
  rmSync(path.join(folder, BURNS));
  expect(saidOf(folder)).toEqual([`burns.csv:1:1  The file is missing beside its twin. ${cure}`]);
  rmSync(path.join(folder, BURNS_STATE));
  expect(saidOf(folder)).toEqual([]);
  expect(readBurnLedger(folder)).toBeUndefined();
});

const lineOf = (index: number) => formatBurnLedger(ledger, token).get(BURNS)?.split('\n')[index] ?? '';
const swapped = [lineOf(3), lineOf(2)].join('\n');

test.each([
  ['out of order', BURNS, `${lineOf(2)}\n${lineOf(3)}`, swapped, '4:1  The line stands behind a newer one.'],
  ['of another form', BURNS, ',406100000,', ',406100000,,', '2:1  This is not what the command writes here.'],
  ['without a time', BURNS, '2026-02-14T16:20:12Z', '2026-02-30', '2:1  This is not what the command writes here.'],
  ['without a slot', BURNS, ',406100000,', ',undefined,', '2:1  This is not what the command writes here.'],
  ['of one wallet without a signature', BURNS, `${first},2000`, ',2000', '2:1  This is not what the command writes here.'],
  ['of no wallet', BURNS, `2000,${wallet}`, '2000,me', '2:1  This is not what the command writes here.'],
  ['newer than the list', BURNS, ',409500000,', ',409500001,', '4:1  The line stands behind a newer one.'],
  ['at a slot beyond all time', BURNS, '409300000,', '999999999999999,', '5:1  The chain was not at this slot at this time.'],
  ['of the future', BURNS_STATE, '2026-03-02T', '2999-03-02T', '4:1  This time is still to come.'],
  ['that ends long before its time', BURNS_STATE, '2026-03-02T', '2026-03-22T', '4:1  The chain did not come here from slot 409500000 in this time.'],
  ['with a line too many', BURNS_STATE, `\nsupply: '${left}'\n`, `\nsupply: '${left}'\nnote: x\n`, '6:1  This is not what the command writes here.'],
  ['that gives another sum', BURNS, ',7,', ',8,', `5:1  The burns of burns.csv give ${gone + 1n}, but the total supply of token.yaml less this supply is ${gone}.`],
  ['of another supply', BURNS_STATE, `'${left}'`, `'${left - 1n}'`, `5:1  The burns of burns.csv give ${gone}, but the total supply of token.yaml less this supply is ${gone + 1n}.`],
])('a list %s is refused where that shows', (_name, file, piece, becomes, says) => {
  const place = path.join(folder, file);
  const text = readFileSync(place, 'utf8');
  expect(text).toContain(piece);
  writeFileSync(place, text.replace(piece, becomes));
  expect(saidOf(folder)[0]?.replace(/^burns\.(?:csv|yaml):/, '')).toBe(`${says} ${cure}`);
}); // prettier-ignore

const OTHER = 'AnotherMint111111111111111111111111111111111';
const ofAnother = `burns.yaml:6:1  This is the burn list of mint: ${mint}, not of mint: ${OTHER} in token.yaml. ${cure}`;
const unchanged = (place: string) =>
  `token.yaml:${place} is still that of the old mint. Write that of the new one, or delete it with the lines indented under it.`;
const wrong = (place: string, line: string) =>
  `token.yaml:${place} does not fit the burn list. Write:  ${line}  or, if your number is right, delete burns.csv and burns.yaml and run npm run burns:update.`;

test.each<[name: string, file: string, edits: Record<string, string>, says: string[]]>([
  ['its mint', 'token.yaml', { [mint]: OTHER }, [ofAnother, unchanged('11:1  pool'), unchanged('13:1  burntLiquidity')]],
  ['its mint and pool', 'token.yaml', { [mint]: OTHER, [String(pool)]: `${OTHER.slice(0, -1)}2` }, [ofAnother, unchanged('13:1  burntLiquidity')]],
  ['its pool alone', 'token.yaml', { [String(pool)]: OTHER }, []],
  ['a record', BURNS_STATE, { [`mint: ${mint}\n`]: '', [`pool: ${pool}\n`]: '', 'burntLiquidity: .*\n': '' }, [`burns.yaml:6:1  mint is missing. If this is the burn list of your token, write in this line:  mint: ${mint}`]],
  ['its decimals, one more', 'token.yaml', { 'decimals: 6': 'decimals: 7' }, [wrong('6:11  decimals', 'decimals: 6')]],
  ['its decimals, one less', 'token.yaml', { 'decimals: 6': 'decimals: 5' }, [wrong('6:11  decimals', 'decimals: 6')]],
  ['its total supply', 'token.yaml', { 'totalSupply: 1': 'totalSupply: 2' }, [wrong('8:14  totalSupply', 'totalSupply: 1000000000')]],
  ['its total supply, by a zero', 'token.yaml', { 'totalSupply: 1': 'totalSupply: 10' }, [wrong('8:14  totalSupply', 'totalSupply: 1000000000')]],
  ['its pace, at slots of 50 ms', BURNS_STATE, { '409500000': '411228000', '2026-03-02T': '2026-03-03T' }, []],
  ['its pace, by a halt of a week', BURNS_STATE, { '2026-03-02T': '2026-03-09T' }, []],
])('a list that differs from the token in %s', (_name, file, edits, says) => {
  for (const [from, to] of Object.entries(edits)) editFile(folder, file, new RegExp(from), to);
  expect(saidOf(folder)).toEqual(says);
}); // prettier-ignore
