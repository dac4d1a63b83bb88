import { Fragment } from 'react';
import type { ClaimsReading, Evidence, Verdict } from '../../backend/claims/parse-claims';
import { useLanguage, useLangProps } from '../../content/language';
import { classNames } from '../../ui/class-names';
import { Age } from '../../ui/age';
import { formatTokens } from '../../../shared/format';
import { truncateAddress } from '../../ui/truncate-address';
import { Icon } from '../../ui/icons';
import { Text } from '../../ui/text';

type Words = Queries.ClaimBadgesFragment['tokenomics']['mark'];

export interface ClaimBadgeProps {
  words: Words;
  claim: Queries.ClaimBadgesFragment['tokenomics']['claims'][number];
  /** An account's page on the explorer, with `{account}` in it. */
  accountUrl: string;
  /** Null if the claims could not be read. */
  reading: ClaimsReading | null;
}

const backgrounds = { proven: 'bg-proven', refuted: 'bg-refuted', unknown: 'bg-unknown' };
/** Whether a text breaks only at spaces: it has a hyphen, and no word can be wider than a card. */
const hyphenated = /^(?!.*\S{17}).*-/;
const icons = { proven: 'check', refuted: 'cross', unknown: 'question' } as const;

/** The texts of the service's reason codes. */
const reasonKeys: Readonly<Record<string, keyof Words['reasons']>> = {
  chain_unreadable: 'chainUnreadable',
  no_pool_configured: 'noPoolConfigured',
  burnt_liquidity_not_stated: 'burntLiquidityNotStated',
  pool_without_lp_tokens: 'poolWithoutLpTokens',
  holders_refused: 'holdersRefused',
  sizeable_holder: 'sizeableHolder',
};

/** The verdict on a claim, with details that show the evidence and its limits. */
export function ClaimBadge({ words, claim, accountUrl, reading }: ClaimBadgeProps) {
  const { figures } = useLanguage();
  const langProps = useLangProps();
  const checked = reading?.claims.get(claim.id);
  const verdict: Verdict = checked?.verdict ?? 'unknown';
  const evidence = checked?.evidence ?? [];
  const reason = reading === null ? 'chainUnreadable' : (reasonKeys[checked?.reason ?? ''] ?? 'other');

  return (
    <details className="group" data-verdict={verdict}>
      <summary className="grid cursor-pointer list-none grid-cols-1 justify-items-start gap-[0.2rem] [&::-webkit-details-marker]:hidden">
        <span
          className={`inline-flex max-w-full -rotate-2 items-center gap-[0.35rem] rounded-[0.7rem_0.9rem_0.6rem_0.8rem] border-3 border-ink py-[0.2rem] ps-[0.4rem] pe-[0.7rem] font-display text-[length:min(1.0625rem,8cqi)] leading-[1.2] text-balance rtl:rotate-2 ${backgrounds[verdict]}`}
        >
          <Icon name={icons[verdict]} />
          <span
            className={classNames(
              'min-w-0',
              hyphenated.test(words[verdict]) ? 'whitespace-nowrap' : 'wrap-break-word',
            )}
            {...langProps(words[verdict])}
          >
            {words[verdict].split(/(?<= )/).map((word, index) => (
              <Fragment key={index}>
                {word}
                <wbr />
              </Fragment>
            ))}
          </span>
        </span>
        <span className="text-sm leading-[1.4] text-balance tabular-nums underline decoration-dotted underline-offset-[0.2em] before:content-['▸_'] group-open:before:content-['▾_'] rtl:group-not-open:before:content-['◂_']">
          {reading === null ? (
            <Text>{words.details}</Text>
          ) : (
            <Age
              since={reading.readAt}
              template={words.when}
              slot={formatTokens(evidence[0]?.slot ?? reading.slot, figures)}
            />
          )}
        </span>
      </summary>
      <div className="border-t-2 border-dashed border-ink pt-3 text-note">
        {verdict === 'unknown' && <Text as="p">{words.reasons[reason]}</Text>}
        {evidence.length > 0 && (
          <>
            <Text as="p" className="mt-[0.6rem] font-bold">
              {words.evidence}
            </Text>
            <ul>
              {evidence.map((item) => (
                <EvidenceItem
                  key={`${item.account} ${item.field} ${item.value}`}
                  item={item}
                  words={words}
                  accountUrl={accountUrl}
                />
              ))}
            </ul>
          </>
        )}
        <Text as="p" className="mt-[0.6rem] font-bold">
          {words.limits}
        </Text>
        <Text as="p">{claim.doesNotShow}</Text>
      </div>
    </details>
  );
}

interface EvidenceItemProps {
  item: Evidence;
  words: Words;
  accountUrl: string;
}

function EvidenceItem({ item, words, accountUrl }: EvidenceItemProps) {
  const langProps = useLangProps();
  const [before, after] = words.link.split('{account}');
  return (
    <li className="mt-[0.35rem] grid">
      {/* Names of fields on the chain are English in every language. */}
      <code dir="ltr" lang="en" className="text-[0.875em] rtl:text-right">
        {item.field} = {item.value}
      </code>
      <a
        href={accountUrl.replace('{account}', item.account)}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-[0.2em]"
      >
        <span {...langProps(words.link)}>
          {before}
          <bdi dir="ltr">{truncateAddress(item.account)}</bdi>
          {after}
        </span>
      </a>
    </li>
  );
}
