import { readShownBurnList } from './burn-history';
import type { BurnList } from './burn-list';
import type { ContentSource } from '../content/content-source';
import type { Render } from '../content/feature';
import { readContent } from '../content/read-content';
import { PUBLISHED_BURNS } from '../../shared/burn-history';
import { toFixedText } from '../../supabase/functions/_shared/supply/base-units';

/** Creates the renderer of the published burn list, by its path. Returns an empty map without a list. */
export function createBurnsCsvRenderers(source: ContentSource): ReadonlyMap<string, Render> {
  const list = readShownBurnList(source);
  if (list === undefined) return new Map();
  const { decimals } = readContent('token', source.folder);
  return new Map([[PUBLISHED_BURNS, () => renderBurnsCsv(list, decimals)]]);
}

/** Renders the list for spreadsheets, which round large integers, so it also contains the amounts in tokens. */
function renderBurnsCsv({ burns }: BurnList, decimals: number): string {
  const lines = burns.map(({ time, slot, signature, amount, by }) =>
    [time, slot, signature, toFixedText(amount, decimals), amount, by].join(','),
  );
  return ['time,slot,signature,tokens,base_units,by', ...lines, ''].join('\n');
}
