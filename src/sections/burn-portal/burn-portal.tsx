import { graphql } from 'gatsby';
import type { ReactNode, Ref } from 'react';
import type { SiteLinks } from '../../../shared/site-links';
import type { Supply } from '../../backend/use-supply';
import { fillText, getTextAttributes, getWords, type PageText } from '../../../shared/page-text';
import { useLanguage } from '../../content/language';
import { Age, ChangingText, Text } from '../../ui/text';
import { ButtonLink, LinkRow } from '../../ui/links';
import { classNames } from '../../ui/class-names';
import { Fuse, Knots } from '../../ui/fire';
import { Illustration } from '../../ui/picture';
import { formatAmount, formatTokens, measureFigure } from '../../../shared/format';
import { Section } from '../../ui/section';
import { type BurnEvent, BurnStamp } from './burn-event';
import { computeBurnFigures } from './burn-figures';
import { ShareButton } from './share-button';

export interface BurnPortalProps {
  ref?: Ref<HTMLElement>;
  content: Queries.BurnPortalSectionFragment;
  token: Queries.BurnPortalTokenFragment;
  links: Pick<SiteLinks, 'explorer' | 'charts'>;
  supply: Supply;
  shareCard: Queries.ShareCardFragment;
  /** The last burn while the page is open. */
  event?: BurnEvent | undefined;
  /** Additional figures for "How this is computed". A value is null if it was not read. */
  methodFigures?: readonly { label: PageText; value: number | null }[] | undefined;
  /** The days below the knots of the fuse. */
  knotDates?: ReactNode;
  /** Content below the card. */
  footer?: ReactNode;
}

const PROGRESS_LABEL_ID = 'burn-progress-label';

const STATUS =
  'mt-1 mb-2 grid text-note leading-normal text-balance text-night-ink-soft tabular-nums ' +
  '*:content-center *:[grid-area:1/1] @md:mt-3 @md:mb-4';

/** In whole tokens. Caps the font size: a smaller supply does not get larger figures. */
const FONT_SIZE_MIN_SUPPLY = 1_000_000_000;

