import { rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { getSiteContent } from '../../../features';
import { BURNS_YAML, burnListFiles, EMBEDDED_CHAIN } from '../../../plugins/burn-history/burn-list';
import { burnHistory } from '../../../plugins/burn-history/feature';
import { readShareText } from '../../../plugins/site-files/share-picture';
import { DEMO_CONTENT } from '../../support/demo-site';
import { copyContent, editFile } from '../../support/folders';

const demo = getSiteContent(DEMO_CONTENT);
let folder: string;
beforeEach(() => (folder = copyContent()));
const deleteList = () => burnListFiles.forEach((file) => rmSync(path.join(folder, file)));

test('the share image shows percentage, amount and day of the burn list in each language', () => {
  const english = readShareText(demo, 'en');
  expect(english.figure?.percent).toMatch(/^\d+(\.\d+)?%$/);
  // No-break spaces keep the day on one line.
  expect(english.figure?.line).toMatch(/\d.* \w+\u00a0\d+,\u00a0\d{4}$/);
  expect(readShareText(demo, 'es').figure?.line).not.toBe(english.figure?.line);
  expect(readShareText(demo, 'ar').figure?.label).toMatch(/^[\p{Script=Arabic} ]+$/u);
  deleteList();
  expect(readShareText(getSiteContent(folder), 'en').figure).toBeUndefined();
});

test('the chart image uses outlines, has the size for posts and is reproducible', async () => {
  const render = async (file: string) =>
    Buffer.from((await burnHistory.renderers?.(demo).get(file)?.()) ?? '');
  const svg = String(await render('/burns.svg'));
  expect(svg).not.toMatch(/<text|<image|<style|NaN|undefined/);
  expect(String(await render('/burns.svg'))).toBe(svg);
  const png = await render('/burns.png');
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.equals(await render('/burns.png'))).toBe(true);
});

test('only a burn list of another chain than mainnet is a placeholder', () => {
  const findPlaceholders = () => burnHistory.findPlaceholders?.(getSiteContent(folder));
  expect(findPlaceholders()).toEqual([]);
  editFile(folder, BURNS_YAML, /^genesis: .*/m, `genesis: ${EMBEDDED_CHAIN}`);
  const message = expect.stringContaining('of the embedded chain. Delete it and burns.csv,') as string;
  expect(findPlaceholders()).toEqual([{ file: BURNS_YAML, message }]);
  deleteList();
  expect(findPlaceholders()).toEqual([]);
});
