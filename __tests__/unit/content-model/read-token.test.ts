import { siteContent } from '../../../features';
import { deployedToken, readToken } from '../../../plugins/content-model/read-token';
import { copyContent, editFile } from '../../support/folders';

let folder: string;
beforeEach(() => (folder = copyContent()));

test('an edited fact is there at the next reading, and in what is deployed', () => {
  editFile(folder, 'token.yaml', /^totalSupply: .*$/m, 'totalSupply: 420690000000');
  editFile(folder, 'token.yaml', /^pool: .*\n/m, '');
  editFile(folder, 'tokenomics.yaml', /doesNotShow: The fees.*$/m, 'doesNotShow: It’s "open".');

  expect(readToken(siteContent(folder))).toMatchObject({
    totalSupply: 420_690_000_000,
    doesNotShow: { 'zero-taxes': 'It’s "open".' },
  });
  expect(readToken(siteContent(folder))).not.toHaveProperty('pool');
  expect(deployedToken(siteContent(folder))).toContain('"totalSupply": 420690000000');
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
  editFile(folder, file, from, to);
  expect(() => readToken(siteContent(folder))).toThrow(message);
});

test('a folder that is not there is named', () => {
  expect(() => readToken(siteContent('nowhere'))).toThrow('nowhere:1:1  There is no folder of this name.');
});