export function BurnPortal({
  ref,
  content,
  token,
  links,
  supply,
  shareCard,
  event,
  methodFigures,
  knotDates,
  footer,
}: BurnPortalProps) {
  const { figures: figureFormat, longestAge } = useLanguage();
  const { totalSupply } = token;
  const figures = computeBurnFigures(token, supply.currentSupply, figureFormat);
  const isLoading = supply.status === 'loading';
  const isRead = supply.readAt !== null;
  const totalFigure = formatTokens(totalSupply, figureFormat);
  const referenceFigure = formatTokens(FONT_SIZE_MIN_SUPPLY, figureFormat);
  const fitFigure = (figure: string) => ({
    '--figure-size': `calc(97cqi / ${Math.max(measureFigure(figure), measureFigure(referenceFigure))})`,
  });

  return (
    <Section
      ref={ref}
      id="burn-portal"
      heading={content.heading}
      className="burned-edges overflow-clip night-scene print:bg-none print:before:hidden print:after:hidden"
      layout="mx-auto max-w-4xl text-center"
      headingSize="text-3xl @halves:text-heading"
    >
      <Illustration file={content.scene} size={[960, 480]} className="mx-auto -mb-6 w-[min(100%,38rem)]" />
      <div
        className="@container relative break-inside-avoid rounded-panel border-3 border-highlight bg-night-raised p-panel shadow-ember"
        data-status={supply.status}
      >
        <BurnStamp event={event} decimals={token.decimals} />
        <p role="status" className="sr-only">
          {event && (
            <Text key={event.id}>
              {fillText(content.newBurn, {
                amount: formatAmount(event.amount, token.decimals, figureFormat),
              })}
            </Text>
          )}
        </p>
        <dl style={fitFigure(totalFigure)}>
          <div className="relative pb-5">
            <Text as="dt" className="px-11 text-lg @max-[12rem]:px-0">
              {content.tokensBurned}
            </Text>
            <dd
              translate="no"
              // The height of the largest font size, to avoid layout shift.
              style={fitFigure(referenceFigure)}
              className={classNames(
                'min-h-[1.25em] font-display text-figure leading-display text-burn',
                !isLoading && 'whitespace-nowrap',
              )}
            >
              <span style={fitFigure(figures.burned)} className="text-figure">
                <ChangingText noScript={isLoading && figures.burned}>
                  {isLoading ? content.loading : figures.burned}
                </ChangingText>
              </span>
            </dd>
            {/* With large text, below the figure. */}
            <dd className="absolute -end-2 -top-3 @max-[12rem]:static @max-[12rem]:centered">
              <ShareButton words={content.share} figures={figures} content={shareCard} />
            </dd>
          </div>
          <FigureRow label={content.totalSupply}>{totalFigure}</FigureRow>
          <FigureRow label={content.burnProgress} labelId={PROGRESS_LABEL_ID}>
            <span className={isRead ? undefined : 'text-night-ink-soft'}>
              <ChangingText>{figures.burnedPercent}</ChangingText>
            </span>
          </FigureRow>
        </dl>
        <div className="relative mt-5">
          <Fuse
            percent={figures.progress}
            isLit={isRead}
            sparkId={event?.id}
            className="h-7 overflow-clip rounded-[0.9rem] border-3 border-night-ink"
            role="progressbar"
            aria-labelledby={PROGRESS_LABEL_ID}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={figures.progress}
            aria-valuetext={figures.burnedPercent}
          />
          <Knots percent={figures.progress} />
        </div>
        {knotDates}
        <p className={classNames(STATUS, 'noscript:hidden')}>
          <StatusText content={content} supply={supply} />
          {Object.values(content.status).map((text, index) => (
            // Reserves height for the longest status, to avoid layout shift.
            <Text key={index} aria-hidden="true" className="invisible">
              {fillText(text, { age: longestAge })}
            </Text>
          ))}
        </p>
        <noscript>
          <Text as="p" className={STATUS}>
            {content.noScript}
          </Text>
        </noscript>
        <ButtonLink href={links.explorer.url} label={links.explorer.label} tone="quiet" />
        <LinkRow links={links.charts} className="mt-2 justify-center" />
        <Text as="p" className="mt-5 text-md">
          {content.note}
        </Text>
        <BurnMethod {...{ content, token, supply, methodFigures }} />
      </div>
      {footer}
    </Section>
  );
}

/**
 * A link from the hero, with the same figure and age, or a note that it was not read. Screen readers get the age from the
 * section.
 */
export function BurnLink({
  content,
  token,
  supply,
  event,
}: Pick<BurnPortalProps, 'content' | 'token' | 'supply' | 'event'>) {
  const { figures: figureFormat } = useLanguage();
  const { burned, progress } = computeBurnFigures(token, supply.currentSupply, figureFormat);
  const isLoading = supply.status === 'loading';
  const fillAmount = (amount: string) => getWords(fillText(content.heroLink, { amount }));

  return (
    <a href="#burn-portal" className="relative mt-4 flex min-h-11 w-fit items-center gap-3.5 tabular-nums">
      <BurnStamp event={event} decimals={token.decimals} />
      <Fuse
        percent={progress}
        isLit={supply.readAt !== null}
        className="hidden h-3 w-16 rounded-full inked md:block"
      />
      <span>
        <span
          className="grid text-hero-link font-bold *:[grid-area:1/1]"
          {...getTextAttributes(content.heroLink)}
        >
          {/* Reserves the lines of the longest figure, to avoid layout shift. */}
          <span aria-hidden="true" className="invisible">
            {fillAmount(formatTokens(token.totalSupply, figureFormat))}
          </span>
          <span className="underlined">
            <ChangingText noScript={isLoading && fillAmount(burned)}>
              {fillAmount(isLoading ? getWords(content.loading) : burned)}
            </ChangingText>
          </span>
        </span>
        <span
          aria-hidden={supply.readAt !== null}
          className="block min-h-lh text-[length:min(var(--text-xs),5.5cqi)] leading-label text-ink-soft"
        >
          {supply.readAt ? (
            <Age since={supply.readAt} template="{age}" />
          ) : (
            !isLoading && <Text>{content.method.notRead}</Text>
          )}
        </span>
      </span>
    </a>
  );
}

