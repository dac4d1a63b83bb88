import { z } from 'zod';
import { burnerLabels } from '../../shared/burn-history';
import { formatAmount, formatPercent } from '../../shared/format';
import { toIntlLocale } from '../../shared/time';
import { roundBurnedPercent, toBaseUnits } from '../../supabase/functions/_shared/supply/base-units';
import { burnChartSchema, createBurnChart } from './burn-chart';
import {
  type BurnList,
  type BurnLine,
  findBurner,
  isRemainder,
  readBurnList,
  sumBurns,
  UNKNOWN,
} from './burn-list';
import { getDirection, isolate } from '../content/translations/direction';
import { getFigureFormat } from '../content/translations/figure-format';
import type { ContentSource } from '../content/content-source';
import type { Content } from '../content/model';
import { getContent } from '../content/read-content';
import { isBuilt } from '../content/sections';
import { readContentIn } from '../content/translations/translations';
import { fillPlaceholders } from '../../shared/placeholders';

export const burnSchema = z
  .object({
    date: z.string(),
    amount: z.string(),
    /** Absent if `burnWallets` names the wallet. */
    by: z.enum(burnerLabels).optional(),
    wallet: z.object({ name: z.string(), address: z.string() }).optional(),
    /** The signature of the transaction. */
    transaction: z.string().optional(),
  })
  .meta({ graphql: 'Burn' });

/** The burn list as the page shows it, with formatted amounts, percentages and dates (UTC). */
export const burnHistoryFigures = z.object({
  date: z.string(),
  /** The supply at that date, in base units. */
  supply: z.string(),
  burned: z.string(),
  /** Amount burned by unknown wallets. Absent if there is none. */
  unattributed: z.string().optional(),
  /** The periods with burns, shortest first. `name` is a field of `periods` in `burn-history.yaml`. */
  periods: z.array(z.object({ name: z.string(), amount: z.string(), percent: z.string() })),
  /** The reached tenths of the total supply, lowest first, with the day and the transaction. */
  milestones: z.array(z.object({ percent: z.int(), date: z.string(), transaction: z.string().optional() })),
  largest: z.array(burnSchema),
  /** The newest burns, newest first. */
  latest: z.array(burnSchema),
  /** Absent if nothing was burned. */
  chart: burnChartSchema.optional(),
});

export type BurnHistory = z.infer<typeof burnHistoryFigures>;

const DAY_MS = 86_400_000;
/** Lengths in days, by the field of `burn-history.yaml` that labels the period. */
const PERIODS = { day: 1, week: 7, month: 30 };
const LARGEST_COUNT = 3;
const LATEST_COUNT = 10;
/** A burn below a thousandth of a percent of the total supply is not listed, because many tiny ones would hide the others. */
const MIN_LISTED_DIVISOR = 100_000n;

/** Reads the burn list of a content folder. @returns undefined if there is none, or the page has no burn portal */
export const readShownBurnList = (source: ContentSource): BurnList | undefined =>
  isBuilt(source, 'burn-history') ? readBurnList(source.folder) : undefined;

/** Reads the burn list for the page. @returns undefined like {@link readShownBurnList} */
export function readBurnHistory(source: ContentSource, language: string) {
  const list = readShownBurnList(source);
  if (list === undefined) return undefined;
  return createBurnHistory(list, getContent(source, 'token'), language);
}

/** Formats the burned percentage, and a line with amount and day. @returns undefined without burns */
export function formatBurnFigure(source: ContentSource, language: string) {
  const list = readShownBurnList(source);
  if (list === undefined || list.burns.length === 0) return undefined;
  const history = createBurnHistory(list, getContent(source, 'token'), language);
  const { tokensBurned: label } = readContentIn(source, language, 'burn-portal');
  const { reading } = readContentIn(source, language, 'burn-history').chart;
  const format = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  const day = new Date(list.time).toLocaleDateString(toIntlLocale(language), format);
  // Keep the date on one line.
  const line = fillPlaceholders(reading, { amount: history.burned, date: day.replaceAll(' ', '\u00a0') });
  return { percent: history.periods.at(-1)?.percent ?? '', label, line, steps: history.chart?.steps ?? [] };
}

