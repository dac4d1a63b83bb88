import { graphql, withPrefix } from 'gatsby';
import { toBaseUnits } from '../../../supabase/functions/_shared/supply/base-units';
import type { Supply } from '../../backend/use-supply';
import { PUBLISHED_BURNS } from '../../../shared/burn-history';
import { fillText, getTextAttributes, getWords } from '../../../shared/page-text';
import { useLanguage } from '../../content/language';
import { Text } from '../../ui/text';
import { formatAmount, formatTokens, measureFigure } from '../../../shared/format';
import { computeBurnFigures } from '../burn-portal/burn-figures';
import { BurnChart } from './burn-chart';
import { BurnList } from './burn-list';

export interface BurnHistoryProps {
  content: Queries.BurnHistorySectionFragment;
  supply: Supply;
}

type PeriodName = keyof Queries.BurnHistoryWordsFragment['periods'];

/** The burn list as of the build, and the tokens burned since then. Renders nothing without a burn list. */
export function BurnHistory({ content, supply }: BurnHistoryProps) {
  const { figures: figureFormat } = useLanguage();
  const { burnHistory: words, burns: history, token, links } = content;
  if (!words || !history) return null;
  const { totalSupply, decimals } = token;
  const { date, periods, largest, latest, chart, unattributed } = history;
  const burnedSince = supply.readAt ? BigInt(history.supply) - BigInt(supply.currentSupply) : 0n;
  const listProps = { words, explorer: links.explorer };
  const fillMore = (amount: string) => getWords(fillText(words.more, { amount }));

  const listed = toBaseUnits(totalSupply, decimals) - BigInt(history.supply);
  const figures = computeBurnFigures(token, supply.currentSupply, figureFormat);
  const newer =
    burnedSince > 0n && supply.readAt
      ? {
          amount: figures.burned,
          percent: figures.burnedPercent,
          date: formatMinute(supply.readAt),
          listedShare: Number(listed) / Number(listed + burnedSince),
          isFresh: supply.status === 'ready',
        }
      : undefined;

  return (
    <div className="@container mt-14 text-start">
      <Text as="h3" className="text-center text-3xl">
        {words.heading}
      </Text>
      <p className="mt-2 grid text-center text-note text-night-ink-soft" {...getTextAttributes(words.more)}>
        {/* To avoid layout shift, the longest text reserves space, and each text is a new element. */}
        <span aria-hidden="true" className="invisible [grid-area:1/1]">
          {fillMore(formatTokens(totalSupply, figureFormat))}
        </span>
        <span key={String(burnedSince)} className="[grid-area:1/1]">
          {burnedSince >= 10n ** BigInt(decimals) &&
            fillMore(formatAmount(burnedSince, decimals, figureFormat))}
        </span>
      </p>
      {chart ? (
        <BurnChart words={words.chart} history={history} chart={chart} newer={newer} />
      ) : (
        <Text as="p" className="mt-6 text-center">
          {fillText(words.none, { date })}
        </Text>
      )}
      <dl
        className="mt-8 flex flex-wrap gap-3 empty:hidden"
        style={{ '--figure-size': `calc(97cqi / ${measureFigure(formatTokens(totalSupply, figureFormat))})` }}
      >
        {periods.map(({ name, amount, percent }) => (
          <div
            key={name}
            className="@container flex flex-[1_0_min(100%,8rem)] flex-col-reverse justify-end rounded-card border-2 border-night-line bg-night-raised px-3 py-2"
          >
            <Text as="dt" className="text-xs text-balance text-night-ink-soft">
              {words.periods[name as PeriodName]}
            </Text>
            <dd translate="no" className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
              <span className="text-[length:min(var(--text-xl),var(--figure-size))] leading-tight font-bold whitespace-nowrap text-burn">
                {newer && name === 'all' ? newer.amount : amount}
              </span>
              <span className="text-sm">{newer && name === 'all' ? newer.percent : percent}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Text as="p" className="mt-2 text-center text-xs text-night-ink-soft">
        {fillText(words.upTo, { date })}
      </Text>
      {latest.length > 0 && (
        <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-10 @3xl:grid-cols-2">
          <BurnList {...listProps} heading={words.latest} burns={latest} openCount={3} />
          <BurnList {...listProps} heading={words.largest} burns={largest} />
        </div>
      )}
      {unattributed && (
        <Text as="p" className="mt-8 text-note">
          {fillText(words.unattributed, { amount: unattributed })}
        </Text>
      )}
      <p className="mt-8 flex justify-center text-note">
        <a className="touch-link" href={withPrefix(PUBLISHED_BURNS)}>
          <Text>{words.file}</Text>
        </a>
      </p>
    </div>
  );
}

/** Formats a time the same in each browser, isolated from the direction of the text around it. */
const formatMinute = (time: Date) => `\u2066${time.toISOString().slice(0, 16).replace('T', ' ')} UTC\u2069`;

export const burnHistoryFragment = graphql`
  fragment BurnHistorySection on Content {
    token {
      totalSupply
      decimals
    }
    links {
      explorer {
        accountUrl
        transactionUrl
      }
    }
    burnHistory {
      ...BurnHistoryWords
    }
    burns {
      ...BurnHistory
    }
  }

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
      now
    }
    milestones
    largest
    latest
    unattributed
    file
    ...BurnListWords
  }

  fragment BurnHistory on BurnHistory {
    date
    supply
    unattributed
    periods {
      name
      amount
      percent
    }
    milestones {
      percent
      date
      transaction
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
