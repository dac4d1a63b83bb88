import { graphql } from 'gatsby';
import { memo } from 'react';
import { CardList } from '../ui/card-list';
import { Drawing } from '../ui/drawing';
import { Picture } from '../ui/picture';
import { Section } from '../ui/section';

export interface RoadmapProps {
  content: Queries.RoadmapSectionFragment;
}

export const Roadmap = memo(function Roadmap({ content }: RoadmapProps) {
  const image = content.picture.image.childImageSharp?.gatsbyImageData;
  return (
    <Section id="roadmap" heading={content.heading} className="roadmap">
      <figure className="roadmap-picture">
        {image && <Picture image={image} alt={content.picture.alt} />}
        <figcaption>{content.picture.caption}</figcaption>
      </figure>
      <CardList ordered className="phases">
        {content.phases.map(({ label, title, description, drawing }) => (
          <article key={label} className="card phase">
            <Drawing file={drawing} size={96} />
            <p className="phase-label">{label}</p>
            <h3>{title}</h3>
            <p>{description}</p>
          </article>
        ))}
      </CardList>
    </Section>
  );
});

export const roadmapFragment = graphql`
  fragment RoadmapSection on RoadmapYaml {
    heading
    picture {
      alt
      caption
      image {
        childImageSharp {
          gatsbyImageData(
            layout: CONSTRAINED
            width: 1080
            breakpoints: [360, 540, 720, 960, 1200, 1480, 1920]
            sizes: "(min-width: 80rem) max(74rem, min(78vw, 92.3rem)), 93vw"
            formats: [AVIF, WEBP, AUTO]
            placeholder: DOMINANT_COLOR
          )
        }
      }
    }
    phases {
      label
      title
      description
      drawing {
        publicURL
      }
    }
  }
`;
