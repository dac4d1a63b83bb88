import { ButtonLink } from '../ui/button-link';
import { ChangingText } from '../ui/changing-text';
import { ProgressBar } from '../ui/progress-bar';
import { Age } from '../ui/age';
import { BurnMethod } from './burn-method';
import { burnFigures, formatPercent, formatTokens } from './burn-figures';
import type { Supply } from '../backend/use-supply';

export interface BurnPortalViewProps {
  words: Queries.BurnPortalSectionFragment;
  explorer: { label: string; url: string };
  language: string;
  token: Queries.BurnPortalTokenFragment;
  supply: Supply;
  /** Whole tokens in dead wallets, where known. */
  deadWallets: number | null;
}

/** The card of the burn portal, drawn from plain values: it fetches nothing and starts no timer but the age's. */
export function BurnPortalView(props: BurnPortalViewProps) {
  const { words, explorer, language, token, supply } = props;
  const { totalSupply } = token;
  const { burned, burnedPercent } = burnFigures(totalSupply, supply.currentSupply);
  const percent = formatPercent(burnedPercent);

  return (
    <div className="burn-card" data-status={supply.status}>
      <dl>
        <div className="burn-hero">
          <dt>{words.tokensBurned}</dt>
          <dd>
            <ChangingText>{supply.status === 'loading' ? words.loading : formatTokens(burned)}</ChangingText>
          </dd>
        </div>
        <div className="burn-row">
          <dt>{words.totalSupply}</dt>
          <dd>{formatTokens(totalSupply)}</dd>
        </div>
        <div className="burn-row">
          <dt id="burn-progress-label">{words.burnProgress}</dt>
          <dd>
            <ChangingText>{percent}</ChangingText>
          </dd>
        </div>
      </dl>
      <ProgressBar percent={burnedPercent} valueText={percent} labelledBy="burn-progress-label" />
      <p className="burn-status">
        <StatusLine words={words.status} supply={supply} language={language} />
      </p>
      <noscript>
        <p className="burn-status">{words.noScript}</p>
      </noscript>
      <ButtonLink href={explorer.url} tone="quiet">
        {explorer.label}
      </ButtonLink>
      <p className="burn-note">{words.note}</p>
      <BurnMethod {...props} words={words.method} />
    </div>
  );
}

function StatusLine({
  words,
  supply,
  language,
}: {
  words: BurnPortalViewProps['words']['status'];
  supply: Supply;
  language: string;
}) {
  if (supply.status === 'loading') return words.loading;
  if (!supply.readAt) return words.neverRead;
  const template = supply.status === 'ready' ? words.fresh : words.stale;
  return <Age since={supply.readAt} template={template} language={language} />;
}
