import { type BurnLedger, readBurnLedger } from './burn-ledger';
import type { ContentSource } from '../content-model/content-source';
import type { Render } from '../content-model/feature';
import type { Content } from '../content-model/model';
import { readContent } from '../content-model/read-content';
import {
  BURNS_CSV,
  BURNS_JSON,
  BURNS_PNG,
  BURNS_SVG,
  burnsAtomFeed,
  burnsJsonFeed,
} from '../../shared/burn-files';
import { renderAtomFeed, renderJsonFeed } from './burn-feeds';
import { drawBurnPicture, renderBurnPicture } from './burn-picture';

/**
 * What renders each file of a content folder's list of burns, by the file's path on the site; nothing where the folder has
 * no list. They tell the time of the list and never that of the build.
 */
export function burnFileRenderers(source: ContentSource): ReadonlyMap<string, Render> {
  const { folder } = source;
  const ledger = readBurnLedger(folder);
  if (ledger === undefined) return new Map();
  const token = readContent('token', folder);
  const facts = () => ({
    token,
    site: readContent('site', folder),
    links: readContent('links', folder),
    words: readContent('burn-history', folder),
  });
  const picture = drawBurnPicture(source);
  return new Map<string, Render>([
    [BURNS_CSV, () => renderBurnsCsv(ledger, token)],
    [BURNS_JSON, () => renderBurnsJson(ledger, token)],
    [burnsJsonFeed.path, () => renderJsonFeed(ledger, facts())],
    [burnsAtomFeed.path, () => renderAtomFeed(ledger, facts())],
    ...(picture === undefined
      ? []
      : ([
          [BURNS_SVG, () => picture],
          [BURNS_PNG, () => renderBurnPicture(picture)],
        ] as const)),
  ]);
}

/**
 * The list as a table: whole tokens with all their decimals, and base units beside them, since spreadsheets round those. No
 * spreadsheet takes a field for a formula, since each begins with a digit or a letter: the content check lets nothing else
 * in.
 */
function renderBurnsCsv({ burns }: BurnLedger, { decimals }: Content<'token'>): string {
  const lines = burns.map(({ time, slot, signature, amount, by }) =>
    [time, slot, signature, tokensOf(amount, decimals), amount, by].join(','),
  );
  return ['time,slot,signature,tokens,base_units,by', ...lines, ''].join('\n');
}

function tokensOf(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** docs/burns.md has its shape. Amounts are texts, because JavaScript would round large ones. */
function renderBurnsJson({ burns, slot, time, supply }: BurnLedger, token: Content<'token'>): string {
  const { mint, decimals, totalSupply } = token;
  const data = {
    mint,
    decimals,
    totalSupply: String(BigInt(totalSupply) * 10n ** BigInt(decimals)),
    slot,
    time,
    supply: String(supply),
    burns: burns.map((line) => ({
      ...line,
      signature: line.signature || null,
      amount: String(line.amount),
    })),
  };
  return `${JSON.stringify(data)}\n`;
}
