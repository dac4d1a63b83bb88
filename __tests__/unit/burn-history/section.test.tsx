/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { getContentFolder } from '../../../plugins/content-model/setting';
import { createBurnHistory } from '../../../plugins/burn-history/burn-history';
import { type BurnLine, readBurnList, sumBurns } from '../../../plugins/burn-history/burn-list';
import type { BurnToken } from '../../../plugins/burn-history/content';
import { readContent } from '../../../plugins/content-model/read-content';
import { wrapInLanguage } from '../../support/render-page';
import {
  BurnFeeds,
  BurnHistory,
  type BurnHistoryProps,
} from '../../../src/sections/burn-history/burn-history';

const words = readContent('burn-history');
const token: BurnToken = readContent('token');
const { explorer } = readContent('links');
const UNIT = 10n ** BigInt(token.decimals);
const list = readBurnList(getContentFolder()) ?? { genesis: '', burns: [], slot: 0, time: '', supply: 0n };
const [wallet] = token.burnWallets ?? [];

function createContent(burns: readonly BurnLine[]) {
  const supply = BigInt(token.totalSupply) * UNIT - sumBurns(burns);
  const history = createBurnHistory({ ...list, burns, supply }, token, words.milestones.percents, 'en');
  const content = { burnHistory: words, burns: history, token, links: { explorer } };
  return { history, content: content as unknown as BurnHistoryProps['content'] };
}

function renderHistory(burns = list.burns, changes: Partial<BurnHistoryProps['supply']> = {}) {
  const { history, content } = createContent(burns);
  const reading = { currentSupply: history.supply, readAt: new Date(), slot: 1, confirmedBy: 2 } as const;
  const supply = { status: 'ready', ...reading, ...changes } as const;
  render(wrapInLanguage(<BurnHistory content={content} supply={supply} />));
  return history;
}

test('lists the newest ten burns with their transactions, and the wallets that token.yaml names', () => {
  const { latest } = renderHistory();
  const { parentElement } = screen.getByRole('heading', { name: words.latest });
  const rows = within(parentElement as HTMLElement).getAllByRole('listitem');
  const newest = list.burns.slice(-10).reverse();
  expect(rows).toHaveLength(newest.length);
  for (const [index, { signature, by }] of newest.entries()) {
    const row = within(rows[index] as HTMLElement);
    const isNamed = by === wallet?.address;
    expect(row.getByText(isNamed ? wallet.name : words.holder)).toBeVisible();
    const [transaction, account] = row.getAllByRole('link');
    expect(transaction).toHaveAccessibleName(`${words.transaction} ${latest[index]?.amount}`);
    expect(transaction).toHaveAttribute('href', explorer.transactionUrl.replace('{transaction}', signature));
    const accountUrl = isNamed ? explorer.accountUrl.replace('{account}', by) : undefined;
    expect(account?.getAttribute('href')).toBe(accountUrl);
  }
});

test.each([
  ['shows the tokens burned since the list was updated', {}, 1],
  ['shows no newer burns before the first supply read', { readAt: null, status: 'loading' }, 0],
] as const)('%s', (_title, changes, count) => {
  const { supply } = createContent(list.burns).history;
  const newerBurns = words.more.replace('{amount}', '1,000,000');
  renderHistory(list.burns, { currentSupply: supply - 1_000_000, ...changes });
  expect(screen.queryAllByText(newerBurns)).toHaveLength(count);
});

test('shows the last burn instead of the periods without burns', () => {
  const { lastBurn } = renderHistory();
  const [amount, date] = [lastBurn?.amount ?? '', lastBurn?.date ?? ''];
  expect(screen.getByText(words.lastBurn.replace('{amount}', amount).replace('{date}', date))).toBeVisible();
  expect(screen.queryByText(words.periods.day)).toBeNull();
});

test('shows a sentence instead of the chart if nothing was burned', () => {
  const { date } = renderHistory([]);
  expect(screen.getByText(words.none.replace('{date}', date))).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('heading', { name: words.latest })).toBeNull();
});

test('describes the chart to screen readers, and its slider runs from left to right in every language', () => {
  const { burned, date } = renderHistory();
  const description = words.chart.description.replace('{amount}', burned).replace('{date}', date);
  expect(screen.getByRole('img', { name: words.chart.title })).toHaveAccessibleDescription(description);
  const slider = screen.getByRole('slider', { name: words.chart.title });
  expect(slider).toHaveAccessibleDescription(words.chart.read);
  expect(slider.closest('[dir]')).toHaveAttribute('dir', 'ltr');
});

test('the document head links to the feeds if there is a burn list', () => {
  const { content } = createContent(list.burns);
  const readFeeds = (content: BurnHistoryProps['content']) =>
    renderToStaticMarkup(<BurnFeeds content={content} />).match(/(?<=href=")[^"]+/g);
  expect(readFeeds(content)).toEqual(['/burns-feed.json', '/burns.atom']);
  expect(readFeeds({ ...content, burns: null })).toBeNull();
});
