import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import sharp from 'sharp';
import { getSiteContent } from '../../../features';
import { mergeBurns } from '../../../plugins/burn-history/indexer/merge-burns';
import {
  type BurnList,
  type BurnLine,
  burnListFiles,
  BURNS_YAML,
  EMBEDDED_CHAIN,
  formatBurnList,
  readBurnList,
  SEVERAL,
  UNKNOWN,
} from '../../../plugins/burn-history/burn-list';
import type { BurnToken } from '../../../plugins/burn-history/content';
import { readContent } from '../../../plugins/content-model/read-content';
import { createBurnFileRenderers } from '../../../plugins/burn-history/burns-csv';
import { burnHistory } from '../../../plugins/burn-history/feature';
import { renderAtomFeed, renderJsonFeed } from '../../../plugins/burn-history/burn-feeds';
import { readShareText } from '../../../plugins/site-files/share-picture';
import { DEMO_CONTENT } from '../../support/demo-site';
import { copyContent, editFile } from '../../support/folders';
import { deriveAddress } from '../../support/derive-address';

const feedContent = {
  site: readContent('site', DEMO_CONTENT),
  token: readContent('token', DEMO_CONTENT) as BurnToken,
  links: readContent('links', DEMO_CONTENT),
  words: readContent('burn-history', DEMO_CONTENT),
};
const demo = readBurnList(DEMO_CONTENT) as BurnList;
const demoSource = getSiteContent(DEMO_CONTENT);

let folder: string;
beforeEach(() => (folder = copyContent()));
const deleteList = () => burnListFiles.forEach((file) => rmSync(path.join(folder, file)));

const render = (file: string) => createBurnFileRenderers(getSiteContent(folder)).get(file)?.() as string;

interface JsonFeed {
  items: Record<'id' | 'url' | 'title' | 'content_text' | 'image' | 'date_published', string | undefined>[];
}
const createJsonFeed = (list: BurnList, changes = {}) =>
  JSON.parse(renderJsonFeed(list, { ...feedContent, ...changes })) as JsonFeed;
const createAtomFeed = (list: BurnList, changes = {}) =>
  parseXml(renderAtomFeed(list, { ...feedContent, ...changes })).root as XmlElement;
const findAll = (parent: XmlElement, name: string) =>
  parent.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);
const readLinks = (parent: XmlElement) => findAll(parent, 'link').map(({ attributes }) => attributes.href);

// A transaction of two wallets, the sum of a day's small burns, and a remainder.
const first: BurnLine = {
  time: '2026-01-01T00:00:00Z',
  slot: 1,
  signature: demo.burns[0]?.signature ?? '',
  amount: 1_500_000n,
  by: feedContent.token.burnWallets?.[0]?.address ?? '',
};
const second = { ...first, amount: 2_000_000_000n, by: deriveAddress('holder') };
const smallSum = { ...first, time: '2026-01-02T08:00:00Z', slot: 2, signature: '', amount: 7n, by: SEVERAL };
const remainder = { ...smallSum, time: '2026-01-02T09:00:00Z', slot: 3, amount: 5_000_000n, by: UNKNOWN };
const burns = [first, second, smallSum, remainder];
const supply = 999_997_999_000_000n;
const list: BurnList = { genesis: demo.genesis, burns, slot: 4, time: '2026-01-03T00:00:00Z', supply };

describe('the published burn files', () => {
  test('contain the list as CSV and JSON, with exact amounts', () => {
    const [header, first] = render('/burns.csv').split('\n');
    expect(header).toBe('time,slot,signature,tokens,base_units,by');
    expect(first).toContain(',50000000.000000,50000000000000,');
    const { mint, decimals } = feedContent.token;
    const { slot, time } = demo;
    const [totalSupply, supply] = ['1000000000000000', '570000000000000'];
    const burns = demo.burns.map((burn) => ({ ...burn, amount: String(burn.amount) }));
    const data: unknown = JSON.parse(render('/burns.json'));
    expect(data).toEqual({ mint, decimals, totalSupply, slot, time, supply, burns });
  });

  test('contain amounts with all decimals, and null for a missing signature', () => {
    for (const [file, text] of formatBurnList(list, feedContent.token))
      writeFileSync(path.join(folder, file), text);
    const renderSmallest = () => render('/burns.csv').split('\n')[3];
    expect(renderSmallest()).toContain(',0.000007,7,');
    editFile(folder, 'token.yaml', 'decimals: 6', 'decimals: 0');
    expect(renderSmallest()).toContain(',7,7,');
    const { burns } = JSON.parse(render('/burns.json')) as { burns: object[] };
    expect(burns[2]).toEqual({ time: smallSum.time, slot: 2, signature: null, amount: '7', by: 'several' });
  });

  test('do not exist without a list', () => {
    deleteList();
    expect([...createBurnFileRenderers(getSiteContent(folder))]).toEqual([]);
  });
});

