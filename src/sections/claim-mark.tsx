import type { ClaimsCheck } from '../backend/check-claims';
import type { Evidence, Verdict } from '../backend/parse-claims';
import { Age } from '../ui/age';
import { formatTokens } from '../ui/format';
import { CheckIcon, CrossIcon, QuestionIcon } from '../ui/icons';

type ProofWords = Queries.TokenomicsSectionFragment['proof'];

export interface ClaimMarkProps {
  words: ProofWords;
  language: string;
  /** Which claim it is. */
  id: string;
  doesNotShow: string;
  check: ClaimsCheck;
}

const icons = { proven: <CheckIcon />, refuted: <CrossIcon />, unknown: <QuestionIcon /> };

/** The sticker on a claim, and behind it the evidence and its limits. */
export function ClaimMark({ words, language, id, doesNotShow, check: { reading, readAt } }: ClaimMarkProps) {
  const claim = reading?.claims.get(id);
  const verdict: Verdict = claim?.verdict ?? 'unknown';
  const evidence = claim?.evidence ?? [];
  const slot = evidence[0]?.slot ?? reading?.slot;

  return (
    <details className="proof" data-verdict={verdict}>
      <summary>
        <span className="stamp">
          {icons[verdict]}
          {words[verdict]}
        </span>
        <span className="proof-when">
          {readAt === null || slot === undefined ? (
            words.details
          ) : (
            <Age
              since={readAt}
              template={words.when.replace('{slot}', formatTokens(slot))}
              language={language}
            />
          )}
        </span>
      </summary>
      <div className="proof-inside">
        {verdict === 'unknown' && <p>{reasonWords(words.reasons, claim?.reason, reading !== null)}</p>}
        {evidence.length > 0 && (
          <>
            <p className="proof-label">{words.evidence}</p>
            <ul>
              {evidence.map((item) => (
                <EvidenceItem key={`${item.account} ${item.field} ${item.value}`} item={item} words={words} />
              ))}
            </ul>
          </>
        )}
        <p className="proof-label">{words.limits}</p>
        <p>{doesNotShow}</p>
      </div>
    </details>
  );
}

function EvidenceItem({ item, words }: { item: Evidence; words: ProofWords }) {
  const name = words.link.replace('{account}', `${item.account.slice(0, 4)}…${item.account.slice(-4)}`);
  return (
    <li>
      <code>
        {item.field} = {item.value}
      </code>
      {item.explorer !== null && (
        <a href={item.explorer} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      )}
    </li>
  );
}

const reasonKeys: Readonly<Record<string, keyof ProofWords['reasons']>> = {
  chain_unreadable: 'chainUnreadable',
  no_pool_configured: 'noPoolConfigured',
  pool_without_lp_tokens: 'poolWithoutLpTokens',
  holders_refused: 'holdersRefused',
  sizeable_holder: 'sizeableHolder',
};

function reasonWords(words: ProofWords['reasons'], reason: string | null | undefined, wasRead: boolean) {
  if (!wasRead) return words.chainUnreadable;
  return words[reasonKeys[reason ?? ''] ?? 'other'];
}
