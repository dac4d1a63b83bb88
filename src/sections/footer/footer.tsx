import { graphql } from 'gatsby';
import { memo } from 'react';
import { useLanguage } from '../../content/language';
import type { PlainLink, SiteLinks } from '../../../shared/site-links';
import { ButtonLink, LinkRow } from '../../ui/links';
import { Illustration } from '../../ui/picture';
import { SocialLinks } from '../../ui/social-links';
import { Text } from '../../ui/text';

export interface FooterProps {
  content: Queries.FooterFragment;
  links: Pick<SiteLinks, 'socials' | 'exchanges'>;
  charts: readonly PlainLink[] | null;
}

export const Footer = memo(function Footer({ content, links: { socials, exchanges }, charts }: FooterProps) {
  const { isComplete } = useLanguage();
  const { languages } = content;
  return (
    <footer className="@container grid justify-items-center gap-3 border-t-4 border-ink bg-raised px-gutter pt-12 pb-14 text-center">
      <Illustration file={content.footer.drawing} size={[720, 266]} className="w-[min(100%,34rem)]" />
      {content.footer.farewell && (
        <Text as="p" className="mb-4 font-display text-caption text-balance">
          {content.footer.farewell}
        </Text>
      )}
      <ButtonLink href={exchanges[0].url} label={exchanges[0].label} tone="loud" size="large" />
      <SocialLinks links={socials} isNamed className="mb-4 justify-center" />
      <LinkRow links={charts} className="justify-center" />
      <Text as="p">{content.footer.copyright}</Text>
      <Text as="p" className="max-w-[46ch] text-note text-ink-soft">
        {content.footer.disclaimer}
      </Text>
      {languages && !isComplete && (
        <Text as="p" className="text-note">
          {languages.incomplete}
        </Text>
      )}
    </footer>
  );
});

export const footerFragment = graphql`
  fragment Footer on SiteYaml {
    footer {
      farewell
      drawing {
        publicURL
      }
      copyright
      disclaimer
    }
    languages {
      incomplete
    }
  }
`;
