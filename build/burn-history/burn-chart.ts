import { scaleLinear, type ScaleTime, scaleUtc } from 'd3-scale';
import { z } from 'zod';
import { CHART_SIZE as SIZE } from '../../shared/burn-history';
import { toIntlLocale } from '../../shared/time';
import type { BurnList } from './burn-list';

/** The chart of all burns. `x` and `y` are thousandths of the width and height, from the top left corner. */
export const burnChartSchema = z.object({
  ticks: z.array(z.object({ x: z.int(), label: z.string() })),
  /** The labeled milestones. Their labels do not overlap. */
  marks: z.array(z.object({ percent: z.string(), y: z.int() })),
  /** The total burned at each time, oldest first. */
  steps: z.array(z.object({ x: z.int(), y: z.int(), date: z.string(), amount: z.string() })),
});

type BurnChart = z.infer<typeof burnChartSchema>;

interface Formats {
  /** @param amount in base units */
  formatAmount: (amount: bigint) => string;
  /** @param time in ISO format */
  formatDate: (time: string) => string;
  language: string;
}

/** The line has at most one step per column. On a phone, a column is two pixels wide. */
const COLUMNS = 150;
/** Numbers of dates to try, in this order, until the dates fit. More than eight would be closer than the smallest label is wide. */
const TICK_COUNTS = [8, 7, 6, 5, 4, 3, 2] as const;
/** The width of a letter of the widest common font on the narrowest phone, in thousandths of the chart. */
const LETTER_WIDTH = 29;
/** Chinese, Japanese and Korean letters are nearly twice as wide. */
const WIDE_LETTERS = /[\u2e80-\ud7af]/g;
/** The text of a milestone is 0.8125rem of the chart's 14rem on a phone, so 58 thousandths. The rest separates the labels. */
const LINE_HEIGHT = 80;
/** Space before the first burn for the labels of milestones, as a fraction of the charted time. */
const LEADING_SPACE = 0.12;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Creates the chart of a list with at least one burn. @param milestones the reached milestones, lowest first */
export function createBurnChart(
  { burns, time }: BurnList,
  milestones: readonly { percent: string; amount: bigint }[],
  { formatAmount, formatDate, language }: Formats,
): BurnChart {
  const end = Date.parse(time);
  const start = Math.min(Date.parse(burns[0]?.time ?? time), end - HOUR_MS);
  const scaleX = scaleUtc([start - (end - start) * LEADING_SPACE, end], [0, SIZE]);

  let burned = 0n;
  const byColumn = new Map<number, { x: number; time: string; burned: bigint }>();
  for (const { time, amount } of burns) {
    burned += amount;
    const x = Math.round(scaleX(Date.parse(time)));
    byColumn.set(Math.floor((x / SIZE) * COLUMNS), { x, time, burned });
  }
  const scaleY = scaleLinear([0, Number(burned)], [SIZE, 0]);
  const computeY = (amount: bigint) => Math.round(scaleY(Number(amount)));
  const steps = [...byColumn.values()].map(({ x, time, burned }) => ({
    x,
    y: computeY(burned),
    date: formatDate(time),
    amount: formatAmount(burned),
  }));

  const marks = milestones.map(({ percent, amount }) => ({ percent, y: computeY(amount) }));
  return {
    ticks: createTicks(scaleX, language),
    // Where labels overlap, the highest milestone keeps its label.
    marks: dropOverlapping(marks.reverse(), ({ y }) => [y, y + LINE_HEIGHT]),
    steps,
  };
}

/** Returns as many dates as fit on the narrowest phone. If no number of dates fits, drops those that overlap. */
function createTicks(scaleX: ScaleTime<number, number>, language: string): BurnChart['ticks'] {
  const getHalfWidth = (label: string) => (label.replace(WIDE_LETTERS, '--').length * LETTER_WIDTH) / 2;
  const attempts = TICK_COUNTS.map((count) => {
    const dates = scaleX.ticks(count);
    const isMonthly = dates.every((date) => isMidnight(date) && date.getUTCDate() === 1);
    const ticks = dates.map((date) => {
      const format = { ...chooseFormat(date, isMonthly), timeZone: 'UTC' };
      return { x: Math.round(scaleX(date)), label: date.toLocaleString(toIntlLocale(language), format) };
    });
    const inside = ticks.filter(({ x, label }) => Math.min(x, SIZE - x) >= getHalfWidth(label));
    const fitting = dropOverlapping(inside, ({ x, label }) => [
      x - getHalfWidth(label),
      x + getHalfWidth(label) + LETTER_WIDTH,
    ]);
    return { fitting, isComplete: fitting.length === inside.length };
  });
  const readable = attempts.filter(({ fitting }) => fitting.length > 1);
  return (readable.find(({ isComplete }) => isComplete) ?? readable.at(-1) ?? attempts.at(-1))?.fitting ?? [];
}

const isMidnight = (date: Date) => date.getTime() % DAY_MS === 0;

/** Returns the shortest format: a year or month for monthly dates, a day for midnight, and otherwise a time. */
function chooseFormat(date: Date, isMonthly: boolean): Intl.DateTimeFormatOptions {
  if (isMonthly) return date.getUTCMonth() === 0 ? { year: 'numeric' } : { month: 'short' };
  if (isMidnight(date)) return { month: 'short', day: 'numeric' };
  return { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
}

/** Drops each label that overlaps an earlier one. @param measure returns the start and end of a label */
function dropOverlapping<T>(labels: readonly T[], measure: (label: T) => readonly [number, number]): T[] {
  let lastEnd = -Infinity;
  return labels.filter((label) => {
    const [start, end] = measure(label);
    if (start < lastEnd) return false;
    lastEnd = end;
    return true;
  });
}
