import { scaleLinear, type ScaleTime, scaleUtc } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { z } from 'zod';
import type { BurnLedger } from './burn-ledger';

/** The line of all burns. Places are in thousandths of the chart's width, from the left, and of its height, from above. */
export const burnChartShape = z.object({
  /** The data of an SVG path. */
  path: z.string(),
  ticks: z.array(z.object({ x: z.int(), label: z.string() })),
  /** The oldest first: what was burnt by when. */
  steps: z.array(z.object({ x: z.int(), y: z.int(), date: z.string(), amount: z.string() })),
});

/** The width and the height of the chart in its own units. */
export const CHART_SIZE = 1_000;
/** A phone has two pixels for each. */
const COLUMNS = 150;
/** At most. The page leaves some out where it has no room for all. */
const TICKS = 5;
/** What stands before the first burn, as a part of the width. */
const LEAD = 0.04;
const SHORTEST_MS = 3_600_000;
const DAY_MS = 24 * SHORTEST_MS;

/**
 * Draws a list with at least one burn. Where several burns share what a pixel can show, the last of them stands for all.
 *
 * @param tokens writes an amount of base units
 */
export function burnChart(
  { burns, time }: BurnLedger,
  tokens: (amount: bigint) => string,
  language: string,
): z.infer<typeof burnChartShape> {
  const end = Date.parse(time);
  const first = Math.min(Date.parse(burns[0]?.time ?? time), end - SHORTEST_MS);
  const across = scaleUtc([first - (end - first) * LEAD, end], [0, CHART_SIZE]);

  let burnt = 0n;
  const byColumn = new Map<number, { x: number; at: number; burnt: bigint }>();
  for (const burn of burns) {
    burnt += burn.amount;
    const at = Date.parse(burn.time);
    const x = Math.round(across(at));
    byColumn.set(Math.floor((x / CHART_SIZE) * COLUMNS), { x, at, burnt });
  }
  const up = scaleLinear([0, Number(burnt)], [CHART_SIZE, 0]);
  const day = dateFormat(language, { dateStyle: 'medium' });
  const steps = [...byColumn.values()].map(({ x, at, burnt }) => ({
    x,
    y: Math.round(up(Number(burnt))),
    date: day(new Date(at)),
    amount: tokens(burnt),
  }));

  const corners = [{ x: 0, y: CHART_SIZE }, ...steps, { x: CHART_SIZE, y: 0 }].map(
    ({ x, y }): [number, number] => [x, y],
  );
  const ticks = fewTicks(across);
  const label = tickFormat(ticks, language);
  return {
    path: line().curve(curveStepAfter)(corners) ?? '',
    ticks: ticks.map((tick) => ({ x: Math.round(across(tick)), label: label(tick) })),
    steps,
  };
}

/** D3 takes the number that it is asked for as a hint. */
function fewTicks(across: ScaleTime<number, number>): Date[] {
  for (let asked = TICKS - 1; asked > 1; asked -= 1) {
    const ticks = across.ticks(asked);
    if (ticks.length <= TICKS) return ticks;
  }
  return across.ticks(1);
}

const dateFormat = (language: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  return (date: Date) => format.format(date);
};

/** As short as the ticks allow: months, days, or hours between days. */
function tickFormat(ticks: readonly Date[], language: string): (date: Date) => string {
  const isMidnight = (tick: Date) => tick.getTime() % DAY_MS === 0;
  if (ticks.every((tick) => tick.getUTCDate() === 1 && isMidnight(tick))) {
    return dateFormat(language, { year: 'numeric', month: 'short' });
  }
  const day = dateFormat(language, { month: 'short', day: 'numeric' });
  const hour = dateFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (tick) => (isMidnight(tick) ? day(tick) : hour(tick));
}
