import { graphql } from 'gatsby';
import { memo } from 'react';
import { CardList } from '../../ui/cards';
import { classNames } from '../../ui/class-names';
import { Illustration, Picture } from '../../ui/picture';
import { Section } from '../../ui/section';
import { Text } from '../../ui/text';

export const Roadmap = memo(function Roadmap({ content }: { content: Queries.RoadmapSectionFragment }) {
  const { length } = content.phases;
  const { unscaled, childImageSharp } = content.picture.image;
  const image = unscaled ?? childImageSharp?.gatsbyImageData;
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
        className="gap-x-8 gap-y-10 @halves:grid-cols-(--columns) @halves:gap-y-20"
        style={{ '--columns': `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {content.phases.map(({ label, title, description, drawing, now }, index) => (
          <li
            key={index}
            className={classNames(
              'stop relative ps-[min(2.75rem,12vw)] @halves:ps-0 @halves:pt-16 @halves:even:top-10',
              index + 1 === length && 'last-stop',
              hasRowBreakAfter(index) && '@halves:[&>svg]:hidden',
            )}
            aria-current={now ? 'step' : undefined}
          >
            <Path />
            {now && content.pin && <Pin content={content.pin} />}
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

/** The winding path to the next phase: down on phones, to the side on wider screens. */
const Path = () => (
  <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="winding-path">
    <path d="M50 0C110 25 110 35 50 50S-10 75 50 100" className="@halves:hidden" />
    <path d="M0 10C25-30 40 150 60 95S85 40 100 90" className="hidden @halves:inline" />
  </svg>
);

const Pin = ({
  content: { label, drawing },
}: {
  content: NonNullable<Queries.RoadmapSectionFragment['pin']>;
}) => (
  <p className="absolute start-0 -top-7 z-2 flex items-center gap-2 @halves:-top-8">
    <Illustration file={drawing} size={[64, 80]} className="-ms-4 h-17 w-auto" />
    <Text className="bg-surface px-1.5 font-display">{label}</Text>
  </p>
);

export const roadmapFragment = graphql`
  fragment RoadmapSection on RoadmapYaml {
    heading
    picture {
      alt
      caption
      image {
        ...UnscaledImage
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
      now
    }
    pin {
      label
      drawing {
        publicURL
      }
    }
  }
`;
