import { graphql } from 'gatsby';
import { memo } from 'react';
import { CardList } from '../ui/card-list';
import { Drawing } from '../ui/drawing';
import { Section } from '../ui/section';

export interface HowToBuyProps {
  content: Queries.HowToBuySectionFragment;
}

export const HowToBuy = memo(function HowToBuy({ content }: HowToBuyProps) {
  return (
    <Section id="how-to-buy" heading={content.heading} className="how-to-buy">
      <CardList ordered className="steps">
        {content.steps.map(({ title, description, drawing }, index) => (
          <article key={index} className="card step">
            <span className="step-number">{index + 1}</span>
            <Drawing file={drawing} size={96} />
            <h3>{title}</h3>
            <p>{description}</p>
          </article>
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
