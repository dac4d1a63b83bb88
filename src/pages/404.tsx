import { graphql, type HeadProps, type PageProps, withPrefix } from 'gatsby';
import { useEffect } from 'react';
import { getTextAttributes, getWords } from '../../shared/page-text';
import { LanguageProvider } from '../content/language';
import { Meta } from '../ui/head-elements';
import { getButtonClasses } from '../ui/links';
import { PageHead } from '../ui/page-head';
import { Picture } from '../ui/picture';
import { Text } from '../ui/text';

export default function NotFoundPage({ data, location }: PageProps<Queries.NotFoundPageQuery>) {
  const { notFound, language } = data.content;

  useEffect(() => {
    console.error('404: no page at this path:', location.pathname);
  }, [location.pathname]);

  return (
    <LanguageProvider value={language}>
      {/* Some hosts serve the default language's 404.html for every path, so `html` can have another language. */}
      <main
        lang={language.tag}
        dir={language.direction}
        className="grid min-h-svh content-center justify-items-center gap-4 px-5 py-8 text-center"
      >
        <Picture picture={notFound.picture} priority className="w-[min(80%,22rem)]" />
        <Text
          as="h1"
          className="text-[length:clamp(5rem,22vw,10rem)] leading-none wrap-anywhere sticker-outline [--outline-width:0.06em]"
        >
          {notFound.heading}
        </Text>
        <Text as="p" className="font-display text-2xl">
          {notFound.text}
        </Text>
        <a
          className={getButtonClasses('loud')}
          href={withPrefix(language.path)}
          {...getTextAttributes(notFound.link)}
        >
          {getWords(notFound.link)}
        </a>
      </main>
    </LanguageProvider>
  );
}

export function Head({ data }: HeadProps<Queries.NotFoundPageQuery>) {
  const { notFound, language } = data.content;
  return (
    <PageHead title={getWords(notFound.title)} content={data.content} language={language}>
      <Meta name="robots" content="noindex" />
    </PageHead>
  );
}

export const query = graphql`
  query NotFoundPage($language: String) {
    content(language: $language) {
      language {
        ...PageLanguage
      }
      ...PageHead
      notFound {
        title
        heading
        text
        link
        picture {
          alt
          image {
            ...UnscaledImage
            childImageSharp {
              gatsbyImageData(
                width: 352
                breakpoints: [240, 352, 528, 704]
                sizes: "(min-width: 30.6rem) 22rem, 72vw"
              )
            }
          }
        }
      }
    }
  }
`;
