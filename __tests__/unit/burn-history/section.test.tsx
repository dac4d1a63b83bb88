/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { contentFolder } from '../../../plugins/content-model/folder';
import { burnHistory } from '../../../plugins/burn-history/burn-history';
import { type BurnLine, readBurnLedger } from '../../../plugins/burn-history/burn-ledger';
import type { BurnToken } from '../../../plugins/burn-history/content';
import { readContent } from '../../../plugins/content-model/read-content';
import { inLanguage } from '../../support/in-language';
import { BurnHistory, type BurnHistoryProps } from '../../../src/sections/burn-history/burn-history';

const words = readContent('burn-history');
const token: BurnToken = readContent('token');
const { explorer } = readContent('links');
const UNIT = 10n ** BigInt(token.decimals);
const ledger = readBurnLedger(contentFolder()) ?? { genesis: '', burns: [], slot: 0, time: '', supply: 0n };
const [wallet] = token.burnWallets ?? [];

function historyOf(burns: readonly BurnLine[]) {
  const sum = burns.reduce((total, { amount }) => total + amount, 0n);
  const supply = BigInt(token.totalSupply) * UNIT - sum;
  const history = burnHistory({ ...ledger, burns, supply }, token, words.milestones.percents, 'en');
  return history as BurnHistoryProps['history'];
}

function renderHistory(burns = ledger.burns, supply: Partial<BurnHistoryProps['supply']> = {}) {
  const history = historyOf(burns);
  render(
    inLanguage(
      <BurnHistory
        words={words}
        history={history}
        explorer={explorer}
        totalSupply={token.totalSupply}
        supply={{
          status: 'ready',
          currentSupply: history.supply,
          readAt: new Date(),
          slot: 1,
          confirmedBy: 2,
          ...supply,
        }}
      />,
    ),
  );
  return history;
}

const listUnder = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).parentElement as HTMLElement).getAllByRole(
    'listitem',
  );

test('the newest ten burns stand first, with their transactions and the wallets that token.yaml names', () => {
  renderHistory();
  const rows = listUnder(words.latest);
  const newest = ledger.burns.slice(-10).reverse();
  expect(rows).toHaveLength(newest.length);
  for (const [index, { signature, by }] of newest.entries()) {
    const row = within(rows[index] as HTMLElement);
    const isNamed = by === wallet?.address;
    expect(row.getByText(isNamed ? wallet.name : words.holder)).toBeVisible();
    const links = row.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain(explorer.transactionUrl.replace('{transaction}', signature));
    expect(links.includes(explorer.accountUrl.replace('{account}', by))).toBe(isNamed);
  }
});

test.each([
  ['where the chain was read', {}, 1],
  ['and nowhere else', { readAt: null, status: 'loading' }, 0],
] as const)('what was burned since the list is said in tokens %s', (_, read, count) => {
  const { supply } = historyOf(ledger.burns);
  const more = words.more.replace('{amount}', '1,000,000');
  renderHistory(ledger.burns, { currentSupply: supply - 1_000_000, ...read });
  expect(screen.queryAllByText(more)).toHaveLength(count);
});

test('without burns the page says so, and draws no chart', () => {
  const { date } = renderHistory([]);
  expect(screen.getByText(words.none.replace('{date}', date))).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('heading', { name: words.latest })).toBeNull();
});

test('the chart tells screen readers what it shows', () => {
  const { burned, date } = renderHistory();
  const description = words.chart.description.replace('{amount}', burned).replace('{date}', date);
  expect(screen.getByRole('img', { name: words.chart.title })).toHaveAccessibleDescription(description);
});
