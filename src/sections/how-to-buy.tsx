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
        {content.steps.map(({ number, title, description, drawing }) => (
          <article key={number} className="card step">
            <span className="step-number">{number}</span>
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
      number
      title
      description
      drawing {
        publicURL
      }
    }
  }
`;
