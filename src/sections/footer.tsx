import { graphql } from 'gatsby';
import { memo } from 'react';
import type { SiteLinks } from '../content/site-links';
import { SocialLinks } from '../ui/social-links';

export interface FooterProps {
  content: Queries.FooterFragment;
  socials: SiteLinks['socials'];
}

export const Footer = memo(function Footer({ content, socials }: FooterProps) {
  return (
    <footer className="footer">
      <SocialLinks links={socials} />
      <p>{content.footer.copyright}</p>
      <p>{content.footer.disclaimer}</p>
    </footer>
  );
});

export const footerFragment = graphql`
  fragment Footer on SiteYaml {
    footer {
      copyright
      disclaimer
    }
  }
`;
