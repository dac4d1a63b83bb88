import { graphql } from 'gatsby';
import { memo } from 'react';
import { Picture } from '../../ui/picture';
import { Section } from '../../ui/section';
import { Text } from '../../ui/text';

export const About = memo(function About({ content }: { content: Queries.AboutSectionFragment }) {
  return (
    <Section
      id="about"
      heading={content.heading}
      className="border-t-4 border-ink bg-raised"
      layout="grid grid-cols-1 items-center gap-x-[clamp(2rem,5cqi,4.5rem)] @halves:grid-cols-[minmax(0,0.9fr)_minmax(0,1.2fr)]"
    >
      <Picture
        picture={content.picture}
        className="mb-8 w-[min(100%,30rem)] justify-self-center @halves:col-start-1 @halves:row-span-2 @halves:row-start-1 @halves:mb-0"
      />
      <div className="grid grid-cols-1 gap-5">
        {content.paragraphs.map((paragraph, index) => (
          <Text as="p" key={index} className="bubble comic-box rounded-bubble px-bubble py-4.5 text-bubble">
            {paragraph}
          </Text>
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
        ...UnscaledImage
        childImageSharp {
          gatsbyImageData(
            width: 520
            breakpoints: [280, 390, 520, 660, 780, 1000]
            sizes: "(min-width: 63.2rem) 24rem, (min-width: 47.5rem) 38vw, (min-width: 26.7rem) 24rem, 90vw"
          )
        }
      }
    }
  }
`;
