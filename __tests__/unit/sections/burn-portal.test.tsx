/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { toBaseUnits } from '../../../supabase/functions/_shared/supply/base-units';
import { readContent } from '../../../build/content/read-content';
import type { Supply } from '../../../src/backend/use-supply';
import { BurnLink, BurnPortal } from '../../../src/sections/burn-portal/burn-portal';
import { createLandingPageData, wrapInLanguage } from '../../support/render-page';

const { content: pageContent } = createLandingPageData();
const { burnPortal, token, links } = pageContent;
const content = burnPortal as Queries.BurnPortalSectionFragment;
const {
  method,
  status: { loading, neverRead },
} = readContent('burn-portal');
const readAt = new Date(Date.now() - 120_000);

test.each([
  ['loading', null, loading, '... burned'],
  ['ready', readAt, 'Read from Solana 2 minutes ago', '430,000,000 burned'],
  ['stale', readAt, 'Not fresh. Last read from Solana 2 minutes ago', '430,000,000 burned'],
  ['stale', null, neverRead, '430,000,000 burned'],
] as const)(
  'for the status %s and the last read at %p, shows "%s", and "%s" in the hero',
  (status, readAt, text, link) => {
    const supply: Supply = {
      status,
      readAt,
      currentSupply: String(toBaseUnits(570_000_000, token.decimals)),
      slot: null,
    };
    const props = { content, token, supply };
    const { container } = render(
      wrapInLanguage(
        <>
          <BurnLink {...props} />
          <BurnPortal {...props} links={links} shareCard={pageContent} />
        </>,
      ),
    );
    // Hidden copies of the status reserve space.
    const shown = screen.getAllByText(text, { exact: false });
    expect(shown.filter((each) => !each.closest('[aria-hidden]'))).toHaveLength(1);
    expect(container.querySelectorAll('.fuse-spark')).toHaveLength(readAt ? 2 : 0);
    const [hero] = screen.getAllByRole('link');
    expect(hero).toHaveAttribute('href', '#burn-portal');
    expect(within(hero as HTMLElement).getByText(link)).toBeVisible();
    const isFailed = status === 'stale' && !readAt;
    expect(within(hero as HTMLElement).queryAllByText(method.notRead)).toHaveLength(isFailed ? 1 : 0);
    const ages = screen.queryAllByText(/2 minutes ago/, { selector: 'time *' });
    expect(ages).toHaveLength(readAt ? 3 : 0);
    // The figures are not announced every 30 seconds.
    expect(container.querySelector('[aria-live], [role=status]')).toBeEmptyDOMElement();
  },
);

test('sizes the burned figure by its digits, in a row of constant height, at most as large as with a supply of a billion', () => {
  /** Returns the sizes of the row and of the figure in it. */
  const readSizes = (totalSupply: number, remaining: number) => {
    const supply: Supply = {
      status: 'ready',
      readAt,
      currentSupply: String(toBaseUnits(remaining, token.decimals)),
      slot: null,
    };
    const props = { content, token: { ...token, totalSupply }, supply, links, shareCard: pageContent };
    const { container } = render(wrapInLanguage(<BurnPortal {...props} />));
    const row = container.querySelector('dl dd');
    return [row, row?.firstElementChild].map((element) => element?.getAttribute('style'));
  };
  const billion = readSizes(10 ** 9, 0);
  const most = 999_999_999_999_999;
  expect(billion[0]).toBe(billion[1]);
  expect([readSizes(1_000, 0), readSizes(most, most)]).toEqual([billion, billion]);
  expect(readSizes(most, 0)).toEqual([billion[0], '--figure-size: calc(97cqi / 11.63);']);
});
