import { z } from 'zod';
import { burners } from '../src/content/burners';
import { burnFigures } from '../src/sections/burn-figures';
import { toBaseUnits, toWholeTokens } from '../supabase/functions/_shared/supply';
import { burnChart, burnChartShape, CHART_SIZE } from './burn-chart';
import { type BurnLedger, type BurnLine, burnerOf, readBurnLedger, SEVERAL, UNKNOWN } from './burn-ledger';
import type { Content } from './model';
import { readContent } from './read-content';

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
  /** Those that were reached. The place on the chart is absent where another one's label has taken it. */
  milestones: z.array(z.object({ percent: z.int(), y: z.int().optional(), burn: burnShape })),
  largest: z.array(burnShape),
  /** The newest first. */
  latest: z.array(burnShape),
  /** Absent where nothing was burnt. */
  chart: burnChartShape.optional(),
});

export type BurnHistory = z.infer<typeof burnHistoryShape>;

const DAY_MS = 86_400_000;
const LARGEST = 3;
const LATEST = 10;
/** How far the lines of two milestones are apart at least, in the chart's own units. */
const LABEL_ROOM = 80;

/** The history of a content folder's burns; undefined where it has no list of them. */
export function readBurnHistory(folder: string): BurnHistory | undefined {
  const ledger = readBurnLedger(folder);
  if (ledger === undefined) return undefined;
  const { percents } = readContent('burn-history', folder).milestones;
  return burnHistory(ledger, readContent('token', folder), percents, readContent('site', folder).language);
}

/** @param percents the milestones, in percent of the total supply */
export function burnHistory(
  ledger: BurnLedger,
  { totalSupply, decimals, burnWallets }: Content<'token'>,
  percents: readonly number[],
  language: string,
): BurnHistory {
  const { burns, time, supply } = ledger;
  const total = toBaseUnits(totalSupply, decimals);
  const formatTime = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  const date = (iso: string) => `${formatTime.format(new Date(iso))} UTC`;
  const figures = (amount: bigint) => burnFigures(totalSupply, toWholeTokens(total - amount, decimals));
  const tokens = (amount: bigint) => figures(amount).burned;

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
  // When a remainder was burnt nobody knows: its line has the time at which it was missed.
  const timed = burns.filter((line) => !isRemainder(line));
  const period = (burns: readonly BurnLine[]) => {
    const { burned, burnedPercent } = figures(sumOf(burns));
    return { amount: burned, percent: burnedPercent };
  };
  const lastDays = (days: number) =>
    period(timed.filter((line) => Date.parse(line.time) > Date.parse(time) - days * DAY_MS));

  /** From the highest down, each gets its line where the next one above leaves room for its label. */
  const milestones = () => {
    let above = -LABEL_ROOM;
    return reached(burns, percents, total)
      .reverse()
      .map(({ percent, line }) => {
        const share = Number(total * BigInt(percent)) / 100 / Number(total - supply);
        const y = Math.round(CHART_SIZE * (1 - share));
        const hasRoom = y - above >= LABEL_ROOM;
        if (hasRoom) above = y;
        return { percent, ...(hasRoom && { y }), burn: shown(line) };
      })
      .reverse();
  };

  return {
    date: date(time),
    supply: toWholeTokens(supply, decimals),
    burned: tokens(total - supply),
    ...(unattributed.length > 0 && { unattributed: tokens(sumOf(unattributed)) }),
    periods: { day: lastDays(1), week: lastDays(7), month: lastDays(30), all: period(burns) },
    milestones: milestones(),
    largest: timed
      .filter(({ by }) => by !== SEVERAL)
      .sort((one, other) => Number(other.amount - one.amount))
      .slice(0, LARGEST)
      .map(shown),
    latest: burns.slice(-LATEST).reverse().map(shown),
    ...(burns.length > 0 && { chart: burnChart(ledger, tokens, language) }),
  };
}

const isRemainder = ({ by, signature }: BurnLine) => by === UNKNOWN && signature === '';

const sumOf = (burns: readonly BurnLine[]) => burns.reduce((sum, { amount }) => sum + amount, 0n);

/** Each milestone with the line that reached it, the lowest first. */
function reached(burns: readonly BurnLine[], percents: readonly number[], total: bigint) {
  let burnt = 0n;
  const rest = [...new Set(percents)].sort((one, other) => one - other);
  return burns.flatMap((line) => {
    burnt += line.amount;
    const count = rest.filter((percent) => burnt * 100n >= total * BigInt(percent)).length;
    return rest.splice(0, count).map((percent) => ({ percent, line }));
  });
}
