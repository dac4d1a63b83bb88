import type { ContentSource } from '../content-model/content-source';
import { readContentIn } from '../content-model/translations';
import { readBurnHistory } from './burn-history';

/** The burned percent, and a line with the amount and the date; undefined where the burn list is missing or empty. */
export function burnFigure(source: ContentSource, language: string) {
  const history = readBurnHistory(source.folder, language);
  if (!history?.chart) return undefined;
  const { reading } = readContentIn(source, language, 'burn-history').chart;
  const line = reading.replace('{amount}', history.burned).replace('{date}', history.date);
  return { percent: history.periods.all.percent, line };
}
