import { render, screen } from '@testing-library/react';
import { readContent } from '../../content-model/read-content';
import { parseClaims } from '../../src/backend/parse-claims';
import { ClaimMark, type ClaimMarkProps } from '../../src/sections/claim-mark';

const { mint } = readContent('token');
const words = readContent('tokenomics');
const explorer = `https://e.example/${mint}`;
const evidence = [{ account: mint, field: 'owner', value: 'x', slot: 100, explorer }];
const reading = parseClaims(
  {
    claims: [{ id: 'zero-taxes', verdict: 'proven', evidence }],
    mint,
    slot: 100,
    updatedAt: new Date().toISOString(),
  },
  mint,
);

function mark(props: Partial<ClaimMarkProps>) {
  render(
    <ClaimMark
      words={words.proof}
      language="en"
      id="zero-taxes"
      doesNotShow="the rest"
      check={{ reading: null, readAt: null }}
      {...props}
    />,
  );
}

test('without an answer it says so and why', () => {
  mark({});
  expect(screen.getByText(words.proof.unknown)).toBeInTheDocument();
  expect(screen.getByText(words.proof.reasons.chainUnreadable)).toBeInTheDocument();
});

test('with a proof it names slot, age, evidence and limits', () => {
  mark({ check: { reading, readAt: new Date(Date.now() - 120_000) } });
  expect(screen.getByText(words.proof.proven)).toBeInTheDocument();
  expect(screen.getByText('slot 100, 2 minutes ago')).toBeInTheDocument();
  expect(screen.getByText('owner = x')).toBeInTheDocument();
  expect(screen.getByRole('link', { hidden: true })).toHaveAttribute('href', explorer);
  expect(screen.getByText('the rest')).toBeInTheDocument();
});

test('a claim that the answer leaves out is not checked', () => {
  mark({ id: 'no-team-tokens', check: { reading, readAt: new Date() } });
  expect(screen.getByText(words.proof.unknown)).toBeInTheDocument();
  expect(screen.getByText(words.proof.reasons.other)).toBeInTheDocument();
});
