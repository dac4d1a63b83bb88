import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import {
  type BurnLedger,
  type BurnLine,
  formatBurnLedger,
  SEVERAL,
  UNKNOWN,
} from '../content-model/burn-ledger';
import { readContent } from '../content-model/read-content';
import { openSite } from '../test-support/browser/open-site';
import { measureWeight, phone } from '../test-support/browser/page-weight';
import { copySources } from '../test-support/build-site';
import { chromiumOptions } from '../test-support/chromium';
import { sequence } from '../test-support/derive-content';
import { DEMO_CONTENT } from '../test-support/demo-site';
import { madeUpAddress, madeUpSignature } from '../test-support/launch-site';
import { markdownTable } from '../test-support/markdown-table';
import { median } from '../test-support/median';
import { writeUnlisted } from '../test-support/unlisted-content';
import { progress, secondsToBuild } from './page/sites';
import { inKilobytes, ratio } from './page/units';

const RUNS = 3;
const DAY_MS = 86_400_000;
const BEGIN = Date.parse('2025-11-01T00:00:00Z');
const DAYS = 386;
const MS_PER_SLOT = 400;

/** Lists of burns, by the name of the row; `demo` is that of the demo, which has 14. */
const lists = {
  'no list': undefined,
  '0 burns': 0,
  '1 burn': 1,
  '14 burns': 'demo',
  '10,000 burns': 10_000,
} as const;
type List = keyof typeof lists;
const names = Object.keys(lists) as List[];

const parts = { weight, building };

/**
 * What lists of burns of any length cost the page and the build: about fifteen minutes.
 *
 * @param asked `weight` or `building`; both unless told
 */
export async function benchHistory(asked: readonly string[]): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'history-'));
  const folders = Object.fromEntries(
    names.map((name) => {
      const content = path.join(home, name);
      writeList(content, lists[name]);
      return [name, copySources(content)];
    }),
  ) as Record<List, string>;
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (asked.length === 0 || asked.includes(name)) console.log(`\n${await measure(folders)}`);
    }
  } finally {
    for (const folder of [home, ...Object.values(folders)]) rmSync(folder, { recursive: true });
  }
}

/** Builds in turn, each from nothing and once more. */
async function building(folders: Readonly<Record<List, string>>): Promise<string> {
  const built = ['no list', '14 burns', '10,000 burns'] as const;
  const times = new Map<string, number[]>();
  for (let run = 1; run <= RUNS; run++) {
    for (const name of built) {
      progress(`Build ${run} of ${RUNS}: ${name}`);
      for (const output of ['public', '.cache']) {
        await rm(path.join(folders[name], output), { recursive: true, force: true });
      }
      for (const kind of ['cold', 'warm']) {
        const key = `${name} ${kind}`;
        times.set(key, [...(times.get(key) ?? []), await secondsToBuild(folders[name])]);
      }
    }
  }
  const cell = (name: List, kind: string) => {
    const all = times.get(`${name} ${kind}`) ?? [];
    const base = times.get(`no list ${kind}`) ?? [];
    const [middle = '', least = '', most = ''] = [median(all), Math.min(...all), Math.max(...all)].map(
      (seconds) => seconds.toFixed(1),
    );
    return `${middle} (${least} to ${most}) s, ${ratio(median(all), median(base))}`;
  };
  return markdownTable([
    ['', 'Cold', 'Warm'],
    ...built.map((name) => [name, cell(name, 'cold'), cell(name, 'warm')]),
  ]);
}

/** What a phone gets on the first visit. */
async function weight(folders: Readonly<Record<List, string>>): Promise<string> {
  const browser = await chromium.launch(chromiumOptions());
  const rows: string[][] = [];
  try {
    for (const name of names) {
      progress(`Weight: ${name}`);
      const folder = folders[name];
      await secondsToBuild(folder);
      const site = await openSite({
        site: path.join(folder, 'public'),
        content: path.join(folder, 'content'),
        pathPrefix: '',
      });
      const context = await browser.newContext({ ...phone, permissions: ['clipboard-write'] });
      const { load, idle, use } = await measureWeight(await context.newPage(), site.origin);
      rows.push([name, ...[load, idle, use].map(({ bytes }) => inKilobytes(bytes))]);
      await context.close();
      await site.stop();
    }
  } finally {
    await browser.close();
  }
  return markdownTable([['', 'Before load event', 'Idle, figures shown', 'Read through, copied'], ...rows]);
}

/** Writes the demo's content with another list of burns. */
function writeList(content: string, list: (typeof lists)[List]): void {
  if (list === undefined) return writeUnlisted(content);
  cpSync(DEMO_CONTENT, content, { recursive: true });
  if (list === 'demo') return;
  for (const [file, text] of formatBurnLedger(madeUpLedger(list)))
    writeFileSync(path.join(content, file), text);
}

/** So many burns over a year, with days of small ones and with some that nobody explains. */
function madeUpLedger(count: number): BurnLedger {
  const {
    totalSupply,
    assumedCurrentSupply,
    decimals,
    burnWallets = [],
  } = readContent('token', DEMO_CONTENT);
  const unit = 10n ** BigInt(decimals);
  const gone = count === 0 ? 0n : BigInt(totalSupply - assumedCurrentSupply) * unit;
  const place = (ms: number) => ({
    time: new Date(BEGIN + Math.round(ms / 1_000) * 1_000).toISOString().replace('.000', ''),
    slot: 400_000_000 + Math.round(ms / MS_PER_SLOT),
  });
  const next = sequence(count);
  const parts = Array.from({ length: count }, () => BigInt(1 + next(1_000_000)));
  const sum = parts.reduce((total, part) => total + part, 0n);
  let [upTo, given] = [0n, 0n];
  const burns = parts.map((part, index): BurnLine => {
    upTo += part;
    const amount = (gone * upTo) / sum - given;
    given += amount;
    const at = place(((index + 1) / (count + 1)) * DAYS * DAY_MS);
    if (index % 200 === 150) return { ...at, signature: '', amount, by: SEVERAL };
    const by =
      index % 50 === 40
        ? UNKNOWN
        : index % 3 === 0
          ? (burnWallets[0]?.address ?? UNKNOWN)
          : madeUpAddress(`wallet ${index % 400}`);
    return { ...at, signature: madeUpSignature(`burn ${index}`), amount, by };
  });
  return { burns, ...place(DAYS * DAY_MS), supply: BigInt(totalSupply) * unit - gone };
}
