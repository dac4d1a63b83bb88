import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { siteContent } from '../../../features';
import { mergeBurns } from '../../../plugins/burn-history/indexer/merge-burns';
import {
  type BurnLedger,
  type BurnLine,
  burnLedgerFiles,
  formatBurnLedger,
  readBurnLedger,
  SEVERAL,
  UNKNOWN,
} from '../../../plugins/burn-history/burn-ledger';
import type { BurnToken } from '../../../plugins/burn-history/content';
import { readContent } from '../../../plugins/content-model/read-content';
import { burnFileRenderers } from '../../../plugins/burn-history/burn-files';
import { renderAtomFeed, renderJsonFeed } from '../../../plugins/burn-history/burn-feeds';
import { DEMO_CONTENT } from '../../support/demo-site';
import { copyContent, editFile } from '../../support/folders';
import { madeUpAddress } from '../../support/made-up-address';

const facts = {
  site: readContent('site', DEMO_CONTENT),
  token: readContent('token', DEMO_CONTENT) as BurnToken,
  links: readContent('links', DEMO_CONTENT),
  words: readContent('burn-history', DEMO_CONTENT),
};
const demo = readBurnLedger(DEMO_CONTENT) as BurnLedger;

let folder: string;
beforeEach(() => (folder = copyContent()));

function writeLedger(ledger: BurnLedger): void {
  for (const [file, text] of formatBurnLedger(ledger, facts.token))
    writeFileSync(path.join(folder, file), text);
}
const render = (file: string) => burnFileRenderers(siteContent(folder)).get(file)?.() as string;

interface JsonFeed {
  items: {
    id: string;
    url?: string;
    title: string;
    content_text: string;
    image?: string;
    date_published: string;
  }[];
}
const jsonFeed = (ledger: BurnLedger, changes = {}) =>
  JSON.parse(renderJsonFeed(ledger, { ...facts, ...changes })) as JsonFeed;
const atomFeed = (ledger: BurnLedger, changes = {}) =>
  parseXml(renderAtomFeed(ledger, { ...facts, ...changes })).root as XmlElement;
const all = (parent: XmlElement, name: string) =>
  parent.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);
const said = (parent: XmlElement, name: string) => all(parent, name).map(({ text }) => text);
const atomIds = (ledger: BurnLedger, changes = {}) =>
  all(atomFeed(ledger, changes), 'entry').flatMap((entry) => said(entry, 'id'));

/** Two wallets burn in the first transaction, then a day of small burns, and a fall of the supply without an explanation. */
const first: BurnLine = {
  time: '2026-01-01T00:00:00Z',
  slot: 1,
  signature: demo.burns[0]?.signature ?? '',
  amount: 1_500_000n,
  by: facts.token.burnWallets?.[0]?.address ?? '',
};
const second: BurnLine = { ...first, amount: 2_000_000_000n, by: madeUpAddress('holder') };
const day: BurnLine = {
  ...first,
  time: '2026-01-02T08:00:00Z',
  slot: 2,
  signature: '',
  amount: 7n,
  by: SEVERAL,
};
const rest: BurnLine = { ...day, time: '2026-01-02T09:00:00Z', slot: 3, amount: 5_000_000n, by: UNKNOWN };
const ledger: BurnLedger = {
  genesis: demo.genesis,
  burns: [first, second, day, rest],
  slot: 4,
  time: '2026-01-03T00:00:00Z',
  supply: 999_997_999_000_000n,
};

describe('the files of the list of burns', () => {
  test('are the list of the content: as a table, and as data with exact amounts', () => {
    const [head, first] = render('/burns.csv').split('\n');
    expect(head).toBe('time,slot,signature,tokens,base_units,by');
    expect(first).toContain(',50000000.000000,50000000000000,');
    const data = JSON.parse(render('/burns.json')) as BurnLedger & Record<string, unknown>;
    const { mint, decimals } = facts.token;
    const { slot, time } = demo;
    expect(data).toMatchObject({ mint, decimals, slot, time });
    expect([data.totalSupply, data.supply]).toEqual(['1000000000000000', '570000000000000']);
    expect(data.burns).toEqual(demo.burns.map((burn) => ({ ...burn, amount: String(burn.amount) })));
  });

  test('a table has whole tokens with all their decimals, of tokens without decimals, too; and of a burn without a transaction the data has none', () => {
    writeLedger(ledger);
    const amounts = () =>
      render('/burns.csv')
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',').slice(3, 5));
    expect(amounts().slice(0, 3)).toEqual([
      ['1.500000', '1500000'],
      ['2000.000000', '2000000000'],
      ['0.000007', '7'],
    ]);
    editFile(folder, 'token.yaml', 'decimals: 6', 'decimals: 0');
    expect(amounts()[2]).toEqual(['7', '7']);
    const { burns } = JSON.parse(render('/burns.json')) as { burns: object[] };
    expect(burns[2]).toEqual({ time: day.time, slot: 2, signature: null, amount: '7', by: 'several' });
  });

  test('are not there where the content has no list', () => {
    for (const file of burnLedgerFiles) rmSync(path.join(folder, file));
    expect([...burnFileRenderers(siteContent(folder))]).toEqual([]);
  });
});