type BurnMethodProps = Pick<BurnPortalProps, 'content' | 'token' | 'supply' | 'methodFigures'>;

/** Explains the figures: what counts as burned, the source, and the age of the reading. */
function BurnMethod({ content: { method: words }, token, supply, methodFigures = [] }: BurnMethodProps) {
  const { figures: figureFormat } = useLanguage();
  const { readAt, slot } = supply;
  const notRead = <Text>{words.notRead}</Text>;
  const format = (value: number | null) =>
    value === null ? notRead : <span translate="no">{formatTokens(value, figureFormat)}</span>;

  return (
    <details className="mt-4 text-start text-note">
      <summary className="flex min-h-11 items-center justify-center gap-[0.4em] text-center underlined disclosure">
        <Text>{words.summary}</Text>
      </summary>
      <Text as="p">{words.definition}</Text>
      <dl className="mt-3 tabular-nums">
        <MethodRow label={words.mint}>
          <code translate="no" dir="ltr" className="text-[0.875em]">
            {token.mint}
          </code>
        </MethodRow>
        <MethodRow label={words.decimals}>{format(token.decimals)}</MethodRow>
        <MethodRow label={words.source}>
          <Text>{readAt ? words.sourceChain : words.sourceAssumed}</Text>
        </MethodRow>
        <MethodRow label={words.slot}>{format(slot)}</MethodRow>
        <MethodRow label={words.age}>{readAt ? <Age since={readAt} template="{age}" /> : notRead}</MethodRow>
        {methodFigures.map(({ label, value }, index) => (
          <MethodRow key={index} label={label}>
            {format(value)}
          </MethodRow>
        ))}
      </dl>
    </details>
  );
}

const MethodRow = ({ label, children }: { label: PageText; children: ReactNode }) => (
  <div className="data-row py-1.5">
    <Text as="dt">{label}</Text>
    <dd>{children}</dd>
  </div>
);

/** A row whose figure fills the free space, so that its box does not change width with the figure. */
function FigureRow({ label, labelId, children }: { label: PageText; labelId?: string; children: ReactNode }) {
  return (
    <div className="data-row items-baseline py-2.25 text-start">
      <Text as="dt" id={labelId}>
        {label}
      </Text>
      <dd
        translate="no"
        className="flex-[1_0_auto] text-end text-figure-row font-bold whitespace-nowrap tabular-nums"
      >
        {children}
      </dd>
    </div>
  );
}

function StatusText({ content, supply: { status, readAt } }: Pick<BurnPortalProps, 'content' | 'supply'>) {
  const statusTexts = content.status;
  if (status !== 'loading' && readAt)
    return <Age since={readAt} template={status === 'ready' ? statusTexts.fresh : statusTexts.stale} />;
  return <Text>{status === 'loading' ? statusTexts.loading : statusTexts.neverRead}</Text>;
}

export const burnPortalFragment = graphql`
  fragment BurnPortalSection on BurnPortalYaml {
    heading
    totalSupply
    tokensBurned
    burnProgress
    heroLink
    newBurn
    scene {
      publicURL
    }
    loading
    note
    noScript
    share {
      label
      text
      copied {
        title
        description
      }
    }
    status {
      loading
      fresh
      stale
      neverRead
    }
    method {
      summary
      definition
      mint
      decimals
      slot
      source
      sourceChain
      sourceAssumed
      age
      notRead
    }
  }

  fragment BurnPortalToken on TokenYaml {
    mint
    decimals
    totalSupply
    assumedCurrentSupply
  }
`;
