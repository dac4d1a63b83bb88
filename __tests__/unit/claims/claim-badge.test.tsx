/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { readContent } from '../../../plugins/content-model/read-content';
import { type ClaimsReading, parseClaims } from '../../../src/backend/claims/parse-claims';
import { wrapInLanguage } from '../../support/wrap-in-language';
import { ClaimBadge } from '../../../src/sections/claims/claim-badge';

const token = readContent('token');
const { mint } = token;
const words = readContent('tokenomics');
const SLOT = 400_000_000;
const evidence = [
  { account: mint, field: 'owner', value: mint, slot: SLOT, explorer: 'https://phish.example' },
];
const updatedAt = new Date(Date.now() - 120_000).toISOString();

const parse = (claim: object) =>
  parseClaims(
    {
      data: { claims: [{ id: 'zero-taxes', evidence, ...claim }], mint, slot: SLOT, updatedAt },
      sentAt: null,
    },
    token,
  );

const renderBadge = (reading: ClaimsReading | null) =>
  render(
    wrapInLanguage(
      <ClaimBadge
        words={words.mark}
        claim={{ id: 'zero-taxes', doesNotShow: 'what it does not show' }}
        accountUrl="https://e.example/{account}"
        reading={reading}
      />,
    ),
  );

test('shows the verdict with its slot, age, evidence and limits', () => {
  renderBadge(parse({ verdict: 'proven' }));
  expect(screen.getByText(words.mark.proven)).toBeInTheDocument();
  expect(screen.getByText('slot 400,000,000, 2 minutes ago')).toBeInTheDocument();
  expect(screen.getByText(`owner = ${mint}`)).toBeInTheDocument();
  expect(screen.getByRole('link', { hidden: true })).toHaveAttribute('href', `https://e.example/${mint}`);
  expect(screen.getByText('what it does not show')).toBeInTheDocument();
});

test.each([
  ['the read failed', null, words.mark.reasons.chainUnreadable],
  [
    'the backend returns a reason',
    parse({ verdict: 'unknown', reason: 'no_pool_configured' }),
    words.mark.reasons.noPoolConfigured,
  ],
  ['the reason is unknown', parse({ verdict: 'unknown', reason: 'solar_storm' }), words.mark.reasons.other],
])('explains an unknown verdict if %s', (_, reading, text) => {
  renderBadge(reading);
  expect(screen.getByText(words.mark.unknown)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});
