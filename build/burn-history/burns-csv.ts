import type { BurnList } from './burn-list';
import { toFixedText } from '../../supabase/functions/_shared/supply/base-units';

/** Renders the list for spreadsheets, which round large integers, so it also contains the amounts in tokens. */
export function renderBurnsCsv({ burns }: BurnList, decimals: number): string {
  const lines = burns.map(({ time, slot, signature, amount, by }) =>
    [time, slot, signature, toFixedText(amount, decimals), amount, by].join(','),
  );
  return ['time,slot,signature,tokens,base_units,by', ...lines, ''].join('\n');
}
