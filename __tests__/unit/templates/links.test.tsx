/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import type { PageProps } from 'gatsby';
import { renderToStaticMarkup } from 'react-dom/server';
import { brandIcons, readBrandPath } from '../../../build/content/brands';
import { readContent } from '../../../build/content/read-content';
import LandingPage from '../../../src/templates/landing-page';
import { createLandingPageData } from '../../support/render-page';

const { content } = createLandingPageData();
const { exchanges, charts = [], launchPlatform, socials } = readContent('links');

function renderPage(changes: Partial<typeof content>): void {
  const props = { data: { content: { ...content, ...changes } } } as PageProps<Queries.LandingPageQuery>;
  document.body.innerHTML = renderToStaticMarkup(<LandingPage {...props} />);
}

const getSection = (selector: string) => within(document.querySelector<HTMLElement>(selector) as HTMLElement);

test.each([
  ['#home', exchanges],
  ['#how-to-buy', exchanges],
  ['header', exchanges.slice(0, 1)],
])('%s links to its exchanges', (selector, expected) => {
  renderPage({});
  const links = exchanges.filter(({ label }) => getSection(selector).queryByRole('link', { name: label }));
  expect(links).toEqual(expected);
});

test('screen readers announce that links to other sites open a new tab', () => {
  renderPage({});
  const links = document.querySelectorAll('[target=_blank]');
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) expect(link).toHaveAccessibleDescription(readContent('site').newTab);
});

test('page translators leave addresses, names and figures alone', () => {
  renderPage({});
  const { mint, symbol } = readContent('token');
  const isMachineText = (text: string) =>
    [mint, symbol].includes(text) || /^\d[\d.,]{2,}%?$|^\w{4}…\w{4}$/.test(text);
  const texts = [...document.querySelectorAll('body :not(svg *, noscript)')].filter(
    ({ textContent, children }) =>
      isMachineText(textContent.trim()) && [...children].every((child) => child.textContent !== textContent),
  );
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((each) => !each.closest('[translate=no]')).map((each) => each.outerHTML)).toEqual([]);
});

test.each([
  ['#burn-portal', {}],
  ['footer', { burnPortal: null, sections: [], links: { ...content.links, launchPlatform: null } }],
])('the charts are in %s only', (selector, changes) => {
  renderPage(changes);
  for (const { label } of charts) {
    expect(screen.getAllByRole('link', { name: label })).toHaveLength(1);
    expect(getSection(selector).getByRole('link', { name: label })).toHaveAttribute('href');
  }
  expect(screen.queryAllByText(launchPlatform?.name ?? '')).toHaveLength(selector === 'footer' ? 0 : 1);
});

test.each([null, 'M0 0h24v24z'])('the footer names its links, with the brand icon %s', (brandPath) => {
  renderPage({ links: { ...content.links, socials: socials.map((link) => ({ ...link, brandPath })) } });
  for (const { name } of socials) {
    expect(getSection('footer').getByRole('link', { name })).toBeInTheDocument();
    expect(getSection('footer').queryAllByText(name)).toHaveLength(1);
  }
});

test.each(brandIcons)('Simple Icons has a path for %s', (icon) => {
  expect(readBrandPath(icon)).toMatch(/^M[\d\s.,a-z-]+$/i);
});
