import { render, screen } from '@testing-library/react';
import { readContent } from '../../../lib/content-model/read-content';
import { parseClaims } from '../../../src/backend/parse-claims';
import { inLanguage } from '../../support/in-language';
import { ClaimMark, type ClaimMarkProps } from '../../../src/sections/claim-mark';

const { mint } = readContent('token');
const words = readContent('tokenomics');
const SLOT = 400_000_000;
const evidence = [
  { account: mint, field: 'owner', value: mint, slot: SLOT, explorer: 'https://phish.example' },
];
const claims = [{ id: 'zero-taxes', verdict: 'proven', evidence }];
const reading = parseClaims(
  { data: { claims, mint, slot: SLOT, updatedAt: '2026-01-01T00:00:00Z' }, sentAt: null },
  mint,
);

function renderMark(props: Partial<ClaimMarkProps>) {
  render(
    inLanguage(
      <ClaimMark
        words={words.mark}
        id="zero-taxes"
        doesNotShow="the rest"
        accountUrl="https://e.example/{account}"
        check={{ reading: null, readAt: null }}
        {...props}
      />,
    ),
  );
}

test('without an answer it says so and why', () => {
  renderMark({});
  expect(screen.getByText(words.mark.unknown)).toBeInTheDocument();
  expect(screen.getByText(words.mark.reasons.chainUnreadable)).toBeInTheDocument();
});

test('with a verdict it names slot, age, evidence and limits', () => {
  renderMark({ check: { reading, readAt: new Date(Date.now() - 120_000) } });
  expect(screen.getByText(words.mark.proven)).toBeInTheDocument();
  expect(screen.getByText('slot 400,000,000, 2 minutes ago')).toBeInTheDocument();
  expect(screen.getByText(`owner = ${mint}`)).toBeInTheDocument();
  expect(screen.getByRole('link', { hidden: true })).toHaveAttribute('href', `https://e.example/${mint}`);
  expect(screen.getByText('the rest')).toBeInTheDocument();
});

test('a claim that the answer leaves out is not checked', () => {
  renderMark({ id: 'no-team-tokens', check: { reading, readAt: new Date() } });
  expect(screen.getByText(words.mark.unknown)).toBeInTheDocument();
  expect(screen.getByText(words.mark.reasons.other)).toBeInTheDocument();
});
