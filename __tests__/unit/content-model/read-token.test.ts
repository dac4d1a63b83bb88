import { getSiteContent } from '../../../features';
import { renderDeployedToken, readToken } from '../../../plugins/content-model/read-token';
import { copyContent, editFile } from '../../support/folders';

let folder: string;
beforeEach(() => (folder = copyContent()));

test('reads an edited value, and renders it for the deployed functions', () => {
  editFile(folder, 'token.yaml', /^totalSupply: .*$/m, 'totalSupply: 420690000000');
  editFile(folder, 'token.yaml', /^pool: .*\n/m, '');

  expect(readToken(getSiteContent(folder)).totalSupply).toBe(420_690_000_000);
  expect(readToken(getSiteContent(folder))).not.toHaveProperty('pool');
  expect(renderDeployedToken(getSiteContent(folder))).toContain('"totalSupply": 420690000000');
});

test('reports the file, line and field of a wrong value', () => {
  editFile(folder, 'token.yaml', /^mint: .*$/m, 'mint: 0x12');
  expect(() => readToken(getSiteContent(folder))).toThrow(/token\.yaml:\d+:\d+ {2}mint /);
});

test('reports a folder that does not exist', () => {
  expect(() => readToken(getSiteContent('nowhere'))).toThrow('nowhere:1:1  ');
});
