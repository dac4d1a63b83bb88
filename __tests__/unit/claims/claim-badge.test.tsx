/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { readContent } from '../../../build/content/read-content';
import { type ClaimsReading, parseClaims } from '../../../src/sections/claims/parse-claims';
import { wrapInLanguage } from '../../support/render-page';
import { ClaimBadge } from '../../../src/sections/claims/claim-badge';

const token = readContent('token');
const { mint } = token;
const words = readContent('tokenomics');
const SLOT = 400_000_000;
const SIGNATURE = '3'.repeat(88);
const evidence = [mint, SIGNATURE, 'null'].map((value) => {
  return { account: mint, field: 'owner', value, slot: SLOT, explorer: 'https://phish.example' };
});
const updatedAt = new Date(Date.now() - 120_000).toISOString();

function parse(claim: object) {
  const data = { claims: [{ id: 'zero-taxes', evidence, ...claim }], mint, slot: SLOT, updatedAt };
  return parseClaims({ data, sentAt: null }, token);
}

const { explorer } = readContent('links');
const { fields, reasons } = words.mark;

function renderBadge(reading: ClaimsReading | null, id = 'zero-taxes') {
  const props = { words: words.mark, claim: { id, title: 'The claim', doesNotShow: '' }, explorer, reading };
  render(wrapInLanguage(<ClaimBadge {...props}>limits</ClaimBadge>));
}

test('shows the verdict with its age, evidence and limits, and links each account or transaction once', () => {
  renderBadge(parse({ verdict: 'proven' }));
  expect(document.querySelector('summary')).toHaveTextContent(`The claim ${words.mark.proven}`);
  expect(screen.getByText('See the proof · 2 minutes ago')).toBeInTheDocument();
  expect(screen.getByText(`owner = ${mint}`)).toBeInTheDocument();
  expect(screen.getAllByText('slot 400,000,000')).toHaveLength(evidence.length);
  expect(screen.getByText('limits')).toBeInTheDocument();
  const links = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    explorer.transactionUrl.replace('{transaction}', SIGNATURE),
    explorer.accountUrl.replace('{account}', mint),
  ]);
});

test('shows that a claim is proven only in part', () => {
  renderBadge(parse({ verdict: 'proven', id: 'no-team-tokens' }), 'no-team-tokens');
  expect(document.querySelector('summary')).toHaveTextContent(words.mark.partial);
});

test.each([
  ['mintAuthority', 'null', fields.mintAuthorityNull],
  ['mintAuthority', mint, fields.mintAuthority],
  ['MintCloseAuthority.closeAuthority', 'null', fields.extensionAuthorityNull],
  ['share of the supply', '3.00 %', fields.shareOfTheSupply.replace('{amount}', '3.00%')],
  ['lp_supply', '1234.5', fields.lpSupply.replace('{amount}', '1,234.5')],
  ['constructor', 'true', fields.other],
])('explains the evidence %s = %s in plain words', (field, value, sentence) => {
  renderBadge(parse({ verdict: 'proven', evidence: [{ account: mint, field, value, slot: SLOT }] }));
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

test.each([
  ['the read failed', undefined, reasons.chainUnreadable],
  ['the backend returns a reason', 'no_pool_configured', reasons.noPoolConfigured],
  ['the reason is unknown', 'solar_storm', reasons.other],
])('explains an unknown verdict if %s', (_, reason, text) => {
  renderBadge(reason === undefined ? null : parse({ verdict: 'unknown', reason }));
  expect(document.querySelector('summary')).toHaveTextContent(words.mark.unknown);
  expect(screen.getByText(text)).toBeInTheDocument();
});
