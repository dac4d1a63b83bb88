import type { ReactNode } from 'react';
import {
  type Evidence,
  partlyProvable,
  type Verdict,
} from '../../../supabase/functions/_shared/claims/claim';
import type { ClaimsReading } from './parse-claims';
import { fillText, getTextAttributes, getWords, type PageText } from '../../../shared/page-text';
import { useLanguage } from '../../content/language';
import { Age, Text, TruncatedAddress } from '../../ui/text';
import { ExternalLink } from '../../ui/links';
import { formatPercent, formatTokens } from '../../../shared/format';
import { Icon } from '../../ui/icons';
import { fillPlaceholders } from '../../../shared/placeholders';

type Tokenomics = NonNullable<Queries.ClaimBadgesFragment['tokenomics']>;
type Words = Tokenomics['mark'];

export interface ClaimBadgeProps {
  words: Words;
  claim: Tokenomics['claims'][number];
  explorer: Queries.ClaimBadgesFragment['links']['explorer'];
  /** Null if the read failed. */
  reading: ClaimsReading | null;
  /** Shown below the evidence. */
  children: ReactNode;
}

/** Looks like a rubber stamp. */
const STAMP =
  'inline-flex max-w-full -rotate-2 items-center gap-1.5 rounded-small py-0.75 ps-1.5 pe-2.75 inked ' +
  'font-display text-stamp leading-display text-balance rtl:rotate-2';
const DETAILS_LINK =
  'text-sm leading-note text-balance tabular-nums underlined decoration-dotted ' +
  "before:content-['▸_'] group-open:before:content-['▾_'] rtl:group-not-open:before:content-['◂_']";
const fills = { proven: 'bg-proven', partial: 'bg-highlight', refuted: 'bg-refuted', unknown: 'bg-unknown' };
const icons = { proven: 'check', partial: 'partialCheck', refuted: 'cross', unknown: 'question' } as const;

/** Returns the text of the first known key, in camel case: `chainUnreadable` for `chain_unreadable`. Falls back to `other`. */
function findText(texts: Words['fields'], ...keys: string[]): PageText {
  const known = new Map(Object.entries(texts));
  const toCamelCase = (key: string) =>
    key.replace(/^.|[^A-Za-z]+(.)/g, (first, next?: string) => next?.toUpperCase() ?? first.toLowerCase());
  return known.get(keys.map(toCamelCase).find((key) => known.has(key)) ?? 'other') as PageText;
}

/** The verdict on a claim. Its details show the evidence. */
export function ClaimBadge({ words, claim, explorer, reading, children }: ClaimBadgeProps) {
  const result = reading?.claims.get(claim.id);
  const verdict: Verdict = result?.verdict ?? 'unknown';
  // Transactions first, because the other evidence refers to them.
  const evidence = [...(result?.evidence ?? [])].sort(
    (one, other) => Number(isTransaction(other.value)) - Number(isTransaction(one.value)),
  );
  const reason = reading === null ? 'chain_unreadable' : (result?.reason ?? '');
  const stamp = verdict === 'proven' && partlyProvable.includes(claim.id) ? 'partial' : verdict;
  const stampWords = getWords(words[stamp]).split(' ');

  return (
    <details className="group" data-verdict={verdict}>
      <summary className="grid grid-cols-1 justify-items-start gap-0.75">
        {/* Screen readers list the summaries of all claims. */}
        <Text className="sr-only">{claim.title}</Text>{' '}
        <span className={`${STAMP} ${fills[stamp]}`}>
          <Icon name={icons[stamp]} />
          <span className="min-w-0" {...getTextAttributes(words[stamp])}>
            {/* Wraps at spaces. Only a word that is wider than the card wraps at its hyphen. */}
            {stampWords.flatMap((word, index) => [
              <span key={index} className="inline-block max-w-full wrap-break-word">
                {word}
              </span>,
              ' ',
            ])}
          </span>
        </span>
        <span className={DETAILS_LINK}>
          {reading === null || verdict === 'unknown' ? (
            <Text>{words.details}</Text>
          ) : (
            <Age since={reading.readAt} template={words.when} />
          )}
        </span>
      </summary>
      <div className="mt-3 border-t-2 border-dashed border-ink pt-2 text-note">
        {verdict === 'unknown' && <Text as="p">{findText(words.reasons, reason)}</Text>}
        {evidence.length > 0 && (
          <>
            <Text as="p" className="mt-2.5 font-bold">
              {words.evidence}
            </Text>
            <ul>
              {evidence.map((item, index) => (
                <EvidenceItem
                  key={index}
                  isLinked={evidence.findIndex((each) => getSource(each) === getSource(item)) === index}
                  {...{ item, words, explorer }}
                />
              ))}
            </ul>
          </>
        )}
        {children}
      </div>
    </details>
  );
}

/** Whether a value is a transaction's signature, which is longer than any other value. */
const isTransaction = (value: string) => value.length > 63;

/** Returns the transaction or account that a visitor can look up. */
const getSource = ({ account, value }: Evidence) => (isTransaction(value) ? value : account);

interface EvidenceItemProps extends Pick<ClaimBadgeProps, 'words' | 'explorer'> {
  item: Evidence;
  /** Whether to link its source. */
  isLinked: boolean;
}

function EvidenceItem({ item, isLinked, words, explorer }: EvidenceItemProps) {
  const { figures: figureFormat } = useLanguage();
  const { field, value, slot } = item;
  const kind = field.includes('.') ? 'extensionAuthority' : field;
  const sentence = findText(words.fields, `${kind} ${value}`, kind);
  const amount = value.endsWith(' %')
    ? formatPercent(parseFloat(value), figureFormat)
    : value
        .replace('.', figureFormat.decimal)
        .replace(/^\d+/, (digits) => formatTokens(Number(digits), figureFormat));
  const [link, url] = isTransaction(value)
    ? [words.transaction, explorer.transactionUrl]
    : [words.link, explorer.accountUrl];
  const source = getSource(item);
  const [before, after] = getWords(link).split(/\{\w+\}/);
  return (
    <li className="mt-1.5">
      <Text as="p">{fillText(sentence, { amount })}</Text>
      <p className="flex flex-wrap gap-x-3 text-xs tabular-nums">
        {/* Field names on the chain are English on every page. */}
        <code translate="no" dir="ltr" lang="en" className="rtl:text-right">
          {field} = {value}
        </code>
        <Text>{fillText(words.slot, { slot: formatTokens(slot, figureFormat) })}</Text>
      </p>
      {isLinked && (
        <ExternalLink
          href={fillPlaceholders(url, { account: source, transaction: source })}
          className="touch-link"
        >
          <span {...getTextAttributes(link)}>
            {before}
            <TruncatedAddress address={source} />
            {after}
          </span>
        </ExternalLink>
      )}
    </li>
  );
}
