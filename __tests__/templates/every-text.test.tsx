import type { HeadProps, PageProps } from 'gatsby';
import { renderToStaticMarkup } from 'react-dom/server';
import { contentFolder } from '../../content-model/folder';
import { readContent } from '../../content-model/read-content';
import { shownTexts } from '../../publish/release/content-texts';
import LandingPage, { Head } from '../../src/templates/landing-page';
import { landingPageData } from '../../test-support/page-data';

test('every text of the content stands on the page, so a field that nobody draws is noticed', () => {
  const data = landingPageData();
  document.body.innerHTML = [
    renderToStaticMarkup(<LandingPage {...({ data } as PageProps<Queries.LandingPageQuery>)} />),
    renderToStaticMarkup(<Head {...({ data } as HeadProps<Queries.LandingPageQuery>)} />),
  ].join('');
  const shown = new Set(
    Array.from(document.body.querySelectorAll('*')).flatMap((element) => [
      element.textContent,
      ...Array.from(element.attributes, ({ value }) => value),
    ]),
  );

  const missing = shownTexts(readContent('site').language, contentFolder())
    .filter(({ file, text }) => file !== 'not-found' && !shown.has(text))
    .map(({ place }) => place);
  expect(missing).toEqual([]);
});
