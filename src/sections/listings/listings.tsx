import { graphql } from 'gatsby';
import { memo } from 'react';
import { NewTabIcon } from '../../ui/icons';
import { Illustration } from '../../ui/picture';
import { ExternalLink } from '../../ui/links';
import { Section } from '../../ui/section';
import { Text } from '../../ui/text';

/** The same size for each logo, whatever its shape. */
const LOGO_BOX = { width: '10rem', height: '4rem', objectFit: 'contain' } as const;

/** Columns of which the last row fills at least two. */
const countColumns = (count: number) => [4, 5, 3].find((columns) => count % columns !== 1) ?? 4;

export interface ListingsProps {
  content: Queries.ListingsFragment;
}

export const Listings = memo(function Listings({ content }: ListingsProps) {
  const columns = countColumns(content.entries.length);
  return (
    <Section id="listings" heading={content.heading} className="border-t-4 border-ink">
      <ul className="flex flex-wrap gap-5">
        {content.entries.map(({ name, logo, url }, index) => (
          <li
            key={index}
            className="tilted"
            style={{ flex: `1 0 max(7.75rem, ${100 / columns}% - 1.25rem)` }}
          >
            <ExternalLink
              href={url}
              className="comic-button size-full flex-col bg-raised px-2 py-4.5 text-lg"
            >
              <Illustration file={logo} size={64} className="drawing" style={LOGO_BOX} />
              <span className="mt-2">
                <Text translate="no">{name}</Text>{' '}
                <span className="inline-flex">
                  <NewTabIcon />
                </span>
              </span>
            </ExternalLink>
          </li>
        ))}
      </ul>
    </Section>
  );
});

export const listingsFragment = graphql`
  fragment ListingsSection on Content {
    listings {
      ...Listings
    }
  }

  fragment Listings on ListingsYaml {
    heading
    entries {
      name
      url
      logo {
        publicURL
      }
    }
  }
`;
