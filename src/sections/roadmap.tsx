import { graphql } from 'gatsby';
import { memo } from 'react';
import { useMark } from '../content/language';
import { Card } from '../ui/card';
import { CardList } from '../ui/card-list';
import { classNames } from '../ui/class-names';
import { Drawing } from '../ui/drawing';
import { Picture } from '../ui/picture';
import { Section } from '../ui/section';

/** The phases are stops on one line, which runs down on phones and across from tablets up. */
const STOP =
  'after:absolute after:start-0 after:top-6 after:z-1 after:size-[1.6rem] after:rounded-[50%] after:border-3 after:border-ink ' +
  'after:bg-accent last:after:bg-highlight @halves:after:start-6 @halves:after:top-0';
const LINE =
  'before:absolute before:start-[0.65rem] before:top-6 before:-bottom-16 before:border-s-5 before:border-ink last:before:hidden ' +
  '@halves:before:start-6 @halves:before:-end-16 @halves:before:top-[0.65rem] @halves:before:bottom-auto @halves:before:border-s-0 @halves:before:border-t-5';

export const Roadmap = memo(function Roadmap({ content }: { content: Queries.RoadmapSectionFragment }) {
  const mark = useMark();
  const { length } = content.phases;
  const columns = length > 4 ? 3 : length;
  const endsRow = (index: number) => (index + 1) % columns === 0 && index + 1 < length;
  const image = content.picture.image.childImageSharp?.gatsbyImageData;
  return (
    <Section id="roadmap" heading={content.heading}>
      <figure className="mb-[clamp(2.5rem,6vw,4.5rem)] -rotate-[0.8deg] break-inside-avoid border-4 border-ink bg-raised p-[clamp(0.5rem,1.5vw,1rem)] shadow-print-far">
        {image && <Picture image={image} alt={content.picture.alt} />}
        <figcaption
          {...mark(content.picture.caption)}
          className="pt-[0.6rem] text-center font-display text-[length:clamp(1.125rem,2.4vw,1.5rem)]"
        >
          {content.picture.caption}
        </figcaption>
      </figure>
      <CardList
        ordered
        className="grid grid-cols-1 gap-x-8 gap-y-10 @halves:grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
        style={{ '--columns': columns }}
      >
        {content.phases.map(({ label, title, description, drawing }, index) => (
          <li
            key={label}
            className={classNames(
              'relative ps-[min(2.75rem,12vw)] @halves:ps-0 @halves:pt-11',
              STOP,
              LINE,
              endsRow(index) && '@halves:before:hidden',
            )}
          >
            <Card className="relative rounded-card bg-raised px-[min(1.35rem,6vw)] pt-6 pb-[1.6rem]">
              <Drawing file={drawing} size={96} />
              <p className="mt-3 font-bold text-earth" {...mark(label)}>
                {label}
              </p>
              <h3 className="mb-[0.4rem] text-3xl" {...mark(title)}>
                {title}
              </h3>
              <p {...mark(description)}>{description}</p>
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