describe('the feeds', () => {
  test('contain amount, burner, time and link of a burn', () => {
    const [newest] = createJsonFeed(demo).items;
    const last = demo.burns.at(-1) as BurnLine;
    expect(newest).toEqual({
      id: last.signature,
      url: `https://solscan.io/tx/${last.signature}`,
      title: '20,000,000 tokens burnt',
      image: 'https://bobo.calmbiscuit.xyz/deck/burns.png',
      content_text: '20,000,000 · The camp fire',
      date_published: last.time,
    });
    const [entry] = findAll(createAtomFeed(demo), 'entry') as [XmlElement];
    const texts = ['title', 'updated', 'content'].map((name) => findAll(entry, name)[0]?.text);
    expect(texts).toEqual(['20,000,000 tokens burnt', last.time, '20,000,000 · The camp fire']);
    expect(readLinks(entry)).toEqual([newest?.url, newest?.image]);
  });

  test('have one entry for a transaction with two burns, and one for each line without a transaction', () => {
    const { items } = createJsonFeed(list);
    expect(items.map(({ id, title, content_text }) => [id, title, content_text])).toEqual([
      [`unknown-${remainder.time}`, '5 tokens burnt', '5 · not attributed'],
      ['several-2026-01-02', '0.000007 tokens burnt', '0.000007 · several holders'],
      [first.signature, '2,001.5 tokens burnt', '1.5 · The camp fire\n2,000 · a holder'],
    ]);
    expect(items.map((item) => 'url' in item)).toEqual([false, false, true]);
    expect(items.map((item) => 'image' in item)).toEqual([true, false, false]);
  });

  test('keep their ids after another small burn on the same day', () => {
    const small = { ...first, time: '2026-01-02T20:00:00Z', slot: 5, signature: 'another', amount: 3n };
    const updated = { ...list, burns: mergeBurns([...burns, small], 10n), time: '2026-01-04T00:00:00Z' };
    expect(updated.burns.find(({ by }) => by === SEVERAL)?.amount).toBe(10n);
    const listIds = (feed: JsonFeed) => feed.items.map(({ id }) => String(id)).sort();
    expect(listIds(createJsonFeed(updated))).toEqual(listIds(createJsonFeed(list)));
  });

  test('link to the site in its subfolder, and to themselves', () => {
    const site = { ...feedContent.site, url: 'https://bear.host.com/bobo' };
    expect(createJsonFeed(demo, { site })).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'https://bear.host.com/bobo/',
      feed_url: 'https://bear.host.com/bobo/burns-feed.json',
      language: 'en',
    });
    const links = readLinks(createAtomFeed(demo, { site }));
    expect(links).toEqual(['https://bear.host.com/bobo/', 'https://bear.host.com/bobo/burns.atom']);
  });

  test('contain the newest fifty burns', () => {
    const burns = Array.from({ length: 60 }, (_, index) => ({ ...first, signature: `burn${index}` }));
    const ids = createJsonFeed({ ...list, burns }).items.map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, 'burn59', 'burn10']);
  });
});

test('the share image shows the percentage, amount and day of the burn list in each language', () => {
  const english = readShareText(demoSource, 'en');
  expect(english.figure?.percent).toMatch(/^\d+(\.\d+)?%$/);
  // No-break spaces keep the day on one line.
  expect(english.figure?.line).toMatch(/\d.* \w+\u00a0\d+,\u00a0\d{4}$/);
  expect(readShareText(demoSource, 'es').figure?.line).not.toBe(english.figure?.line);
  expect(readShareText(demoSource, 'ar').figure?.label).toMatch(/^[\p{Script=Arabic} ]+$/u);
  deleteList();
  expect(readShareText(getSiteContent(folder), 'en').figure).toBeUndefined();
});

test('the chart image contains outlines instead of text, has the size for posts and is reproducible', async () => {
  const render = async (file: string) =>
    Buffer.from((await burnHistory.renderers?.(demoSource).get(file)?.()) ?? '');
  const svg = String(await render('/burns.svg'));
  expect(svg).not.toMatch(/<text|<image|<style|NaN|undefined/);
  expect(String(await render('/burns.svg'))).toBe(svg);
  const png = await render('/burns.png');
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.equals(await render('/burns.png'))).toBe(true);
});

test('a burn list is a placeholder only if its chain is not mainnet', () => {
  const findPlaceholders = () => burnHistory.findPlaceholders?.(getSiteContent(folder));
  expect(findPlaceholders()).toEqual([]);
  editFile(folder, BURNS_YAML, /^genesis: .*/m, `genesis: ${EMBEDDED_CHAIN}`);
  const message = expect.stringContaining('of the embedded chain. Delete it and burns.csv,') as string;
  expect(findPlaceholders()).toEqual([{ file: BURNS_YAML, message }]);
  deleteList();
  expect(findPlaceholders()).toEqual([]);
});
