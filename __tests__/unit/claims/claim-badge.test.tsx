/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { readContent } from '../../../plugins/content-model/read-content';
import { parseClaims } from '../../../src/backend/claims/parse-claims';
import { wrapInLanguage } from '../../support/wrap-in-language';
import { ClaimBadge } from '../../../src/sections/claims/claim-badge';

const token = readContent('token');
const { mint } = token;
const words = readContent('tokenomics');
const SLOT = 400_000_000;
const evidence = [
  { account: mint, field: 'owner', value: mint, slot: SLOT, explorer: 'https://phish.example' },
];
const claims = [{ id: 'zero-taxes', verdict: 'proven', evidence }];
const updatedAt = new Date(Date.now() - 120_000).toISOString();
const reading = parseClaims({ data: { claims, mint, slot: SLOT, updatedAt }, sentAt: null }, token);

test('shows the verdict with its slot, age, evidence and limits', () => {
  render(
    wrapInLanguage(
      <ClaimBadge
        words={words.mark}
        claim={{ id: 'zero-taxes', doesNotShow: 'the rest' }}
        accountUrl="https://e.example/{account}"
        reading={reading}
      />,
    ),
  );
  expect(screen.getByText(words.mark.proven)).toBeInTheDocument();
  expect(screen.getByText('slot 400,000,000, 2 minutes ago')).toBeInTheDocument();
  expect(screen.getByText(`owner = ${mint}`)).toBeInTheDocument();
  expect(screen.getByRole('link', { hidden: true })).toHaveAttribute('href', `https://e.example/${mint}`);
  expect(screen.getByText('the rest')).toBeInTheDocument();
});
