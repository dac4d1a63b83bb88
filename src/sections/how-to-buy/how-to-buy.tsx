import { graphql } from 'gatsby';
import { memo, type ReactNode } from 'react';
import type { SiteLinks } from '../../../shared/site-links';
import { CardList } from '../../ui/cards';
import { classNames } from '../../ui/class-names';
import { CopyButton, type CopyButtonProps } from '../../ui/copy-button';
import { Illustration } from '../../ui/picture';
import { ButtonLink, LinkRow } from '../../ui/links';
import { Section } from '../../ui/section';
import { Text } from '../../ui/text';

/** Up to four steps share one row. More form rows of three or four, so that no step is alone in its row. */
const countColumns = (stepCount: number) => (stepCount <= 4 ? stepCount : stepCount <= 6 ? 3 : 4);

export interface HowToBuyProps {
  content: Queries.HowToBuySectionFragment;
  copyWords: CopyButtonProps['words'];
  mint: string;
  links: SiteLinks;
}

export const HowToBuy = memo(function HowToBuy({ content, copyWords, mint, links }: HowToBuyProps) {
  const { wallet, exchanges } = links;
  const [exchange, ...otherExchanges] = exchanges;
  const actions: Record<string, ReactNode> = {
    wallet: wallet && <ButtonLink href={wallet.url} label={wallet.label} tone="gold" />,
    copy: <CopyButton address={mint} words={copyWords} isLabeled />,
    exchange: (
      <>
        <ButtonLink href={exchange.url} label={exchange.label} tone="loud" />
        <LinkRow links={otherExchanges} className="mt-2 print:hidden" />
      </>
    ),
  };
  const { length } = content.steps;
  const columns = countColumns(length);
  const isLowered = (index: number) => (index % columns) % 2 === 1;
  const isLastInRow = (index: number) => index + 1 === length || (index + 1) % columns === 0;

  return (
    <Section id="how-to-buy" heading={content.heading} className="border-t-4 border-ink">
      <CardList
        ordered
        className="gap-x-8 gap-y-11 @lg:grid-cols-2 @path:grid-cols-(--columns) @path:pb-11"
        style={{ '--columns': `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {content.steps.map(({ title, description, drawing, action }, index) => (
          <li
            key={index}
            className={classNames(
              'group relative',
              isLowered(index) && '@path:top-11',
              index + 1 < length && 'trail',
              isLastInRow(index) && 'trail-break',
            )}
          >
            <article className="illustrated-card flex rotate-1 comic-box flex-col items-start bg-surface group-odd:-rotate-[1.2deg] group-odd:bg-raised">
              <span className="absolute end-4.5 -top-5.5 centered h-number min-w-number rounded-full bg-accent font-display text-2xl inked">
                {index + 1}
              </span>
              <Illustration file={drawing} size={96} className="drawing" />
              <Text as="h3" className="mt-2.5 mb-title text-2xl">
                {title}
              </Text>
              <Text as="p">{description}</Text>
              {action && <div className="mt-auto pt-4 empty:hidden">{actions[action]}</div>}
            </article>
          </li>
        ))}
      </CardList>
    </Section>
  );
});

export const howToBuyFragment = graphql`
  fragment HowToBuySection on HowToBuyYaml {
    heading
    steps {
      title
      description
      action
      drawing {
        publicURL
      }
    }
  }
`;
