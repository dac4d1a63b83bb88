import { graphql } from 'gatsby';
import { memo, type ReactNode, type Ref } from 'react';
import { CardList } from '../../ui/cards';
import { Illustration } from '../../ui/picture';
import { Section } from '../../ui/section';
import { Text } from '../../ui/text';

export interface TokenomicsProps {
  ref?: Ref<HTMLElement>;
  content: Queries.TokenomicsSectionFragment;
  /** Content below each claim, in the order of the claims. */
  badges?: readonly ReactNode[] | undefined;
}

export const Tokenomics = memo(function Tokenomics({ ref, content, badges }: TokenomicsProps) {
  return (
    <Section
      ref={ref}
      id="tokenomics"
      heading={content.heading}
      className="border-t-4 border-ink bg-band [--color-marker:var(--color-surface)]"
      layout="@wide:grid @wide:grid-cols-2 @wide:grid-rows-[auto_1fr] @wide:gap-x-[clamp(3rem,6cqi,5.5rem)]"
    >
      <div className="flex flex-wrap items-end gap-4 @wide:sticky @wide:top-[calc(var(--spacing-bar)+1.5rem)] @wide:block @wide:self-start">
        <Text
          as="p"
          className="mb-[clamp(2.5rem,5vw,4rem)] max-w-[34ch] min-w-[min(100%,12rem)] flex-1 font-display text-lead leading-tight text-balance"
        >
          {content.statement}
        </Text>
        <Illustration
          file={content.drawing}
          size={[480, 600]}
          className="-mb-4 w-[min(38%,13rem)] flex-none self-end @wide:mx-auto @wide:w-[min(80%,24rem)]"
        />
      </div>
      {/* An open card is not rotated, because a tall rotated card overflows. It fills its row. */}
      <CardList className="gap-6 @xl:flex @xl:flex-wrap @wide:col-start-2 @wide:row-span-2 @wide:row-start-1 @wide:content-start">
        {content.claims.map(({ title, description }, index) => (
          <li key={index} className="grow-1 basis-[45%] tilted has-open:basis-full has-open:rotate-none!">
            <article className="@container h-full comic-box rounded-claim bg-surface px-[min(1.4rem,5vw)] py-5.5">
              <Text as="h3" className="mb-title text-2xl">
                {title}
              </Text>
              <Text as="p">{description}</Text>
              {badges?.[index]}
            </article>
          </li>
        ))}
      </CardList>
    </Section>
  );
});

export const tokenomicsFragment = graphql`
  fragment TokenomicsSection on TokenomicsYaml {
    heading
    statement
    drawing {
      publicURL
    }
    claims {
      title
      description
    }
  }
`;
