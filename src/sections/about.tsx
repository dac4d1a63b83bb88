import { graphql } from 'gatsby';
import { memo } from 'react';
import { Picture } from '../ui/picture';
import { Section } from '../ui/section';

export interface AboutProps {
  content: Queries.AboutSectionFragment;
}

export const About = memo(function About({ content }: AboutProps) {
  const image = content.picture.image.childImageSharp?.gatsbyImageData;
  return (
    <Section id="about" heading={content.heading} className="about">
      {image && <Picture image={image} alt={content.picture.alt} className="about-picture" />}
      <div className="about-words">
        {content.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
});

export const aboutFragment = graphql`
  fragment AboutSection on AboutYaml {
    heading
    paragraphs
    picture {
      alt
      image {
        childImageSharp {
          gatsbyImageData(
            layout: CONSTRAINED
            width: 520
            breakpoints: [280, 390, 520, 660, 780, 1000]
            sizes: "(min-width: 48rem) min(38vw, 24rem), min(90vw, 24rem)"
            formats: [AVIF, WEBP, AUTO]
            placeholder: NONE
          )
        }
      }
    }
  }
`;
