import { graphql } from 'gatsby';
import type { BurnerLabel } from '../../../shared/burn-history';
import type { PageText } from '../../../shared/page-text';
import { ExternalLink } from '../../ui/links';
import { NewTabIcon } from '../../ui/icons';
import { Text, TruncatedAddress } from '../../ui/text';
import { fillPlaceholders } from '../../../shared/placeholders';

interface BurnListProps {
  heading: PageText;
  words: Queries.BurnListWordsFragment;
  explorer: Queries.BurnHistorySectionFragment['links']['explorer'];
  burns: readonly Queries.BurnListFragment[];
}

export function BurnList({ heading, words, explorer, burns }: BurnListProps) {
  return (
    <div>
      <Text as="h4" className="mb-3 font-display text-subheading leading-[1.1]">
        {heading}
      </Text>
      <ol className="text-note tabular-nums">
        {burns.map(({ date, amount, by, wallet, transaction }, index) => (
          <li key={index} className="data-row break-inside-avoid items-baseline py-2">
            <span translate="no" className="text-lg leading-tight font-bold">
              {amount}
            </span>
            {transaction && (
              <ExternalLink
                className="-my-2.75 inline-flex items-center gap-1 py-2.75 underlined"
                href={fillPlaceholders(explorer.transactionUrl, { transaction })}
              >
                <Text>{words.transaction}</Text>
                <span translate="no" className="sr-only">{` ${amount}`}</span>
                <NewTabIcon />
              </ExternalLink>
            )}
            <div className="mt-1 flex w-full flex-wrap justify-between gap-x-4 text-xs text-night-ink-soft">
              {wallet ? (
                <span className="flex flex-wrap gap-x-1.5">
                  <span translate="no">{wallet.name}</span>
                  <ExternalLink
                    className="-my-3 inline-block py-3 font-mono underlined"
                    href={fillPlaceholders(explorer.accountUrl, { account: wallet.address })}
                  >
                    <TruncatedAddress address={wallet.address} />
                  </ExternalLink>
                </span>
              ) : (
                by && <Text>{words[by as BurnerLabel]}</Text>
              )}
              <span>{date}</span>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

export const burnListFragment = graphql`
  fragment BurnListWords on BurnHistoryYaml {
    transaction
    holder
    several
    unknown
  }

  fragment BurnList on Burn {
    date
    amount
    by
    wallet {
      name
      address
    }
    transaction
  }
`;
