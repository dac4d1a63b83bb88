/** The path of the burn list on the site. */
export const PUBLISHED_BURNS = '/burns.csv';

/** Labels for a burner that `burnWallets` does not name. Each is a field of `burn-history.yaml`. */
export const burnerLabels = ['holder', 'unknown'] as const;

export type BurnerLabel = (typeof burnerLabels)[number];

/** Width and height of the chart's coordinate system. */
export const CHART_SIZE = 1_000;
export type ChartSteps = readonly Record<'x' | 'y', number>[];

/** Draws the staircase of the burned total as SVG path data, from the lower left corner to the right. */
export const drawSteps = (steps: ChartSteps, end = CHART_SIZE): string =>
  `M0,${CHART_SIZE}${steps.map(({ x, y }) => `H${x}V${y}`).join('')}H${end}`;

export const BURNS_CSV = 'burns.csv';
/** Records the token, and the state of the chain after the last line of {@link BURNS_CSV}. */
export const BURNS_YAML = 'burns.yaml';
/** Both files of the burn list, which `npm run burns:update` replaces together. */
export const burnListFiles: readonly string[] = [BURNS_CSV, BURNS_YAML];
