import { readShownBurnList } from './burn-history';
import type { BurnList } from './burn-list';
import type { ContentSource } from '../content-model/content-source';
import type { Render } from '../content-model/feature';
import type { Content } from '../content-model/model';
import { readContent } from '../content-model/read-content';
import { toBaseUnits, toFixedText } from '../../supabase/functions/_shared/supply/base-units';
import { atomFeed, burnFiles, jsonFeed } from '../../shared/burn-history';
import { renderAtomFeed, renderJsonFeed } from './burn-feeds';
import { drawChartImage, renderChartPng } from './chart-image';

/** Creates the renderers of the burn list's files, by path. The files contain no build time, so builds are reproducible. */
export function createBurnFileRenderers(source: ContentSource): ReadonlyMap<string, Render> {
  const { folder } = source;
  const list = readShownBurnList(source);
  if (list === undefined) return new Map();
  const token = readContent('token', folder);
  const readFeedContent = () => ({
    token,
    site: readContent('site', folder),
    links: readContent('links', folder),
    words: readContent('burn-history', folder),
  });
  const svg = drawChartImage(source);
  const renderers = new Map<string, Render>([
    [burnFiles.csv, () => renderBurnsCsv(list, token)],
    [burnFiles.json, () => renderBurnsJson(list, token)],
    [jsonFeed.path, () => renderJsonFeed(list, readFeedContent())],
    [atomFeed.path, () => renderAtomFeed(list, readFeedContent())],
  ]);
  if (svg !== undefined)
    renderers.set(burnFiles.svg, () => svg).set(burnFiles.png, () => renderChartPng(svg));
  return renderers;
}

/** Renders the list for spreadsheets, which round large integers, so it also contains the amounts in tokens. */
function renderBurnsCsv({ burns }: BurnList, { decimals }: Content<'token'>): string {
  const lines = burns.map(({ time, slot, signature, amount, by }) =>
    [time, slot, signature, toFixedText(amount, decimals), amount, by].join(','),
  );
  return ['time,slot,signature,tokens,base_units,by', ...lines, ''].join('\n');
}

/** Renders the list with amounts as strings, because JavaScript rounds large numbers. See docs/burn-history.md. */
function renderBurnsJson({ burns, slot, time, supply }: BurnList, token: Content<'token'>): string {
  const { mint, decimals } = token;
  const data = {
    mint,
    decimals,
    totalSupply: String(toBaseUnits(token.totalSupply, decimals)),
    slot,
    time,
    supply: String(supply),
    burns: burns.map((line) => ({ ...line, signature: line.signature || null, amount: String(line.amount) })),
  };
  return `${JSON.stringify(data)}\n`;
}
