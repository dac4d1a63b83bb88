import { Fragment } from 'react';
import type { Evidence, Verdict } from '../../../supabase/functions/_shared/claims/claim';
import type { ClaimsReading } from '../../backend/claims/parse-claims';
import { useLanguage, useLangProps } from '../../content/language';
import { classNames } from '../../ui/class-names';
import { Age } from '../../ui/age';
import { ExternalLink } from '../../ui/external-link';
import { formatTokens } from '../../../shared/format';
import { truncateAddress } from '../../ui/truncate-address';
import { Icon } from '../../ui/icons';
import { Text } from '../../ui/text';

type Words = Queries.ClaimBadgesFragment['tokenomics']['mark'];

export interface ClaimBadgeProps {
  words: Words;
  claim: Queries.ClaimBadgesFragment['tokenomics']['claims'][number];
  /** URL of an account on the explorer, with the placeholder `{account}`. */
  accountUrl: string;
  /** Null if the read failed. */
  reading: ClaimsReading | null;
}

const backgrounds = { proven: 'bg-proven', refuted: 'bg-refuted', unknown: 'bg-unknown' };
/** Texts that wrap only at spaces: they contain a hyphen, and each word fits on a card. */
const WRAPS_AT_SPACES = /^(?!.*\S{17}).*-/;
const icons = { proven: 'check', refuted: 'cross', unknown: 'question' } as const;

/** Maps the reason codes of the service to texts of the content. */
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
      <summary className="grid grid-cols-1 justify-items-start gap-[0.2rem]">
        <span
          className={`inline-flex max-w-full -rotate-2 items-center gap-[0.35rem] rounded-[0.7rem_0.9rem_0.6rem_0.8rem] border-3 border-ink py-[0.2rem] ps-[0.4rem] pe-[0.7rem] font-display text-[length:min(1.0625rem,8cqi)] leading-[1.2] text-balance rtl:rotate-2 ${backgrounds[verdict]}`}
        >
          <Icon name={icons[verdict]} />
          <span
            className={classNames(
              'min-w-0',
              WRAPS_AT_SPACES.test(words[verdict]) ? 'whitespace-nowrap' : 'wrap-break-word',
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
              {evidence.map((item, index) => (
                <EvidenceItem key={index} item={item} words={words} accountUrl={accountUrl} />
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

function EvidenceItem({ item, words, accountUrl }: { item: Evidence; words: Words; accountUrl: string }) {
  const langProps = useLangProps();
  const [before, after] = words.link.split('{account}');
  return (
    <li className="mt-[0.35rem] grid">
      {/* Names of fields on the chain are English in every language. */}
      <code dir="ltr" lang="en" className="text-[0.875em] rtl:text-right">
        {item.field} = {item.value}
      </code>
      <ExternalLink
        href={accountUrl.replace('{account}', item.account)}
        className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-[0.2em]"
      >
        <span {...langProps(words.link)}>
          {before}
          <bdi dir="ltr">{truncateAddress(item.account)}</bdi>
          {after}
        </span>
      </ExternalLink>
    </li>
  );
}
