import { graphql } from 'gatsby';
import { type PointerEvent, useState } from 'react';
import { fillText, getTextAttributes, getWords } from '../../../shared/page-text';
import { classNames } from '../../ui/class-names';
import { Text } from '../../ui/text';

interface BurnChartProps {
  words: Queries.BurnHistoryWordsFragment['chart'];
  history: Queries.BurnChartFragment;
  chart: Queries.BurnChartLineFragment;
}

/** Width and height of the chart's `viewBox`. */
const SIZE = 1_000;
/** Drawn around the chart, because the focused slider is invisible. */
const FOCUS_RING =
  'rounded-card has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-ring';
const TITLE_ID = 'burn-chart-title';
const DESCRIPTION_ID = 'burn-chart-description';
const HINT_ID = 'burn-chart-hint';

/** A chart of the burned total over time. With scripts, visitors read each step with a pointer or a slider. */
export function BurnChart({ words, history: { date, burned }, chart }: BurnChartProps) {
  const { path, ticks, marks, steps } = chart;
  const [index, setIndex] = useState<number>();
  const formatReading = (amount: string, date: string) => fillText(words.reading, { amount, date });
  const lastIndex = steps.length - 1;
  const step = steps[index ?? lastIndex];
  const [first] = steps;
  if (!first || !step) return null;
  const reading = formatReading(step.amount, step.date);

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
            {getWords(fillText(words.description, { amount: burned, date }))}
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
              d={`${path}V${SIZE}H0Z`}
              className="fill-accent opacity-40 print:hidden forced-colors:hidden"
            />
            <path
              d={path}
              fill="none"
              strokeWidth="4"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-current text-burn"
            />
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
            {formatReading(burned, date)}
          </Text>
        </p>
      </figcaption>
    </figure>
  );
}

/** Converts thousandths of the chart's width or height to a CSS percentage. */
const toPercent = (thousandths: number) => `${thousandths / 10}%`;

export const burnChartFragment = graphql`
  fragment BurnChart on BurnHistory {
    date
    burned
  }

  fragment BurnChartLine on BurnHistoryChart {
    path
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
