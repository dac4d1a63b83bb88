import { graphql } from 'gatsby';
import { memo } from 'react';
import { useMark } from '../content/language';
import { Card } from '../ui/card';
import { CardList } from '../ui/card-list';
import { classNames } from '../ui/class-names';
import { Drawing } from '../ui/drawing';
import { Section } from '../ui/section';

/** More than fit side by side make rows of four, or of three where that leaves none alone. */
const columnsFor = (steps: number) => (steps <= 4 ? steps : steps <= 6 ? 3 : 4);

/** The dots from one stepping stone to the next. */
const TRAIL =
  '@path:after:absolute @path:after:start-full @path:after:top-1/2 @path:after:w-8 ' +
  '@path:after:border-t-6 @path:after:border-dotted @path:after:border-ink';

export const HowToBuy = memo(function HowToBuy({ content }: { content: Queries.HowToBuySectionFragment }) {
  const mark = useMark();
  const { length } = content.steps;
  const columns = columnsFor(length);
  const isLow = (index: number) => (index % columns) % 2 === 1;
  const endsRow = (index: number) => index + 1 === length || (index + 1) % columns === 0;

  return (
    <Section id="how-to-buy" heading={content.heading} className="border-t-4 border-ink">
      <CardList
        ordered
        className="grid grid-cols-1 gap-x-8 gap-y-11 @lg:grid-cols-2 @path:grid-cols-[repeat(var(--columns),minmax(0,1fr))] @path:pb-11"
        style={{ '--columns': columns }}
      >
        {content.steps.map(({ title, description, drawing }, index) => (
          <li
            key={index}
            className={classNames('group relative', isLow(index) && '@path:top-11', !endsRow(index) && TRAIL)}
          >
            <Card className="relative rounded-card px-[min(1.35rem,6vw)] pt-6 pb-[1.6rem] group-odd:-rotate-[1.2deg] group-odd:bg-raised group-even:rotate-1 group-even:bg-surface">
              <span className="absolute end-[1.1rem] -top-[1.35rem] grid h-[3.1rem] min-w-[3.1rem] place-items-center rounded-full border-3 border-ink bg-accent font-display text-2xl">
                {index + 1}
              </span>
              <Drawing file={drawing} size={96} />
              <h3 className="mt-[0.6rem] mb-[0.4rem] text-2xl" {...mark(title)}>
                {title}
              </h3>
              <p {...mark(description)}>{description}</p>
            </Card>
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
      drawing {
        publicURL
      }
    }
  }
`;
