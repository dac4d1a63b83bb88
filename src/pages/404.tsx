import { graphql, type HeadProps, type PageProps, withPrefix } from 'gatsby';
import { useEffect } from 'react';
import { LanguageProvider, markIn } from '../content/language';
import { buttonClasses } from '../ui/button';
import { Meta } from '../ui/head-elements';
import { PageHead } from '../ui/page-head';
import { Picture } from '../ui/picture';

export default function NotFoundPage({ data, location }: PageProps<Queries.NotFoundPageQuery>) {
  const { notFound, language } = data.content;
  const mark = markIn(language);
  const image = notFound.picture.image.childImageSharp?.gatsbyImageData;

  useEffect(() => {
    console.error('404: no page at this path:', location.pathname);
  }, [location.pathname]);

  return (
    <LanguageProvider value={language}>
      {/* Hosts with one 404 page send its HTML, which is in the site's language, under the paths of all languages. */}
      <main
        lang={language.tag}
        dir={language.direction}
        className="grid min-h-svh content-center justify-items-center gap-4 px-5 py-8 text-center"
      >
        {image && (
          <Picture image={image} alt={notFound.picture.alt} priority className="w-[min(80%,22rem)]" />
        )}
        <h1
          className="text-[length:clamp(5rem,22vw,10rem)] leading-none wrap-anywhere sticker-outline [--outline-width:0.06em]"
          {...mark(notFound.heading)}
        >
          {notFound.heading}
        </h1>
        <p className="font-display text-2xl" {...mark(notFound.text)}>
          {notFound.text}
        </p>
        <a
          className={buttonClasses({ tone: 'loud' })}
          href={withPrefix(language.path)}
          {...mark(notFound.link)}
        >
          {notFound.link}
        </a>
      </main>
    </LanguageProvider>
  );
}

export function Head({ data }: HeadProps<Queries.NotFoundPageQuery>) {
  const { notFound, site, language } = data.content;
  return (
    <PageHead title={notFound.title} site={site} language={language}>
      <Meta name="robots" content="noindex" />
    </PageHead>
  );
}

export const query = graphql`
  query NotFoundPage($language: String) {
    content(language: $language) {
      language {
        ...PageLanguage
        ...PageHeadLanguage
      }
      site {
        ...PageHead
      }
      notFound {
        title
        heading
        text
        link
        picture {
          alt
          image {
            childImageSharp {
              gatsbyImageData(
                layout: CONSTRAINED
                width: 352
                breakpoints: [240, 352, 528, 704]
                sizes: "(min-width: 30.6rem) 22rem, 72vw"
                formats: [AVIF, WEBP, AUTO]
                placeholder: NONE
              )
            }
          }
        }
      }
    }
  }
`;
