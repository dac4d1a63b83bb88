import type { ReactNode } from 'react';
import type { Supply } from '../backend/use-supply';
import { useLanguage } from '../content/language';
import { Age } from '../ui/age';
import { Text } from '../ui/text';
import { formatTokens } from '../../shared/format';

export interface BurnMethodProps {
  words: Queries.BurnPortalSectionFragment['method'];
  token: Queries.BurnPortalTokenFragment;
  supply: Supply;
  /** More rows below those of the supply. */
  moreRows?: ReactNode;
}

/** Explains the figures: what counts as burned, the source, and the age of the reading. */
export function BurnMethod({ words, token, supply, moreRows }: BurnMethodProps) {
  const { figures } = useLanguage();
  const { readAt, slot, confirmedBy } = supply;
  const notRead = <Text>{words.notRead}</Text>;
  const count = (value: number | null) => (value === null ? notRead : formatTokens(value, figures));
  const rows = [
    [
      words.mint,
      <code key="mint" dir="ltr" className="text-[0.875em]">
        {token.mint}
      </code>,
    ],
    [words.decimals, token.decimals],
    [words.source, <Text key="source">{readAt ? words.sourceChain : words.sourceAssumed}</Text>],
    [words.nodes, count(confirmedBy)],
    [words.slot, count(slot)],
    [words.age, readAt ? <Age key="age" since={readAt} template="{age}" /> : notRead],
  ] as const;

  return (
    <details className="group mt-4 text-start text-note">
      <summary className="flex min-h-11 items-center justify-center text-center underlined after:ms-[0.4em] after:content-['▾'] group-open:after:content-['▴']">
        <Text>{words.summary}</Text>
      </summary>
      <Text as="p">{words.definition}</Text>
      <dl className="mt-3 tabular-nums">
        {rows.map(([name, value]) => (
          <MethodRow key={name} name={name}>
            {value}
          </MethodRow>
        ))}
        {moreRows}
      </dl>
    </details>
  );
}

export function MethodRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="data-row py-[0.35rem]">
      <Text as="dt">{name}</Text>
      <dd>{children}</dd>
    </div>
  );
}
