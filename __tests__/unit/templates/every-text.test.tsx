/** @jest-environment jsdom */
import { siteContent } from '../../../features';
import { getSchema } from '../../../plugins/content-model/content-source';
import type { HeadProps, PageProps } from 'gatsby';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatPath, walkFields, isProse } from '../../../plugins/content-model/json-schema';
import { readContent } from '../../../plugins/content-model/read-content';
import LandingPage, { Head } from '../../../src/templates/landing-page';
import { landingPageData } from '../../support/page-data';

/** Texts that appear later or on other pages. Other tests cover each of them. */
const shownLater = [
  'burn-history', // feature: burn-history
  'burn-portal.noScript',
  'burn-portal.method.sourceChain',
  'burn-portal.status',
  'hero.copied',
  'hero.copyRefused',
  'not-found',
  'site.languages',
  'site.sharePicture',
  'token.burnWallets[]', // feature: burn-history
  'tokenomics.claims[].doesNotShow', // feature: claims
  'tokenomics.mark', // feature: claims
];

test('the page shows every text of the content', () => {
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

  const missing = siteContent().files.flatMap((file) =>
    Array.from(walkFields(getSchema(siteContent(), file), readContent(file)))
      .filter(({ schema, value }) => isProse(schema) && !shown.has(String(value)))
      .map(({ path }) => `${file}.${formatPath(path).replaceAll(/\[\d+\]/g, '[]')}`)
      .filter((place) => !shownLater.some((field) => `${place}.`.startsWith(`${field}.`))),
  );
  expect(missing).toEqual([]);
});
