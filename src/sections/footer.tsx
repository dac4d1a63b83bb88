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
    <footer className="grid justify-items-center gap-3 border-t-4 border-ink bg-raised px-gutter pt-12 pb-14 text-center">
      <SocialLinks links={socials} />
      <p>{content.footer.copyright}</p>
      <p className="max-w-[46ch] text-note text-ink-soft">{content.footer.disclaimer}</p>
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
