import { Fragment } from 'react';
import type { Evidence, Verdict } from '../../../supabase/functions/_shared/claims/claim';
import type { ClaimsReading } from '../../backend/claims/parse-claims';
import { useLanguage, useLangProps } from '../../content/language';
import { classNames } from '../../ui/class-names';
import { Age } from '../../ui/age';
import { ExternalLink } from '../../ui/links';
import { formatTokens } from '../../../shared/format';
import { Icon } from '../../ui/icons';
import { Text, TruncatedAddress } from '../../ui/text';

type Words = Queries.ClaimBadgesFragment['tokenomics']['mark'];

export interface ClaimBadgeProps {
  words: Words;
  claim: Queries.ClaimBadgesFragment['tokenomics']['claims'][number];
  /** URL of an account in the explorer, with the placeholder `{account}`. */
  accountUrl: string;
  /** Null if the read failed. */
  reading: ClaimsReading | null;
}

/** Looks like a rubber stamp. */
const STAMP =
  'inline-flex max-w-full -rotate-2 items-center gap-1.5 rounded-small py-0.75 ps-1.5 pe-2.75 inked ' +
  'font-display text-[length:min(1.0625rem,8cqi)] leading-display text-balance rtl:rotate-2';
const MARKER =
  "before:content-['▸_'] group-open:before:content-['▾_'] rtl:group-not-open:before:content-['◂_']";
const backgrounds = { proven: 'bg-proven', refuted: 'bg-refuted', unknown: 'bg-unknown' };
/** Text that must wrap only at spaces: it contains a hyphen, and each word fits on a card. */
const WRAPS_AT_SPACES = /^(?!.*\S{17}).*-/;
const icons = { proven: 'check', refuted: 'cross', unknown: 'question' } as const;

/** Returns the text for a reason code of the backend such as `chain_unreadable`. Unknown codes get a general text. */
function getReasonText({ reasons }: Words, code: string): string {
  const key = code.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.entries(reasons).find(([name]) => name === key)?.[1] ?? reasons.other;
}

/** The verdict on a claim. Its details show the evidence and what it does not prove. */
export function ClaimBadge({ words, claim, accountUrl, reading }: ClaimBadgeProps) {
  const { figures: figureFormat } = useLanguage();
  const langProps = useLangProps();
  const result = reading?.claims.get(claim.id);
  const verdict: Verdict = result?.verdict ?? 'unknown';
  const evidence = result?.evidence ?? [];
  const reason = reading === null ? 'chain_unreadable' : (result?.reason ?? '');

  return (
    <details className="group" data-verdict={verdict}>
      <summary className="grid grid-cols-1 justify-items-start gap-0.75">
        <span className={classNames(STAMP, backgrounds[verdict])}>
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
        <span
          className={classNames(
            'text-sm leading-note text-balance tabular-nums underlined decoration-dotted',
            MARKER,
          )}
        >
          {reading === null ? (
            <Text>{words.details}</Text>
          ) : (
            <Age
              since={reading.readAt}
              template={words.when}
              slot={formatTokens(evidence[0]?.slot ?? reading.slot, figureFormat)}
            />
          )}
        </span>
      </summary>
      <div className="border-t-2 border-dashed border-ink pt-3 text-note">
        {verdict === 'unknown' && <Text as="p">{getReasonText(words, reason)}</Text>}
        {evidence.length > 0 && (
          <>
            <Text as="p" className="mt-2.5 font-bold">
              {words.evidence}
            </Text>
            <ul>
              {evidence.map((item, index) => (
                <EvidenceItem key={index} item={item} words={words} accountUrl={accountUrl} />
              ))}
            </ul>
          </>
        )}
        <Text as="p" className="mt-2.5 font-bold">
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
    <li className="mt-1.5 grid">
      {/* Field names on the chain are English on every page. */}
      <code dir="ltr" lang="en" className="text-[0.875em] rtl:text-right">
        {item.field} = {item.value}
      </code>
      <ExternalLink
        href={accountUrl.replace('{account}', item.account)}
        className="touch-link justify-self-start"
      >
        <span {...langProps(words.link)}>
          {before}
          <TruncatedAddress address={item.account} />
          {after}
        </span>
      </ExternalLink>
    </li>
  );
}
