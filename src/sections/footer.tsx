import { graphql } from 'gatsby';
import { memo } from 'react';
import { useLanguage, useMark } from '../content/language';
import type { SiteLinks } from '../../shared/site-links';
import { SocialLinks } from '../ui/social-links';

export interface FooterProps {
  content: Queries.FooterFragment;
  socials: SiteLinks['socials'];
  /** Where the translation of this page can be edited, if it lacks texts and that is known. */
  editUrl: string | null;
}

export const Footer = memo(function Footer({ content, socials, editUrl }: FooterProps) {
  const { untranslated } = useLanguage();
  const mark = useMark();
  const { languages } = content;
  return (
    <footer className="grid justify-items-center gap-3 border-t-4 border-ink bg-raised px-gutter pt-12 pb-14 text-center">
      <SocialLinks links={socials} />
      <p {...mark(content.footer.copyright)}>{content.footer.copyright}</p>
      <p {...mark(content.footer.disclaimer)} className="max-w-[46ch] text-note text-ink-soft">
        {content.footer.disclaimer}
      </p>
      {languages && untranslated.length > 0 && (
        <p className="text-note">
          <span {...mark(languages.incomplete)}>{languages.incomplete}</span>{' '}
          {editUrl && (
            <a
              className="inline-flex min-h-11 items-center underline underline-offset-[0.25em]"
              href={editUrl}
              target="_blank"
              rel="noopener noreferrer"
            >
              <span {...mark(languages.improve)}>{languages.improve}</span>
            </a>
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
