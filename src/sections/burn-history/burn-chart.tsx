import { graphql } from 'gatsby';
import { type PointerEvent, useState } from 'react';
import { CHART_SIZE as SIZE, drawSteps } from '../../../shared/burn-history';
import { fillText, getTextAttributes, getWords } from '../../../shared/page-text';
import { classNames } from '../../ui/class-names';
import { Text } from '../../ui/text';

interface BurnChartProps {
  words: Queries.BurnHistoryWordsFragment['chart'];
  history: Queries.BurnChartFragment;
  chart: Queries.BurnChartLineFragment;
  newer: NewerBurns | undefined;
}

/** The total burned as of a date after the end of the list. */
export interface NewerBurns {
  amount: string;
  date: string;
  /** How much of the amount is on the list: 0 to 1. */
  listedShare: number;
  isFresh: boolean;
}

/** Wide enough for two dashes on a phone, and narrow enough to keep the labels of the dates apart. */
const NEWER_WIDTH = 30;
/** Drawn around the chart, because the focused slider is invisible. */
const FOCUS_RING =
  'rounded-card has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-ring';
const TITLE_ID = 'burn-chart-title';
const DESCRIPTION_ID = 'burn-chart-description';
const HINT_ID = 'burn-chart-hint';

/** A chart of the burned total over time. With scripts, visitors read each step with a pointer or a slider. */
export function BurnChart({ words, history: { date, burned }, chart, newer }: BurnChartProps) {
  const { ticks, marks, steps } = newer ? addStep(chart, newer) : chart;
  const newest = newer ?? { amount: burned, date };
  const [index, setIndex] = useState<number>();
  const formatReading = (amount: string, date: string) => fillText(words.reading, { amount, date });
  const lastIndex = steps.length - 1;
  const step = steps[index ?? lastIndex];
  const [first] = steps;
  if (!first || !step) return null;
  const reading = formatReading(step.amount, step.date);
  const listedSteps = newer ? steps.slice(0, -1) : steps;
  const line = drawSteps(listedSteps, newer ? SIZE - NEWER_WIDTH : SIZE);
  const strokeProps = {
    fill: 'none',
    strokeWidth: 4,
    vectorEffect: 'non-scaling-stroke',
    className: 'stroke-current text-burn',
  };

  /** Selects the last step before the pointer. */
  const selectStep = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) / width) * SIZE;
    setIndex(
      Math.max(
        0,
        steps.findLastIndex((each) => each.x <= x),
      ),
    );
  };

  return (
    <figure className="mt-6 break-inside-avoid">
      {/* A press on the label focuses the slider, so that arrow keys work. Time runs left to right in every language. */}
      <label
        dir="ltr"
        className={`relative block cursor-crosshair touch-pan-y touch-pinch-zoom select-none ${FOCUS_RING}`}
        onPointerDown={selectStep}
        onPointerMove={selectStep}
      >
        <svg
          role="img"
          aria-labelledby={TITLE_ID}
          aria-describedby={DESCRIPTION_ID}
          className="pointer-events-none mb-6 h-56 w-full overflow-visible fill-current text-xs text-night-ink-soft @lg:h-72"
        >
          <title id={TITLE_ID} {...getTextAttributes(words.title)}>
            {getWords(words.title)}
          </title>
          <desc id={DESCRIPTION_ID} {...getTextAttributes(words.description)}>
            {getWords(fillText(words.description, { amount: newest.amount, date: newest.date }))}
          </desc>
          {marks.map(({ percent, y }) => (
            <g key={percent}>
              <line
                x2="100%"
                y1={toPercent(y)}
                y2={toPercent(y)}
                strokeDasharray="2 6"
                stroke="currentColor"
              />
              <text y={toPercent(y)} dy="-0.4em">
                {percent}
              </text>
            </g>
          ))}
          <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" className="overflow-visible">
            <path
              d={`${line}${newer ? `V0H${SIZE}` : ''}V${SIZE}H0Z`}
              className="fill-accent opacity-40 print:hidden forced-colors:hidden"
            />
            <path d={line} strokeLinejoin="round" {...strokeProps} />
            {newer && (
              <path
                d={`M${SIZE - NEWER_WIDTH},${listedSteps.at(-1)?.y}V0H${SIZE}`}
                strokeDasharray="4 3"
                {...strokeProps}
              />
            )}
          </svg>
          <line x2="100%" y1="100%" y2="100%" strokeWidth="2" stroke="currentColor" />
          {ticks.map(({ x, label }, index) => (
            // At twice the font size, only every other label fits on a phone.
            <text
              key={x}
              x={toPercent(x)}
              y="100%"
              dy="1.6em"
              textAnchor="middle"
              className={classNames('rtl:[direction:rtl]', index % 2 === 1 && '@max-[15rem]:hidden')}
            >
              {label}
            </text>
          ))}
          {newer?.isFresh && (
            <text
              x="100%"
              dy="-0.75em"
              textAnchor="end"
              className="fill-burn font-bold"
              {...getTextAttributes(words.now)}
            >
              {getWords(words.now)}
            </text>
          )}
          <circle
            cx={toPercent(index === undefined ? SIZE : step.x)}
            cy={toPercent(step.y)}
            r="7"
            className="fill-current text-burn"
          />
        </svg>
        {/* Each slider position is a step, so arrow keys and screen readers go from step to step. */}
        <input
          type="range"
          max={lastIndex}
          value={index ?? lastIndex}
          aria-labelledby={TITLE_ID}
          aria-describedby={HINT_ID}
          {...getTextAttributes(reading)}
          aria-valuetext={getWords(reading)}
          className="pointer-events-none absolute inset-0 size-full opacity-0 print:hidden noscript:hidden"
          onFocus={() => setIndex(index ?? lastIndex)}
          onChange={(event) => setIndex(event.target.valueAsNumber)}
        />
      </label>
      <figcaption className="text-sm tabular-nums">
        {/* To avoid layout shift, the hint and the longest reading reserve space, and each reading is a new element. */}
        <p
          aria-hidden="true"
          className="grid py-1 text-center text-night-ink-soft *:[grid-area:1/1] print:hidden noscript:hidden"
        >
          <Text id={HINT_ID} className={index === undefined ? '' : 'invisible'}>
            {words.read}
          </Text>
          <Text className="invisible">{formatReading(burned, date)}</Text>
          {index !== undefined && <Text key={index}>{reading}</Text>}
        </p>
        <p dir="ltr" className="grid gap-x-4 text-balance @3xs:grid-cols-2">
          <Text className="rtl:not-[[dir]]:[direction:rtl]">{formatReading(first.amount, first.date)}</Text>
          <Text className="@3xs:text-right rtl:not-[[dir]]:[direction:rtl]">
            {formatReading(newest.amount, newest.date)}
          </Text>
        </p>
      </figcaption>
    </figure>
  );
}

/** Scales the chart to make room for a last step. */
function addStep(
  { ticks, marks, steps }: BurnChartProps['chart'],
  { listedShare, amount, date }: NewerBurns,
) {
  const end = SIZE - NEWER_WIDTH;
  const scaleX = (x: number) => Math.round((x * end) / SIZE);
  const scaleY = (y: number) => Math.round(SIZE - (SIZE - y) * listedShare);
  return {
    ticks: ticks.map((tick) => ({ ...tick, x: scaleX(tick.x) })),
    marks: marks.map((mark) => ({ ...mark, y: scaleY(mark.y) })),
    steps: [
      ...steps.map((step) => ({ ...step, x: scaleX(step.x), y: scaleY(step.y) })),
      { x: end, y: 0, amount, date },
    ],
  };
}

/** Converts thousandths of the chart's width or height to a CSS percentage. */
const toPercent = (thousandths: number) => `${thousandths / 10}%`;

export const burnChartFragment = graphql`
  fragment BurnChart on BurnHistory {
    date
    burned
  }

  fragment BurnChartLine on BurnHistoryChart {
    ticks {
      x
      label
    }
    marks {
      percent
      y
    }
    steps {
      x
      y
      date
      amount
    }
  }
`;
