import type { Supply } from '../backend/use-supply';
import { Age } from '../ui/age';
import { formatTokens } from '../ui/format';

export interface BurnMethodProps {
  words: Queries.BurnPortalSectionFragment['method'];
  language: string;
  token: Queries.BurnPortalTokenFragment;
  supply: Supply;
  /** Whole tokens in dead wallets, where known. */
  deadWallets: number | null;
}

/** How the figures come about: what counts as burned, where it is read, and how old the reading is. */
export function BurnMethod({ words, language, token, supply, deadWallets }: BurnMethodProps) {
  const { readAt, slot } = supply;
  const rows = [
    [words.mint, <code key="mint">{token.mint}</code>],
    [words.decimals, token.decimals],
    [words.source, readAt ? words.sourceChain : words.sourceAssumed],
    [words.slot, slot === null ? words.notRead : formatTokens(slot)],
    [
      words.age,
      readAt ? <Age key="age" since={readAt} template="{age}" language={language} /> : words.notRead,
    ],
    [words.deadWallets, deadWallets === null ? words.notRead : formatTokens(deadWallets)],
  ] as const;

  return (
    <details className="method">
      <summary>{words.summary}</summary>
      <p>{words.definition}</p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className="method-row">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
