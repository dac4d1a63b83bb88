/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { getContentFolder } from '../../../build/content/setting';
import { readBurnList } from '../../../build/burn-history/burn-list';
import { getFigureFormat } from '../../../build/content/translations/figure-format';
import { formatAmount } from '../../../shared/format';
import { toBaseUnits } from '../../../supabase/functions/_shared/supply/base-units';
import { readContent } from '../../../build/content/read-content';
import { createLandingPageData, wrapInLanguage } from '../../support/render-page';
import { BurnHistory, type BurnHistoryProps } from '../../../src/sections/burn-history/burn-history';

const { content } = createLandingPageData();
const history = content.burns!;
const words = readContent('burn-history');
const { explorer } = readContent('links');
const [wallet] = readContent('token').burnWallets ?? [];

function renderHistory(changes: Partial<BurnHistoryProps['supply']> = {}, burns = history): void {
  const reading = {
    currentSupply: history.supply,
    readAt: new Date(),
    slot: 1,
  } as const;
  const supply = { status: 'ready', ...reading, ...changes } as const;
  render(wrapInLanguage(<BurnHistory content={{ ...content, burns }} supply={supply} />));
}

test('lists the newest ten burns, three of them open, with transactions and the wallets that token.yaml names', () => {
  renderHistory();
  const list = screen.getByRole('heading', { name: words.latest }).parentElement?.parentElement;
  const rows = within(list as HTMLElement).getAllByRole('listitem');
  expect(rows.filter((row) => !row.closest('details'))).toHaveLength(3);
  const newest = readBurnList(getContentFolder())?.burns.slice(-10).reverse() ?? [];
  expect(rows).toHaveLength(newest.length);
  for (const [index, { signature, by }] of newest.entries()) {
    const row = within(rows[index] as HTMLElement);
    const isNamed = by === wallet?.address;
    expect(row.getByText(isNamed ? wallet.name : words.holder)).toBeInTheDocument();
    const [transaction, account] = row.getAllByRole('link');
    expect(transaction).toHaveAccessibleName(`${words.transaction} ${history.latest[index]?.amount}`);
    expect(transaction).toHaveAttribute('href', explorer.transactionUrl.replace('{transaction}', signature));
    const accountUrl = isNamed ? explorer.accountUrl.replace('{account}', by) : undefined;
    expect(account?.getAttribute('href')).toBe(accountUrl);
  }
});

test.each([
  ['shows the tokens burned since the list was updated', {}, 1],
  ['shows no newer burns before the first supply read', { readAt: null, status: 'loading' }, 0],
] as const)('%s', (_title, changes, count) => {
  const newerBurns = words.more.replace('{amount}', '1,000,000');
  const currentSupply = String(BigInt(history.supply) - toBaseUnits(1_000_000, content.token.decimals));
  renderHistory({ currentSupply, ...changes });
  expect(screen.queryAllByText(newerBurns)).toHaveLength(count);
});

test('the chart, its texts and the total end with the tokens burned since the list, as a dashed step', () => {
  const listed = toBaseUnits(content.token.totalSupply, content.token.decimals) - BigInt(history.supply);
  renderHistory({
    currentSupply: String(BigInt(history.supply) - listed),
    readAt: new Date('2027-01-02T03:04:05Z'),
  });
  const burned = formatAmount(2n * listed, content.token.decimals, getFigureFormat('en'));
  const fill = (text: string) =>
    text.replace('{amount}', burned).replace('{date}', '\u20662027-01-02 03:04 UTC\u2069');
  expect(screen.getByText(words.periods.all).parentElement).toHaveTextContent(burned);
  const slider = screen.getByRole('slider', { name: words.chart.title });
  expect(slider).toHaveAttribute('aria-valuetext', fill(words.chart.reading));
  expect(slider).toHaveAccessibleDescription(words.chart.read);
  // The chart runs from left to right in every language.
  expect(slider.closest('[dir]')).toHaveAttribute('dir', 'ltr');
  expect(screen.getAllByText(fill(words.chart.reading))).not.toHaveLength(0);
  const chart = screen.getByRole('img', { name: words.chart.title });
  expect(chart).toHaveAccessibleDescription(fill(words.chart.description));
  const [, line, newerStep] = [...chart.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  // The list has half of the tokens, so its line ends at half of the height.
  expect(line).toMatch(/^M0,1000H\d.*V500H970$/);
  expect(newerStep).toBe('M970,500V0H1000');
  expect(within(chart).getByText(words.chart.now)).toBeVisible();
});

test('a figure that is no longer fresh is not called new', () => {
  renderHistory({ currentSupply: '1', status: 'stale' });
  expect(screen.queryByText(words.chart.now)).toBeNull();
});

test('leaves out the periods without burns', () => {
  renderHistory();
  expect(screen.queryByText(words.periods.day)).toBeNull();
});

test('shows a sentence instead of the chart if nothing was burned', () => {
  renderHistory({}, { ...history, chart: null, periods: [], latest: [], largest: [] });
  expect(screen.getByText(words.none.replace('{date}', history.date))).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('heading', { name: words.latest })).toBeNull();
});

test('links to the list as a file', () => {
  renderHistory();
  expect(screen.getByRole('link', { name: words.file })).toHaveAttribute('href', '/burns.csv');
});
