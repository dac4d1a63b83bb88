import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deployedToken, readToken } from '../../../lib/content-model/read-token';
import { copyGoodContent, removeFolders } from './content-set';

let folder: string;
beforeEach(() => (folder = copyGoodContent()));
afterEach(removeFolders);

function edit(name: string, from: RegExp, to: string) {
  const file = path.join(folder, name);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

test('an edited fact is there at the next reading, and in what is deployed', () => {
  edit('token.yaml', /^totalSupply: .*$/m, 'totalSupply: 420690000000');
  edit('token.yaml', /^pool: .*\n/m, '');
  edit('tokenomics.yaml', /doesNotShow: The fees.*$/m, 'doesNotShow: It’s "open".');

  expect(readToken(folder)).toMatchObject({
    totalSupply: 420_690_000_000,
    doesNotShow: { 'zero-taxes': 'It’s "open".' },
  });
  expect(readToken(folder)).not.toHaveProperty('pool');
  expect(deployedToken(folder)).toContain('"totalSupply": 420690000000');
});

test.each([
  ['token.yaml', /^mint: .*$/m, 'mint: 0x12', /token\.yaml:\d+:\d+ {2}mint /],
  [
    'tokenomics.yaml',
    /doesNotShow: The fees.*$/m,
    '',
    /tokenomics\.yaml:\d+:\d+ {2}claims\[0\]\.doesNotShow /,
  ],
])('a fact of %s that is wrong is named with its file, line and field', (file, from, to, message) => {
  edit(file, from, to);
  expect(() => readToken(folder)).toThrow(message);
});

test('a folder that is not there is named', () => {
  expect(() => readToken('nowhere')).toThrow('nowhere:1:1  There is no folder of this name.');
});
