/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ShareButton } from '../../../src/sections/burn-portal/share-button';
import { drawShareCard } from '../../../src/sections/burn-portal/share-card';
import { createLandingPageData, wrapInLanguage } from '../../support/render-page';

// jsdom has no canvas. burn-portal.spec.ts tests the picture.
jest.mock('../../../src/sections/burn-portal/share-card', () => ({ drawShareCard: jest.fn() }));

const copied = { title: 'Link copied!', description: 'The picture is in your downloads.' };
const words = { label: 'Share', text: '{amount} burned', copied };
const url = 'http://localhost/#burn-portal';
const link = { title: document.title, text: '430,000,000 burned', url };
const files = [expect.objectContaining({ name: 'burned.png', type: 'image/png' })];
const refuse = (name: string) => jest.fn().mockRejectedValue(new DOMException('', name));

const downloads: string[] = [];
Object.assign(URL, { createObjectURL: () => 'blob:card', revokeObjectURL: jest.fn() });
HTMLAnchorElement.prototype.click = function () {
  downloads.push(`${this.href} ${this.download}`);
};

interface Browser {
  share?: jest.Mock;
  canShare?: () => boolean;
  clipboard?: { writeText: jest.Mock };
}

const draw = () => Promise.resolve(new Blob(['card']));
const failToDraw = () => Promise.reject(new Error('The browser has no canvas.'));
const canShare = () => true;

async function press(browser: Browser, drawCard: typeof drawShareCard = draw) {
  downloads.length = 0;
  jest.mocked(drawShareCard).mockImplementation(drawCard);
  const { share, canShare, clipboard } = browser;
  for (const [name, value] of Object.entries({ share, canShare, clipboard }))
    Object.defineProperty(navigator, name, { configurable: true, value });
  const { content } = createLandingPageData();
  render(wrapInLanguage(<ShareButton words={words} amount="430,000,000" percent="43.00%" card={content} />));
  await act(() => fireEvent.click(screen.getByRole('button', { name: 'Share' })));
}

test.each([
  ['a picture, the figure and the link', draw, { ...link, files }],
  ['the figure and the link if the picture cannot be drawn', failToDraw, link],
])('shares %s, and shows no message if the visitor cancels', async (_, drawCard, shared) => {
  const share = refuse('AbortError');
  await press({ share, canShare }, drawCard);
  await waitFor(() => expect(share.mock.calls).toEqual([[shared]]));
  expect(downloads).toEqual([]);
  expect(document.querySelector('[aria-live]')).toBeNull();
});

test.each<[string, Browser]>([
  ['cannot share', {}],
  ['cannot share files', { share: jest.fn(), canShare: () => false }],
  ['refuses to share', { share: refuse('NotAllowedError'), canShare }],
])('copies the link and downloads the picture if the browser %s', async (_, browser) => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  await press({ ...browser, clipboard: { writeText } });
  await waitFor(() => expect(downloads).toEqual(['blob:card burned.png']));
  expect(writeText.mock.calls).toEqual([[url]]);
  expect(await screen.findByText(copied.description)).toBeInTheDocument();
});

test('copies the link alone if the picture cannot be drawn', async () => {
  await press({ clipboard: { writeText: jest.fn().mockResolvedValue(undefined) } }, failToDraw);
  expect(await screen.findByText(copied.title)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(copied.description)).toBeNull());
  expect(downloads).toEqual([]);
});

test('shows the link, selected, if the browser can neither share nor copy', async () => {
  await press({}, failToDraw);
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: words.label });
  expect(input).toHaveFocus();
  expect(input.value.slice(input.selectionStart!, input.selectionEnd!)).toBe(url);
  fireEvent.blur(input);
  expect(screen.getByRole('button', { name: words.label })).toBeVisible();
});
