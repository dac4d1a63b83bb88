import { graphql } from 'gatsby';
import { memo } from 'react';
import { Card } from '../ui/card';
import { CardList } from '../ui/card-list';
import { classNames } from '../ui/class-names';
import { Illustration } from '../ui/illustration';
import { Picture } from '../ui/picture';
import { Section } from '../ui/section';
import { Text } from '../ui/text';

export const Roadmap = memo(function Roadmap({ content }: { content: Queries.RoadmapSectionFragment }) {
  const { length } = content.phases;
  const columns = length > 4 ? 3 : length;
  const endsRow = (index: number) => (index + 1) % columns === 0 && index + 1 < length;
  return (
    <Section id="roadmap" heading={content.heading}>
      <figure className="mb-[clamp(2.5rem,6vw,4.5rem)] -rotate-[0.8deg] break-inside-avoid border-4 border-ink bg-raised p-[clamp(0.5rem,1.5vw,1rem)] shadow-print-far">
        <Picture picture={content.picture} />
        <Text
          as="figcaption"
          className="pt-[0.6rem] text-center font-display text-[length:clamp(1.125rem,2.4vw,1.5rem)]"
        >
          {content.picture.caption}
        </Text>
      </figure>
      <CardList ordered className="gap-x-8 gap-y-10 @halves:equal-columns" style={{ '--columns': columns }}>
        {content.phases.map(({ label, title, description, drawing }, index) => (
          <li
            key={label}
            className={classNames(
              'timeline-stop relative ps-[min(2.75rem,12vw)] @halves:ps-0 @halves:pt-11',
              endsRow(index) && '@halves:before:hidden',
            )}
          >
            <Card variant="illustrated" className="bg-raised">
              <Illustration file={drawing} size={96} />
              <Text as="p" className="mt-3 font-bold text-earth">
                {label}
              </Text>
              <Text as="h3" className="mb-title text-3xl">
                {title}
              </Text>
              <Text as="p">{description}</Text>
            </Card>
          </li>
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
            sizes: "(min-width: 118.4rem) 92.3rem, (min-width: 94.9rem) 78vw, (min-width: 80rem) 74rem, 93vw"
            formats: [AVIF, WEBP, AUTO]
            placeholder: NONE
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