/** Creates the formats of amounts and times in a language. */
function createFormats(list: BurnList, decimals: number, language: string) {
  const figureFormat = getFigureFormat(language);
  const formatTime = new Intl.DateTimeFormat(toIntlLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  /** The text around a date may be in the default language. */
  const isolateDate = (date: string) => (getDirection(language) === 'rtl' ? isolate(date, 'rtl') : date);
  const formatDate = (iso: string) => isolateDate(`${formatTime.format(new Date(iso))} UTC`);
  /** The day, with the year if it differs from the year of the list. */
  const formatDay = (iso: string) => {
    const year = iso.slice(0, 4) === list.time.slice(0, 4) ? undefined : 'numeric';
    const format = { day: 'numeric', month: 'short', year, timeZone: 'UTC' } as const;
    return isolateDate(new Date(iso).toLocaleDateString(toIntlLocale(language), format));
  };
  const formatBaseUnits = (amount: bigint) => formatAmount(amount, decimals, figureFormat);
  return { figureFormat, formatAmount: formatBaseUnits, formatDate, formatDay, language };
}

type Formats = ReturnType<typeof createFormats>;

/** Lists the periods with burns, shortest first. @param dated the burns whose time is known */
function listPeriods({ burns, time }: BurnList, dated: readonly BurnLine[], total: bigint, formats: Formats) {
  const formatPeriod = (name: string, lines: readonly BurnLine[]) => {
    const amount = sumBurns(lines);
    const { percent, sign } = roundBurnedPercent(total, total - amount);
    return {
      name,
      amount: formats.formatAmount(amount),
      percent: formatPercent(percent, formats.figureFormat, sign),
    };
  };
  const periods = Object.entries(PERIODS).flatMap(([name, days]) => {
    const start = Date.parse(time) - days * DAY_MS;
    const recent = dated.filter((line) => Date.parse(line.time) > start);
    return recent.length > 0 ? formatPeriod(name, recent) : [];
  });
  return burns.length > 0 ? [...periods, formatPeriod('all', burns)] : [];
}

/** Computes and formats the history of a burn list. */
export function createBurnHistory(
  list: BurnList,
  { totalSupply, decimals, burnWallets }: Content<'token'>,
  language: string,
): BurnHistory {
  const { burns, time, supply } = list;
  const total = toBaseUnits(totalSupply, decimals);
  const formats = createFormats(list, decimals, language);
  const { formatAmount: formatBaseUnits, formatDate, formatDay, figureFormat } = formats;

  const formatBurn = (line: BurnLine): z.infer<typeof burnSchema> => {
    const burner = findBurner(line, burnWallets);
    return {
      date: formatDate(line.time),
      amount: formatBaseUnits(line.amount),
      ...(typeof burner === 'string' ? { by: burner } : { wallet: burner }),
      ...(line.signature !== '' && { transaction: line.signature }),
    };
  };

  const isListed = ({ amount }: BurnLine) => amount >= total / MIN_LISTED_DIVISOR;
  const unattributed = burns.filter(({ by }) => by === UNKNOWN);
  // A remainder has the time of its detection, not of a burn.
  const dated = burns.filter((line) => !isRemainder(line));
  const periods = listPeriods(list, dated, total, formats);

  const milestones = findMilestones(burns, total);
  const marks = milestones.map(({ percent }) => ({
    percent: figureFormat.percent.replace('0', String(percent)),
    amount: (total * BigInt(percent)) / 100n,
  }));

  return {
    date: formatDate(time),
    supply: String(supply),
    burned: formatBaseUnits(total - supply),
    ...(unattributed.length > 0 && { unattributed: formatBaseUnits(sumBurns(unattributed)) }),
    periods,
    milestones: milestones.map(({ percent, line: { time, signature } }) => ({
      percent,
      date: formatDay(time),
      ...(signature !== '' && { transaction: signature }),
    })),
    largest: dated
      .filter(isListed)
      .sort((one, other) => Number(other.amount - one.amount))
      .slice(0, LARGEST_COUNT)
      .map(formatBurn),
    latest: burns.filter(isListed).slice(-LATEST_COUNT).reverse().map(formatBurn),
    ...(burns.length > 0 && { chart: createBurnChart(list, marks, formats) }),
  };
}

/** Returns each reached tenth of the total supply with the line that reached it, lowest first. */
function findMilestones(burns: readonly BurnLine[], total: bigint) {
  let burned = 0n;
  const remaining = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
  return burns.flatMap((line) => {
    burned += line.amount;
    const count = remaining.filter((percent) => burned * 100n >= total * BigInt(percent)).length;
    return remaining.splice(0, count).map((percent) => ({ percent, line }));
  });
}
