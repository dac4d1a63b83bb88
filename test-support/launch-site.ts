import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getBase58Decoder } from '@solana/kit';
import { stringify } from 'yaml';
import { formatBurnLedger } from '../content-model/burn-ledger';
import { contentFiles } from '../content-model/json-schema';
import { readContent } from '../content-model/read-content';
import { buildSite, type SiteBuild } from './build-site';
import { crumb, type DerivedToken, writeContent } from './derive-content';
import { ARABIC, SPANISH, translateContent, TURKISH } from './translate-content';

const HOST = 'calmbiscuit.xyz';

export const launchSettings = { pathPrefix: '/deck', commit: '0123456789abcdef0123456789abcdef01234567' };

/**
 * A site that is ready to go out, in a folder of its host: no demo address, no example host. Of its translations the Spanish
 * one is whole, the Arabic one lacks some texts, and the Turkish one has so few that search engines are not told of it.
 */
export async function buildLaunchSite(): Promise<SiteBuild> {
  const content = mkdtempSync(path.join(tmpdir(), 'launch-content-'));
  await writeContent(content, launched);
  writeExchangeLink(content);
  writeLedger(content);
  writeTranslations(content);
  return buildSite(content, launchSettings).finally(() => rmSync(content, { recursive: true }));
}

/** An address like any other, which belongs to nobody: 32 bytes that come from a word. */
export const madeUpAddress = (word: string): string =>
  getBase58Decoder().decode(createHash('sha256').update(word).digest());
export const madeUpSignature = (word: string): string =>
  getBase58Decoder().decode(createHash('sha512').update(word).digest());

const launched: DerivedToken = {
  ...crumb,
  mint: madeUpAddress('mint'),
  pool: madeUpAddress('pool'),
  url: `https://${HOST}${launchSettings.pathPrefix}`,
  host: HOST,
};

/** Writes a link to the exchange that names what is sold and what is bought, as those of real tokens do. */
function writeExchangeLink(content: string): void {
  const file = path.join(content, 'links.yaml');
  const links = readFileSync(file, 'utf8');
  const url = `https://swap.${HOST}/?sell=So11111111111111111111111111111111111111112&buy={mint}`;
  writeFileSync(file, links.replace(/https:\/\/exchange\.[^\s']+.*/, `${url}\n  buyParameter: buy`));
}

/** Writes a list of two burns in one transaction, which give what is missing of the total supply. */
function writeLedger(content: string): void {
  const { totalSupply, assumedCurrentSupply, decimals } = launched;
  const [supply, burnt] = [assumedCurrentSupply, totalSupply - assumedCurrentSupply].map(
    (tokens) => BigInt(tokens) * 10n ** BigInt(decimals),
  ) as [bigint, bigint];
  const state = { slot: 400_000_000, time: '2026-01-02T00:00:00Z' };
  const burn = { ...state, signature: madeUpSignature('burn'), amount: burnt / 2n };
  const burns = ['first', 'second'].map((wallet) => ({ ...burn, by: madeUpAddress(wallet) }));
  for (const [file, text] of formatBurnLedger({ ...state, burns, supply }))
    writeFileSync(path.join(content, file), text);
}

function writeTranslations(content: string): void {
  const links = { ...readContent('links', content), translations: `https://code.${HOST}/edit` };
  writeFileSync(path.join(content, 'links.yaml'), stringify(links));
  translateContent(content, 'es', SPANISH);
  translateContent(
    content,
    'ar',
    ARABIC,
    contentFiles.filter((file) => file !== 'about'),
  );
  translateContent(content, 'tr', TURKISH, ['hero']);
}
