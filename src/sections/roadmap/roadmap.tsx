import { graphql } from 'gatsby';
import { memo } from 'react';
import { CardList } from '../../ui/cards';
import { classNames } from '../../ui/class-names';
import { Illustration, Picture } from '../../ui/picture';
import { Section } from '../../ui/section';
import { Text } from '../../ui/text';

export const Roadmap = memo(function Roadmap({ content }: { content: Queries.RoadmapSectionFragment }) {
  const { length } = content.phases;
  const image = content.picture.image.childImageSharp?.gatsbyImageData;
  const columns = length > 4 ? 3 : length;
  const hasRowBreakAfter = (index: number) => (index + 1) % columns === 0 && index + 1 < length;
  return (
    <Section id="roadmap" heading={content.heading} className="border-t-4 border-ink">
      <figure
        className="mx-auto mb-frame-gap w-[calc(54svh*var(--ratio))] max-w-full -rotate-[0.8deg] break-inside-avoid border-4 border-ink bg-raised p-frame shadow-print-far"
        style={{ '--ratio': image ? image.width / image.height : 1 }}
      >
        <Picture picture={content.picture} />
        <Text as="figcaption" className="pt-2.5 text-center font-display text-caption">
          {content.picture.caption}
        </Text>
      </figure>
      <CardList
        ordered
        className="gap-x-8 gap-y-10 @halves:grid-cols-(--columns)"
        style={{ '--columns': `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {content.phases.map(({ label, title, description, drawing }, index) => (
          <li
            key={index}
            className={classNames(
              'stop relative ps-[min(2.75rem,12vw)] @halves:ps-0 @halves:pt-11',
              hasRowBreakAfter(index) && '@halves:before:hidden',
            )}
          >
            <article className="illustrated-card comic-box bg-raised">
              <Illustration file={drawing} size={96} className="drawing" />
              <Text as="p" className="mt-3 font-bold text-earth">
                {label}
              </Text>
              <Text as="h3" className="mb-title text-3xl">
                {title}
              </Text>
              <Text as="p">{description}</Text>
            </article>
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
            width: 1080
            breakpoints: [360, 540, 720, 960, 1200, 1480, 1920]
            sizes: "(min-aspect-ratio: 6/7) 80vh, 93vw"
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
