/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { Supply } from '../../../src/backend/use-supply';
import { BurnPortal } from '../../../src/sections/burn-portal';
import { wrapInLanguage } from '../../support/wrap-in-language';
import { createLandingPageData } from '../../support/page-data';

const { burnPortal, token, links } = createLandingPageData().content;
const { loading, neverRead } = burnPortal.status;
const readAt = new Date(Date.now() - 120_000);

test.each([
  ['loading', null, loading],
  ['ready', readAt, 'Read from Solana 2 minutes ago'],
  ['stale', readAt, 'Not fresh. Last read from Solana 2 minutes ago'],
  ['stale', null, neverRead],
] as const)('for the status %s and the last read at %p, shows "%s"', (status, readAt, text) => {
  const supply: Supply = { status, readAt, currentSupply: 1, slot: null, confirmedBy: null };
  render(
    wrapInLanguage(
      <BurnPortal content={burnPortal} token={token} explorer={links.explorer} supply={supply} />,
    ),
  );
  // Hidden copies of the status reserve space.
  const shown = screen.getAllByText(text, { exact: false }).filter((each) => !each.closest('[aria-hidden]'));
  expect(shown).toHaveLength(1);
});
