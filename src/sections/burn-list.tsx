import { graphql } from 'gatsby';
import type { Burner } from '../content/burners';
import { NewTabIcon } from '../ui/icons';

export interface Explorer {
  accountUrl: string;
  transactionUrl: string;
}

export interface BurnListProps {
  words: Queries.BurnListWordsFragment;
  explorer: Explorer;
  burns: readonly Queries.BurnListFragment[];
}

/** How many characters of a shortened address stand at each end. */
const END = 4;

export function BurnList({ words, explorer, burns }: BurnListProps) {
  return (
    <ol className="text-note tabular-nums">
      {burns.map(({ date, amount, by, wallet, transaction }, index) => (
        <li
          key={index}
          className="flex break-inside-avoid flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-dashed border-night-line py-2"
        >
          <span className="font-display text-lg leading-tight">{amount}</span>
          {transaction && (
            <a
              className="-my-2.5 inline-flex min-h-11 items-center gap-1 underline underline-offset-[0.25em]"
              href={explorer.transactionUrl.replace('{transaction}', transaction)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {words.transaction}
              <NewTabIcon />
            </a>
          )}
          <div className="mt-1 flex w-full flex-wrap justify-between gap-x-4 text-xs text-night-ink-soft">
            {wallet ? (
              <span className="flex flex-wrap gap-x-1.5">
                <span>{wallet.name}</span>
                <Wallet {...wallet} href={explorer.accountUrl.replace('{account}', wallet.address)} />
              </span>
            ) : (
              by && <span>{words[by as Burner]}</span>
            )}
            <span>{date}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}

/**
 * The address is whole in the page, as one word, and looks shortened, both ends in view, until somebody comes to it by
 * keyboard. The dots are no part of its name.
 */
function Wallet({ address, href }: { address: string; href: string }) {
  return (
    <a
      className="group -my-3 inline-block py-3 font-mono underline underline-offset-[0.25em] focus-visible:my-2 focus-visible:py-0 print:my-0 print:py-0"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {address.slice(0, END)}
      <span className="text-[0px] group-focus-visible:text-[1em] before:text-xs before:content-['…'_/_''] group-focus-visible:before:hidden print:text-[1em] print:before:hidden">
        {address.slice(END, -END)}
      </span>
      {address.slice(-END)}
    </a>
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
