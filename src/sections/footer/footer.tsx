import { graphql } from 'gatsby';
import { memo } from 'react';
import { useLanguage } from '../../content/language';
import type { PlainLink, SiteLinks } from '../../../shared/site-links';
import { ExternalLink, LinkRow } from '../../ui/links';
import { SocialLinks } from '../../ui/social-links';
import { Text } from '../../ui/text';

export interface FooterProps {
  content: Queries.FooterFragment;
  socials: SiteLinks['socials'];
  charts?: readonly PlainLink[] | undefined;
}

export const Footer = memo(function Footer({ content, socials, charts }: FooterProps) {
  const { isComplete, editUrl } = useLanguage();
  const { languages } = content;
  return (
    <footer className="grid justify-items-center gap-3 border-t-4 border-ink bg-raised px-gutter pt-12 pb-14 text-center">
      <SocialLinks
        links={socials}
        isNamed={socials.some(({ brandPath }) => brandPath)}
        className="justify-center"
      />
      <LinkRow links={charts} className="justify-center" />
      <Text as="p">{content.footer.copyright}</Text>
      <Text as="p" className="max-w-[46ch] text-note text-ink-soft">
        {content.footer.disclaimer}
      </Text>
      {languages && !isComplete && (
        <p className="text-note">
          <Text>{languages.incomplete}</Text>{' '}
          {editUrl && (
            <ExternalLink className="touch-link" href={editUrl}>
              <Text>{languages.improve}</Text>
            </ExternalLink>
          )}
        </p>
      )}
    </footer>
  );
});

export const footerFragment = graphql`
  fragment Footer on SiteYaml {
    footer {
      copyright
      disclaimer
    }
    languages {
      incomplete
      improve
    }
  }
`;
