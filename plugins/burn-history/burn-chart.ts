import { scaleLinear, type ScaleTime, scaleUtc } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { z } from 'zod';
import { toIntlLocale } from '../../shared/relative-time';
import type { BurnLedger } from './burn-ledger';

/** The line of all burns. Places are in thousandths of the chart's width, from the left, and of its height, from above. */
export const burnChartShape = z.object({
  /** The data of an SVG path. */
  path: z.string(),
  ticks: z.array(z.object({ x: z.int(), label: z.string() })),
  /** The milestones that fit beside each other. */
  marks: z.array(z.object({ percent: z.int(), y: z.int() })),
  /** The oldest first: what was burned by when. */
  steps: z.array(z.object({ x: z.int(), y: z.int(), date: z.string(), amount: z.string() })),
});

type BurnChart = z.infer<typeof burnChartShape>;

/** How the chart writes base units and times. */
interface Wording {
  tokens: (amount: bigint) => string;
  /** @param time as the list has it */
  date: (time: string) => string;
  language: string;
}

/** The width and the height of the chart in its own units. */
const SIZE = 1_000;
/** A phone has two pixels for each. */
const COLUMNS = 150;
/** How many dates to ask for, until they fit. */
const TICKS = [8, 7, 6, 5, 4, 3, 2] as const;
/** On the narrowest phone, in the widest usual font. */
const LETTER_WIDTH = 29;
/** Those of Chinese, Japanese and Korean, which have nearly the width of two. */
const WIDE_LETTERS = /[\u2e80-\ud7af]/g;
const LINE_HEIGHT = 80;
/** What stands before the first burn, as a part of the width: the marks have their words there. */
const LEAD = 0.12;
const SHORTEST_MS = 3_600_000;
const DAY_MS = 24 * SHORTEST_MS;

/**
 * Draws a list with at least one burn. Where several burns share what a pixel can show, the last of them stands for all.
 *
 * @param milestones those that were reached, in percent and in base units, the lowest first
 */
export function burnChart(
  { burns, time }: BurnLedger,
  milestones: readonly { percent: number; amount: bigint }[],
  { tokens, date, language }: Wording,
): BurnChart {
  const end = Date.parse(time);
  const first = Math.min(Date.parse(burns[0]?.time ?? time), end - SHORTEST_MS);
  const across = scaleUtc([first - (end - first) * LEAD, end], [0, SIZE]);

  let burned = 0n;
  const byColumn = new Map<number, { x: number; time: string; burned: bigint }>();
  for (const { time, amount } of burns) {
    burned += amount;
    const x = Math.round(across(Date.parse(time)));
    byColumn.set(Math.floor((x / SIZE) * COLUMNS), { x, time, burned });
  }
  const up = scaleLinear([0, Number(burned)], [SIZE, 0]);
  const height = (amount: bigint) => Math.round(up(Number(amount)));
  const steps = [...byColumn.values()].map(({ x, time, burned }) => ({
    x,
    y: height(burned),
    date: date(time),
    amount: tokens(burned),
  }));

  const corners = [{ x: 0, y: SIZE }, ...steps, { x: SIZE, y: 0 }];
  const draw = line<{ x: number; y: number }>(
    ({ x }) => x,
    ({ y }) => y,
  ).curve(curveStepAfter);
  const marks = milestones.map(({ percent, amount }) => ({ percent, y: height(amount) }));
  return {
    path: draw(corners) ?? '',
    ticks: ticksOf(across, language),
    // Above all the highest of them.
    marks: withRoom(marks.reverse(), ({ y }) => [y, y + LINE_HEIGHT]),
    steps,
  };
}

/** As many dates as stand beside each other on the narrowest phone; of those that never do, some. */
function ticksOf(across: ScaleTime<number, number>, language: string): BurnChart['ticks'] {
  const halfWidth = ({ label }: { label: string }) =>
    (label.replace(WIDE_LETTERS, '--').length * LETTER_WIDTH) / 2;
  const choices = TICKS.map((count) => {
    const dates = across.ticks(count);
    const labelOf = tickFormat(dates, language);
    const ticks = dates.map((date) => ({ x: Math.round(across(date)), label: labelOf(date) }));
    const whole = ticks.filter((tick) => Math.min(tick.x, SIZE - tick.x) >= halfWidth(tick));
    const fitting = withRoom(whole, (tick) => [
      tick.x - halfWidth(tick),
      tick.x + halfWidth(tick) + LETTER_WIDTH,
    ]);
    return { fitting, areAll: fitting.length === whole.length };
  });
  const enough = choices.filter(({ fitting }) => fitting.length > 1);
  return (enough.find(({ areAll }) => areAll) ?? enough.at(-1) ?? choices.at(-1))?.fitting ?? [];
}

/** Those that do not lie on one before them. @param placeOf from where to where one reaches */
function withRoom<Each>(all: readonly Each[], placeOf: (each: Each) => readonly [number, number]): Each[] {
  let taken = -Infinity;
  return all.filter((each) => {
    const [from, to] = placeOf(each);
    if (from < taken) return false;
    taken = to;
    return true;
  });
}

const dateFormat = (language: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(toIntlLocale(language), { timeZone: 'UTC', ...options });
  return (date: Date) => format.format(date);
};

/** As short as the ticks allow: months with the years between them, or hours with the days between them. */
function tickFormat(ticks: readonly Date[], language: string): (date: Date) => string {
  const isMidnight = (tick: Date) => tick.getTime() % DAY_MS === 0;
  const year = dateFormat(language, { year: 'numeric' });
  const month = dateFormat(language, { month: 'short' });
  const day = dateFormat(language, { month: 'short', day: 'numeric' });
  const hour = dateFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return ticks.every((tick) => isMidnight(tick) && tick.getUTCDate() === 1)
    ? (tick) => (tick.getUTCMonth() === 0 ? year : month)(tick)
    : (tick) => (isMidnight(tick) ? day : hour)(tick);
}
