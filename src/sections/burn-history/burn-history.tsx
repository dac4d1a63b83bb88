import { graphql, withPrefix } from 'gatsby';
import type { ReactNode } from 'react';
import type { Supply } from '../../backend/use-supply';
import { BURNS_CSV, BURNS_PNG, BURNS_SVG } from '../../../shared/burn-files';
import { useLanguage, useLangProps } from '../../content/language';
import { formatTokens, formatWholePercent, measureTokens } from '../../../shared/format';
import { BurnChart } from './burn-chart';
import { BurnList, type Explorer } from './burn-list';

export interface BurnHistoryProps {
  words: Queries.BurnHistoryWordsFragment;
  history: Queries.BurnHistoryFragment;
  explorer: Explorer;
  totalSupply: number;
  supply: Supply;
}

const periodNames = ['day', 'week', 'month', 'all'] as const;

/** The list of burns as it was when the page was built, and how far the chain has gone on since. */
export function BurnHistory({ words, history, explorer, totalSupply, supply }: BurnHistoryProps) {
  const { figures } = useLanguage();
  const langProps = useLangProps();
  const { date, periods, milestones, largest, latest, chart, unattributed } = history;
  const more = supply.readAt ? Math.floor(history.supply - supply.currentSupply) : 0;
  const list = { words, explorer };

  return (
    <div className="@container mt-14 text-start">
      <h3 className="text-center text-3xl" {...langProps(words.heading)}>
        {words.heading}
      </h3>
      <p className="mt-2 grid text-center text-note text-night-ink-soft" {...langProps(words.more)}>
        {/* Nothing moves when the line comes or changes: the longest one holds its place, and each is a new one. */}
        <span aria-hidden="true" className="invisible [grid-area:1/1]">
          {words.more.replace('{amount}', formatTokens(totalSupply, figures))}
        </span>
        <span key={more} className="[grid-area:1/1]">
          {more > 0 && words.more.replace('{amount}', formatTokens(more, figures))}
        </span>
      </p>
      {chart ? (
        <BurnChart words={words.chart} history={history} chart={chart} />
      ) : (
        <p className="mt-6 text-center" {...langProps(words.none)}>
          {words.none.replace('{date}', date)}
        </p>
      )}
      <dl
        className="mt-8 grid grid-cols-1 gap-3 @3xs:grid-cols-2 @3xl:grid-cols-4"
        style={{ '--figure-size': `calc(97cqi / ${measureTokens(totalSupply, figures)})` }}
      >
        {periodNames.map((name) => (
          <div
            key={name}
            className="@container flex flex-col-reverse justify-end rounded-card border-2 border-night-line bg-night-raised px-3 py-2"
          >
            <dt className="text-xs text-balance text-night-ink-soft" {...langProps(words.periods[name])}>
              {words.periods[name]}
            </dt>
            <dd className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
              <span className="font-display text-[length:min(var(--text-xl),var(--figure-size))] leading-tight whitespace-nowrap text-burn">
                {periods[name].amount}
              </span>
              <span className="text-sm">{periods[name].percent}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-center text-xs text-night-ink-soft" {...langProps(words.upTo)}>
        {words.upTo.replace('{date}', date)}
      </p>
      {chart && (
        <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-10 @3xl:grid-cols-2">
          <div className="grid grid-cols-1 content-start gap-10">
            {milestones.length > 0 && (
              <Part heading={words.milestones.heading}>
                <BurnList
                  {...list}
                  burns={milestones.map(({ percent, burn }) => ({
                    ...burn,
                    amount: formatWholePercent(percent, figures),
                  }))}
                />
              </Part>
            )}
            <Part heading={words.largest}>
              <BurnList {...list} burns={largest} />
            </Part>
          </div>
          <Part heading={words.latest}>
            <BurnList {...list} burns={latest} />
          </Part>
        </div>
      )}
      {unattributed && (
        <p className="mt-8 text-note" {...langProps(words.unattributed)}>
          {words.unattributed.replace('{amount}', unattributed)}
        </p>
      )}
      <p className="mt-8 flex flex-wrap justify-center gap-x-6 text-note">
        <FileLink file={BURNS_CSV} words={words.file} />
        {chart && <FileLink file={BURNS_PNG} words={words.picture} />}
        {chart && <FileLink file={BURNS_SVG} words={words.drawing} />}
      </p>
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const langProps = useLangProps();
  return (
    <div>
      <h4 className="mb-3 font-display text-[length:min(1.25rem,9cqi)] leading-[1.1]" {...langProps(heading)}>
        {heading}
      </h4>
      {children}
    </div>
  );
}

function FileLink({ file, words }: { file: string; words: string }) {
  return (
    <a
      className="inline-flex min-h-11 items-center underline underline-offset-[0.25em]"
      href={withPrefix(file)}
    >
      <span {...useLangProps()(words)}>{words}</span>
    </a>
  );
}

export const burnHistoryFragment = graphql`
  fragment BurnHistoryWords on BurnHistoryYaml {
    heading
    more
    none
    periods {
      day
      week
      month
      all
    }
    upTo
    chart {
      title
      description
      reading
      read
    }
    milestones {
      heading
    }
    largest
    latest
    unattributed
    file
    picture
    drawing
    ...BurnListWords
  }

  fragment BurnHistory on BurnHistory {
    date
    supply
    unattributed
    periods {
      day {
        amount
        percent
      }
      week {
        amount
        percent
      }
      month {
        amount
        percent
      }
      all {
        amount
        percent
      }
    }
    milestones {
      percent
      burn {
        ...BurnList
      }
    }
    largest {
      ...BurnList
    }
    latest {
      ...BurnList
    }
    ...BurnChart
    chart {
      ...BurnChartLine
    }
  }
`;
