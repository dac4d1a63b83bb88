import { graphql } from 'gatsby';
import { type PointerEvent, useState } from 'react';
import { useLanguage, useLangProps } from '../../content/language';
import { classNames } from '../../ui/class-names';
import { formatWholePercent } from '../../../shared/format';

export interface BurnChartProps {
  words: Queries.BurnHistoryWordsFragment['chart'];
  history: Queries.BurnChartFragment;
  chart: Queries.BurnChartLineFragment;
}

/** The chart is as many of its own units wide and high. */
const SIZE = 1_000;
const TITLE_ID = 'burn-chart-title';
const DESCRIPTION_ID = 'burn-chart-description';

/** What was burned over time. Everything is in the page; where scripts run, pointers and a slider read its steps. */
export function BurnChart({ words, history: { date, burned }, chart }: BurnChartProps) {
  const { figures } = useLanguage();
  const langProps = useLangProps();
  const { path, ticks, marks, steps } = chart;
  const [index, setIndex] = useState<number>();
  const say = (amount: string, date: string) =>
    words.reading.replace('{amount}', amount).replace('{date}', date);
  const last = steps.length - 1;
  const step = steps[index ?? last];
  const [first] = steps;
  if (!first || !step) return null;
  const reading = say(step.amount, step.date);

  /** Reads the newest step that does not lie behind the pointer. */
  const readAt = ({ clientX, currentTarget }: PointerEvent) => {
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
      {/*
       * A label, so that a press on the line leaves the arrow keys to the slider. A pinch still enlarges the page. Time runs
       * to the right in every language, for the line, the pointer and the keys.
       */}
      <label
        dir="ltr"
        className="relative block cursor-crosshair touch-pan-y touch-pinch-zoom rounded-card select-none has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-ring"
        onPointerDown={readAt}
        onPointerMove={readAt}
      >
        <svg
          role="img"
          aria-labelledby={TITLE_ID}
          aria-describedby={DESCRIPTION_ID}
          className="pointer-events-none mb-6 h-56 w-full overflow-visible fill-current text-xs text-night-ink-soft @lg:h-72"
        >
          <title id={TITLE_ID} {...langProps(words.title)}>
            {words.title}
          </title>
          <desc id={DESCRIPTION_ID} {...langProps(words.description)}>
            {words.description.replace('{amount}', burned).replace('{date}', date)}
          </desc>
          {marks.map(({ percent, y }) => (
            <g key={percent}>
              <line x2="100%" y1={places(y)} y2={places(y)} strokeDasharray="2 6" stroke="currentColor" />
              <text y={places(y)} dy="-0.4em">
                {formatWholePercent(percent, figures)}
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
            // With letters of twice the size, every other one fits on a phone.
            <text
              key={x}
              x={places(x)}
              y="100%"
              dy="1.6em"
              textAnchor="middle"
              className={classNames('rtl:[direction:rtl]', index % 2 === 1 && '@max-[15rem]:hidden')}
            >
              {label}
            </text>
          ))}
          <circle
            cx={places(index === undefined ? SIZE : step.x)}
            cy={places(step.y)}
            r="7"
            className="fill-current text-burn"
          />
        </svg>
        {/* Its places are the steps: their distances on the line say nothing to keys and screen readers. */}
        <input
          type="range"
          max={last}
          value={index ?? last}
          aria-label={words.read}
          {...langProps(words.read)}
          aria-valuetext={reading}
          className="pointer-events-none absolute inset-0 size-full opacity-0 print:hidden noscript:hidden"
          onFocus={() => setIndex(index ?? last)}
          onChange={(event) => setIndex(event.target.valueAsNumber)}
        />
      </label>
      <figcaption className="text-sm tabular-nums">
        {/* Nothing moves while a visitor reads: the hint and the longest reading hold the place, and each reading is a new one. */}
        <p
          aria-hidden="true"
          className="grid py-1 text-center text-night-ink-soft *:[grid-area:1/1] print:hidden noscript:hidden"
        >
          <span className={index === undefined ? '' : 'invisible'} {...langProps(words.read)}>
            {words.read}
          </span>
          <span className="invisible" {...langProps(words.reading)}>
            {say(burned, date)}
          </span>
          <span key={index} {...langProps(words.reading)}>
            {index !== undefined && reading}
          </span>
        </p>
        <p dir="ltr" className="grid gap-x-4 text-balance @3xs:grid-cols-2">
          <span className="rtl:not-[[dir]]:[direction:rtl]" {...langProps(words.reading)}>
            {say(first.amount, first.date)}
          </span>
          <span className="@3xs:text-right rtl:not-[[dir]]:[direction:rtl]" {...langProps(words.reading)}>
            {say(burned, date)}
          </span>
        </p>
      </figcaption>
    </figure>
  );
}

/** A place on the chart as a part of its width or height. */
const places = (thousandths: number) => `${thousandths / 10}%`;

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
