/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replaceFolder } from '../test-support/replace-folder';
import { runScript } from '../test-support/run-script';

let checkout: string;
let folder: string;

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  folder = path.join(checkout, 'docs/screenshots');
  mkdirSync(folder, { recursive: true });
  for (const name of ['kept.webp', 'gone.webp']) writeFileSync(path.join(folder, name), 'old');
});
afterEach(() => rmSync(checkout, { recursive: true }));

const take = (name: string) => (fresh: string) =>
  Promise.resolve(writeFileSync(path.join(fresh, name), 'new'));

test('npm run art -- screenshots leaves the pictures alone where there is no build to take them from', () => {
  const { status, stderr } = runScript('art', ['screenshots'], {}, checkout);
  expect(stderr).toContain('Run: npm run build');
  expect(status).toBe(1);
  expect(readdirSync(folder)).toEqual(['gone.webp', 'kept.webp']);
});

test('pictures stay where one of the new ones cannot be taken', async () => {
  let fresh = '';
  const halfWay = async (into: string) => {
    fresh = into;
    await take('kept.webp')(into);
    throw new Error('The browser has crashed.');
  };
  await expect(replaceFolder(folder, halfWay)).rejects.toThrow('The browser has crashed.');
  expect(readdirSync(folder)).toEqual(['gone.webp', 'kept.webp']);
  expect(existsSync(fresh)).toBe(false);
});

test('and go once all have been taken, those that nobody takes any more, too', async () => {
  await replaceFolder(folder, take('kept.webp'));
  expect(readdirSync(folder)).toEqual(['kept.webp']);
});
