import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getSiteContent } from '../../../build/content/content-source';
import {
  type BurnLine,
  type BurnList,
  formatBurnList,
  readBurnList,
  UNKNOWN,
} from '../../../build/burn-history/burn-list';
import { burnListFiles } from '../../../shared/burn-history';
import { formatBurnFigure } from '../../../build/burn-history/burn-history';
import { createAssetRenderers } from '../../../build/site-files/asset-renderers';
import { readContent } from '../../../build/content/read-content';
import { copyContent, editFile } from '../../support/folders';

let folder: string;
beforeEach(() => (folder = copyContent()));
const deleteList = () => burnListFiles.forEach((file) => rmSync(path.join(folder, file)));

describe('the published burn list', () => {
  const render = () => createAssetRenderers(getSiteContent(folder)).get('/burns.csv')?.() as string;

  test('contains every burn, with exact amounts', () => {
    const demo = readBurnList(folder) as BurnList;
    const [{ time, slot, signature, by }] = demo.burns as [BurnLine];
    const remainder: BurnLine = { time, slot, signature: '', amount: 7n, by: UNKNOWN };
    const files = formatBurnList(
      { ...demo, burns: [...demo.burns, remainder] },
      readContent('token', folder),
    );
    for (const [file, text] of files) writeFileSync(path.join(folder, file), text);
    const [header, first, ...lines] = render().trimEnd().split('\n');
    expect(header).toBe('time,slot,signature,tokens,base_units,by');
    expect(first).toBe(`${time},${slot},${signature},50000000.000000,50000000000000,${by}`);
    expect(lines).toHaveLength(demo.burns.length);
    expect(lines.at(-1)).toBe(`${time},${slot},,0.000007,7,unknown`);
    editFile(folder, 'token.yaml', 'decimals: 6', 'decimals: 0');
    expect(render()).toContain(`\n${time},${slot},,7,7,unknown\n`);
  });

  test('does not exist without a list', () => {
    deleteList();
    expect([...createAssetRenderers(getSiteContent(folder)).keys()]).not.toContain('/burns.csv');
  });
});

test('the share image has the percentage, amount, day and chart of the burn list, in the language of the site', () => {
  const readFigure = (language: string) => formatBurnFigure(getSiteContent(folder), language);
  const english = readFigure('en');
  expect(english?.percent).toMatch(/^\d+(\.\d+)?%$/);
  // No-break spaces keep the day on one line.
  expect(english?.line).toMatch(/\d.* \w+\u00a0\d+,\u00a0\d{4}$/);
  expect(english?.steps.at(-1)?.y).toBe(0);
  expect(readFigure('es')?.line).not.toBe(english?.line);
  expect(readFigure('ar')?.label).toMatch(/^[\p{Script=Arabic} ]+$/u);
  deleteList();
  expect(readFigure('en')).toBeUndefined();
});
