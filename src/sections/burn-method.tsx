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
  moreRows?: ReactNode;
}

/** Explains the figures: what counts as burned, the source, and the age of the reading. */
export function BurnMethod({ words, token, supply, moreRows }: BurnMethodProps) {
  const { figures: figureFormat } = useLanguage();
  const { readAt, slot, confirmedBy } = supply;
  const notRead = <Text>{words.notRead}</Text>;
  const format = (value: number | null) => (value === null ? notRead : formatTokens(value, figureFormat));

  return (
    <details className="mt-4 text-start text-note">
      <summary className="flex min-h-11 items-center justify-center gap-[0.4em] text-center underlined disclosure">
        <Text>{words.summary}</Text>
      </summary>
      <Text as="p">{words.definition}</Text>
      <dl className="mt-3 tabular-nums">
        <MethodRow label={words.mint}>
          <code dir="ltr" className="text-[0.875em]">
            {token.mint}
          </code>
        </MethodRow>
        <MethodRow label={words.decimals}>{token.decimals}</MethodRow>
        <MethodRow label={words.source}>
          <Text>{readAt ? words.sourceChain : words.sourceAssumed}</Text>
        </MethodRow>
        <MethodRow label={words.nodes}>{format(confirmedBy)}</MethodRow>
        <MethodRow label={words.slot}>{format(slot)}</MethodRow>
        <MethodRow label={words.age}>{readAt ? <Age since={readAt} template="{age}" /> : notRead}</MethodRow>
        {moreRows}
      </dl>
    </details>
  );
}

export function MethodRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="data-row py-1.5">
      <Text as="dt">{label}</Text>
      <dd>{children}</dd>
    </div>
  );
}
