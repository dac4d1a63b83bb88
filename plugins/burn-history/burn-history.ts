import { z } from 'zod';
import { roundBurnedPercent } from '../../shared/burned-percent';
import { burners } from '../../shared/burners';
import { formatPercent, formatTokens } from '../../shared/format';
import { toIntlLocale } from '../../shared/relative-time';
import { toBaseUnits, toWholeTokens } from '../../supabase/functions/_shared/supply/base-units';
import { burnChart, burnChartShape } from './burn-chart';
import {
  type BurnLedger,
  type BurnLine,
  burnerOf,
  isRemainder,
  readBurnLedger,
  SEVERAL,
  sumOf,
  UNKNOWN,
} from './burn-ledger';
import { directionOf, isolated } from '../content-model/direction';
import { figureFormat } from '../content-model/figure-format';
import type { BurnToken } from './content';
import { readContent } from '../content-model/read-content';

export const burnShape = z
  .object({
    date: z.string(),
    amount: z.string(),
    /** Absent where `burnWallets` names the wallet. */
    by: z.enum(burners).optional(),
    wallet: z.object({ name: z.string(), address: z.string() }).optional(),
    /** Its signature. */
    transaction: z.string().optional(),
  })
  .meta({ graphql: 'Burn' });

const periodShape = z.object({ amount: z.string(), percent: z.string() });

/** What the page shows of the list of burns. Amounts, percentages and dates are ready to be read, in UTC. */
export const burnHistoryShape = z.object({
  date: z.string(),
  /** Whole tokens that were left at that time. */
  supply: z.number().meta({ graphql: 'Float' }),
  burned: z.string(),
  /** Absent where every burn has its transaction. */
  unattributed: z.string().optional(),
  periods: z.object({ day: periodShape, week: periodShape, month: periodShape, all: periodShape }),
  /** Those that were reached, the lowest first. */
  milestones: z.array(z.object({ percent: z.int(), burn: burnShape })),
  largest: z.array(burnShape),
  /** The newest first. */
  latest: z.array(burnShape),
  /** Absent where nothing was burned. */
  chart: burnChartShape.optional(),
});

export type BurnHistory = z.infer<typeof burnHistoryShape>;

const DAY_MS = 86_400_000;
const LARGEST = 3;
const LATEST = 10;

/**
 * The history of a content folder's burns; undefined where it has no list of them.
 *
 * @param language of the dates and figures; the site's own where none is named
 */
export function readBurnHistory(
  folder: string,
  language = readContent('site', folder).language,
): BurnHistory | undefined {
  const ledger = readBurnLedger(folder);
  if (ledger === undefined) return undefined;
  const { percents } = readContent('burn-history', folder).milestones;
  return burnHistory(ledger, readContent('token', folder), percents, language);
}

/** @param percents the milestones, in percent of the total supply */
export function burnHistory(
  ledger: BurnLedger,
  { totalSupply, decimals, burnWallets }: BurnToken,
  percents: readonly number[],
  language: string,
): BurnHistory {
  const { burns, time, supply } = ledger;
  const total = toBaseUnits(totalSupply, decimals);
  const format = figureFormat(language);
  const formatTime = new Intl.DateTimeFormat(toIntlLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  const date = (iso: string) => {
    const text = `${formatTime.format(new Date(iso))} UTC`;
    // The text around it may stand in the site's own language.
    return directionOf(language) === 'rtl' ? isolated(text, 'rtl') : text;
  };
  const unit = toBaseUnits(1, decimals);
  // From base units, since a number loses the last of them beside a large supply.
  const tokens = (amount: bigint) =>
    amount > 0n && amount < unit ? formatTokens(1, format, '<') : formatTokens(Number(amount / unit), format);

  const shown = (line: BurnLine): z.infer<typeof burnShape> => {
    const burner = burnerOf(line, burnWallets);
    return {
      date: date(line.time),
      amount: tokens(line.amount),
      ...(typeof burner === 'string' ? { by: burner } : { wallet: burner }),
      ...(line.signature !== '' && { transaction: line.signature }),
    };
  };

  const unattributed = burns.filter(({ by }) => by === UNKNOWN);
  // When a remainder was burned is unknown: its line has the time at which it was missed.
  const timed = burns.filter((line) => !isRemainder(line));
  const period = (burns: readonly BurnLine[]) => {
    const amount = sumOf(burns);
    const { percent, sign } = roundBurnedPercent(total, total - amount);
    return { amount: tokens(amount), percent: formatPercent(percent, format, sign) };
  };
  const lastDays = (days: number) =>
    period(timed.filter((line) => Date.parse(line.time) > Date.parse(time) - days * DAY_MS));

  const milestones = reached(burns, percents, total);
  const marks = milestones.map(({ percent }) => ({ percent, amount: (total * BigInt(percent)) / 100n }));

  return {
    date: date(time),
    supply: toWholeTokens(supply, decimals),
    burned: tokens(total - supply),
    ...(unattributed.length > 0 && { unattributed: tokens(sumOf(unattributed)) }),
    periods: { day: lastDays(1), week: lastDays(7), month: lastDays(30), all: period(burns) },
    milestones: milestones.map(({ percent, line }) => ({ percent, burn: shown(line) })),
    largest: timed
      .filter(({ by }) => by !== SEVERAL)
      .sort((one, other) => Number(other.amount - one.amount))
      .slice(0, LARGEST)
      .map(shown),
    latest: burns.slice(-LATEST).reverse().map(shown),
    ...(burns.length > 0 && { chart: burnChart(ledger, marks, { tokens, date, language }) }),
  };
}

/** Each milestone with the line that reached it, the lowest first. */
function reached(burns: readonly BurnLine[], percents: readonly number[], total: bigint) {
  let burned = 0n;
  const rest = [...new Set(percents)].sort((one, other) => one - other);
  return burns.flatMap((line) => {
    burned += line.amount;
    const count = rest.filter((percent) => burned * 100n >= total * BigInt(percent)).length;
    return rest.splice(0, count).map((percent) => ({ percent, line }));
  });
}
