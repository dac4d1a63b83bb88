import { graphql } from 'gatsby';
import { memo } from 'react';
import { useMark } from '../content/language';
import { Picture } from '../ui/picture';
import { Section } from '../ui/section';

export const About = memo(function About({ content }: { content: Queries.AboutSectionFragment }) {
  const mark = useMark();
  const image = content.picture.image.childImageSharp?.gatsbyImageData;
  return (
    <Section
      id="about"
      heading={content.heading}
      className="border-t-4 border-ink bg-raised"
      layout="grid grid-cols-1 items-center gap-x-[clamp(2rem,5cqi,4.5rem)] @halves:grid-cols-[minmax(0,0.9fr)_minmax(0,1.2fr)]"
    >
      {image && (
        <Picture
          image={image}
          alt={content.picture.alt}
          className="mb-8 w-[min(100%,24rem)] justify-self-center @halves:col-start-1 @halves:row-span-2 @halves:row-start-1 @halves:mb-0"
        />
      )}
      <div className="grid grid-cols-1 gap-5">
        {content.paragraphs.map((paragraph) => (
          <p
            key={paragraph}
            {...mark(paragraph)}
            className="break-inside-avoid rounded-[0.9rem_1.2rem_1rem_1.3rem] border-3 border-ink px-[min(1.35rem,6cqi)] py-[1.1rem] text-[length:min(1.125rem,10.5cqi)] shadow-print odd:me-[min(2.5rem,3cqi)] odd:bg-surface even:ms-[min(2.5rem,3cqi)] even:bg-muzzle"
          >
            {paragraph}
          </p>
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
            sizes: "(min-width: 63.2rem) 24rem, (min-width: 47.5rem) 38vw, (min-width: 26.7rem) 24rem, 90vw"
            formats: [AVIF, WEBP, AUTO]
            placeholder: NONE
          )
        }
      }
    }
  }
`;
