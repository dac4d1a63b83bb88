import { scaleLinear, type ScaleTime, scaleUtc } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { z } from 'zod';
import { toIntlLocale } from '../../shared/relative-time';
import type { BurnList } from './burn-list';

/** The chart of all burns. `x` is in thousandths of the width from the left, `y` of the height from the top. */
export const burnChartShape = z.object({
  /** The data of an SVG path. */
  path: z.string(),
  ticks: z.array(z.object({ x: z.int(), label: z.string() })),
  /** Milestones with a label. Labels do not overlap. */
  marks: z.array(z.object({ percent: z.string(), y: z.int() })),
  /** The total at each time, oldest first. */
  steps: z.array(z.object({ x: z.int(), y: z.int(), date: z.string(), amount: z.string() })),
});

type BurnChart = z.infer<typeof burnChartShape>;

interface Formats {
  /** @param amount in base units */
  formatAmount: (amount: bigint) => string;
  /** @param time in ISO format */
  formatDate: (time: string) => string;
  language: string;
}

/** Width and height. */
const SIZE = 1_000;
/** Horizontal resolution of the line: two pixels on a phone. */
const COLUMNS = 150;
/** Numbers of dates to try until they fit. */
const TICK_COUNTS = [8, 7, 6, 5, 4, 3, 2] as const;
/** Width of a letter on the narrowest phone, in the widest common font. */
const LETTER_WIDTH = 29;
/** Chinese, Japanese and Korean letters are nearly twice as wide. */
const WIDE_LETTERS = /[\u2e80-\ud7af]/g;
const LINE_HEIGHT = 80;
/** Space for the labels of milestones before the first burn, as a fraction of the width. */
const LEAD = 0.12;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Creates the chart of a list with at least one burn. @param milestones the reached ones, in base units, lowest first */
export function createBurnChart(
  { burns, time }: BurnList,
  milestones: readonly { percent: string; amount: bigint }[],
  { formatAmount, formatDate, language }: Formats,
): BurnChart {
  const end = Date.parse(time);
  const first = Math.min(Date.parse(burns[0]?.time ?? time), end - HOUR_MS);
  const scaleX = scaleUtc([first - (end - first) * LEAD, end], [0, SIZE]);

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

  const points = steps.map(({ x, y }): [number, number] => [x, y]);
  const marks = milestones.map(({ percent, amount }) => ({ percent, y: computeY(amount) }));
  return {
    path: line().curve(curveStepAfter)([[0, SIZE], ...points, [SIZE, 0]]) ?? '',
    ticks: createTicks(scaleX, language),
    // Prefer the highest, which matters most.
    marks: dropOverlapping(marks.reverse(), ({ y }) => [y, y + LINE_HEIGHT]),
    steps,
  };
}

/** Returns as many dates as fit on the narrowest phone. If no number of dates fits, drops those that overlap. */
function createTicks(scaleX: ScaleTime<number, number>, language: string): BurnChart['ticks'] {
  const halfWidth = ({ label }: { label: string }) =>
    (label.replace(WIDE_LETTERS, '--').length * LETTER_WIDTH) / 2;
  const choices = TICK_COUNTS.map((count) => {
    const dates = scaleX.ticks(count);
    const isMonthly = dates.every((date) => isMidnight(date) && date.getUTCDate() === 1);
    const ticks = dates.map((date) => ({
      x: Math.round(scaleX(date)),
      label: date.toLocaleString(toIntlLocale(language), {
        timeZone: 'UTC',
        ...chooseFormat(date, isMonthly),
      }),
    }));
    const inside = ticks.filter((tick) => Math.min(tick.x, SIZE - tick.x) >= halfWidth(tick));
    const fitting = dropOverlapping(inside, (tick) => [
      tick.x - halfWidth(tick),
      tick.x + halfWidth(tick) + LETTER_WIDTH,
    ]);
    return { fitting, isComplete: fitting.length === inside.length };
  });
  const readable = choices.filter(({ fitting }) => fitting.length > 1);
  return (readable.find(({ isComplete }) => isComplete) ?? readable.at(-1) ?? choices.at(-1))?.fitting ?? [];
}

const isMidnight = (date: Date) => date.getTime() % DAY_MS === 0;

/** Returns the shortest format: months with years between them, or hours with days between them. */
function chooseFormat(date: Date, isMonthly: boolean): Intl.DateTimeFormatOptions {
  if (isMonthly) return date.getUTCMonth() === 0 ? { year: 'numeric' } : { month: 'short' };
  if (isMidnight(date)) return { month: 'short', day: 'numeric' };
  return { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
}

/** Drops each label that overlaps an earlier one. @param measure returns the start and end of a label */
function dropOverlapping<Each>(
  labels: readonly Each[],
  measure: (label: Each) => readonly [number, number],
): Each[] {
  let lastEnd = -Infinity;
  return labels.filter((label) => {
    const [start, end] = measure(label);
    if (start < lastEnd) return false;
    lastEnd = end;
    return true;
  });
}