describe('the feeds', () => {
  test('tell a burn by its amount, who burned, when, and where to see it', () => {
    const [newest] = jsonFeed(demo).items;
    const last = demo.burns.at(-1) as BurnLine;
    expect(newest).toEqual({
      id: last.signature,
      url: `https://solscan.io/tx/${last.signature}`,
      title: '20,000,000 tokens burnt',
      image: 'https://bobo.calmbiscuit.xyz/deck/burns.png',
      content_text: '20,000,000 · The camp fire',
      date_published: last.time,
    });
    const [entry] = all(atomFeed(demo), 'entry') as [XmlElement];
    expect(said(entry, 'title')).toEqual(['20,000,000 tokens burnt']);
    expect(said(entry, 'updated')).toEqual([last.time]);
    expect(all(entry, 'link').map(({ attributes }) => attributes.href)).toEqual([newest?.url, newest?.image]);
    expect(said(entry, 'content')).toEqual(['20,000,000 · The camp fire']);
  });

  test('have one entry for a transaction with two burns, and one for each line without a transaction', () => {
    expect(jsonFeed(ledger).items).toEqual([
      expect.objectContaining({
        id: `unknown-${rest.time}`,
        title: '5 tokens burnt',
        content_text: '5 · not attributed',
      }),
      expect.objectContaining({
        id: 'several-2026-01-02',
        title: '0.000007 tokens burnt',
        content_text: '0.000007 · several holders',
      }),
      expect.objectContaining({
        id: first.signature,
        title: '2,001.5 tokens burnt',
        content_text: '1.5 · The camp fire\n2,000 · a holder',
      }),
    ]);
    expect(jsonFeed(ledger).items.map(({ url }) => url !== undefined)).toEqual([false, false, true]);
    expect(jsonFeed(ledger).items.map(({ image }) => image !== undefined)).toEqual([true, false, false]);
    expect(jsonFeed(demo).items).toHaveLength(demo.burns.length - 1);
    expect(new Set(atomIds(demo)).size).toBe(demo.burns.length - 1);
  });

  test('keep their ids when more is burned, on the day of small burns, too', () => {
    const small = { ...first, time: '2026-01-02T20:00:00Z', slot: 5, signature: 'another', amount: 3n };
    const burns = mergeBurns([...ledger.burns, small], 10n);
    const after = { ...ledger, burns, time: '2026-01-04T00:00:00Z' };
    expect(burns.find(({ by }) => by === SEVERAL)?.amount).toBe(10n);
    const ids = (feed: JsonFeed) => feed.items.map(({ id }) => id).sort();
    expect(ids(jsonFeed(after))).toEqual(ids(jsonFeed(ledger)));
    expect(atomIds(after).sort()).toEqual(atomIds(ledger).sort());
  });

  test('name the site in its folder, and themselves', () => {
    const site = { ...facts.site, url: 'https://bear.host.com/bobo' };
    expect(jsonFeed(demo, { site })).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'https://bear.host.com/bobo/',
      feed_url: 'https://bear.host.com/bobo/burns-feed.json',
      language: 'en',
    });
    expect(all(atomFeed(demo, { site }), 'link').map(({ attributes }) => attributes.href)).toEqual([
      'https://bear.host.com/bobo/',
      'https://bear.host.com/bobo/burns.atom',
    ]);
  });

  test('hold the newest fifty', () => {
    const burns = Array.from({ length: 60 }, (_, index) => ({ ...first, signature: `burn${index}` }));
    const ids = jsonFeed({ ...ledger, burns }).items.map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, 'burn59', 'burn10']);
    expect(atomIds({ ...ledger, burns })).toHaveLength(50);
  });
});
