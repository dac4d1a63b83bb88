import { graphql } from 'gatsby';
import { CardList } from '../ui/card-list';
import { Section } from '../ui/section';

export interface TokenomicsProps {
  content: Queries.TokenomicsSectionFragment;
}

export function Tokenomics({ content }: TokenomicsProps) {
  return (
    <Section id="tokenomics" heading={content.heading} className="tokenomics">
      <p className="statement">{content.statement}</p>
      <CardList className="claims">
        {content.claims.map(({ id, title, description }) => (
          <article key={id} className="claim">
            <h3>{title}</h3>
            <p>{description}</p>
          </article>
        ))}
      </CardList>
    </Section>
  );
}

export const tokenomicsFragment = graphql`
  fragment TokenomicsSection on TokenomicsYaml {
    heading
    statement
    claims {
      id
      title
      description
    }
  }
`;
