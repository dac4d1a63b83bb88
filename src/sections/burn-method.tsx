import type { Supply } from '../backend/use-supply';
import { useLanguage, useMark } from '../content/language';
import { Age } from '../ui/age';
import { formatTokens } from '../../shared/format';

export interface BurnMethodProps {
  words: Queries.BurnPortalSectionFragment['method'];
  token: Queries.BurnPortalTokenFragment;
  supply: Supply;
  /** Whole tokens in dead wallets, where known. */
  deadWallets: number | null;
}

/** How the figures come about: what counts as burned, where it is read, and how old the reading is. */
export function BurnMethod({ words, token, supply, deadWallets }: BurnMethodProps) {
  const { figures } = useLanguage();
  const mark = useMark();
  const { readAt, slot, confirmedBy } = supply;
  const said = (text: string) => (
    <span key={text} {...mark(text)}>
      {text}
    </span>
  );
  const rows = [
    [
      words.mint,
      <code key="mint" dir="ltr" className="text-[0.875em]">
        {token.mint}
      </code>,
    ],
    [words.decimals, token.decimals],
    [words.source, said(readAt ? words.sourceChain : words.sourceAssumed)],
    [words.nodes, confirmedBy === null ? said(words.notRead) : formatTokens(confirmedBy, figures)],
    [words.slot, slot === null ? said(words.notRead) : formatTokens(slot, figures)],
    [words.age, readAt ? <Age key="age" since={readAt} template="{age}" /> : said(words.notRead)],
    [words.deadWallets, deadWallets === null ? said(words.notRead) : formatTokens(deadWallets, figures)],
  ] as const;

  return (
    <details className="group mt-4 text-start text-note">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center text-center underline underline-offset-[0.25em] after:ms-[0.4em] after:content-['▾'] group-open:after:content-['▴'] [&::-webkit-details-marker]:hidden">
        <span {...mark(words.summary)}>{words.summary}</span>
      </summary>
      <p {...mark(words.definition)}>{words.definition}</p>
      <dl className="mt-3 tabular-nums">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-t-2 border-dashed border-night-line py-[0.35rem]"
          >
            <dt {...mark(name)}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
