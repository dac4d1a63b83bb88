import { graphql } from 'gatsby';
import type { BurnerLabel } from '../../../shared/burn-history';
import type { PageText } from '../../../shared/page-text';
import { ExternalLink } from '../../ui/links';
import { NewTabIcon } from '../../ui/icons';
import { Text, TruncatedAddress } from '../../ui/text';
import { fillPlaceholders } from '../../../shared/placeholders';

type Burns = readonly Queries.BurnListFragment[];

interface BurnRowsProps {
  words: Queries.BurnListWordsFragment;
  explorer: Queries.BurnHistorySectionFragment['links']['explorer'];
  burns: Burns;
}

interface BurnListProps extends BurnRowsProps {
  heading: PageText;
  /** Number of burns above the disclosure. Without any, the heading opens it. */
  openCount?: number;
}

export function BurnList({ heading, burns, openCount = 0, ...props }: BurnListProps) {
  const [open, folded] = [burns.slice(0, openCount), burns.slice(openCount)];
  const title = (
    <Text as="h4" className="font-display text-subheading leading-[1.1]">
      {heading}
    </Text>
  );
  return (
    <div>
      {openCount > 0 && <div className="mb-3">{title}</div>}
      <BurnRows {...props} burns={open} />
      {folded.length > 0 && (
        <details className="border-t-2 border-dashed border-night-line">
          <summary className="flex min-h-11 items-center gap-[0.4em] disclosure">
            {openCount > 0 ? <Text className="text-note underlined">{props.words.earlier}</Text> : title}
          </summary>
          <BurnRows {...props} burns={folded} />
        </details>
      )}
    </div>
  );
}

const BurnRows = ({ words, explorer, burns }: BurnRowsProps) => (
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
);

export const burnListFragment = graphql`
  fragment BurnListWords on BurnHistoryYaml {
    earlier
    transaction
    holder
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
