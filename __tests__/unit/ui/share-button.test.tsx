/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ShareButton } from '../../../src/ui/share-button';
import { wrapInLanguage } from '../../support/render-page';

const copied = { title: 'Link copied!', description: 'It is in your clipboard.' };
const refused = new DOMException('', 'NotAllowedError');
const words = { label: 'Share', text: '{amount} burned', copied };
const url = 'http://localhost/#burns';

async function press(browser: { share?: unknown; clipboard?: unknown }) {
  Reflect.deleteProperty(navigator, 'share');
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(navigator, name, { configurable: true, value });
  render(wrapInLanguage(<ShareButton words={words} amount="430,000,000" anchor="#burns" />));
  await act(() => fireEvent.click(screen.getByRole('button', { name: 'Share' })));
}

test('shares the figure and the link, and shows no message if the visitor cancels', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  await press({ share });
  expect(share.mock.calls).toEqual([[{ title: document.title, text: '430,000,000 burned', url }]]);
  expect(document.querySelector('[aria-live]')).toBeNull();
});

test.each([
  ['cannot', {}],
  ['refuses to', { share: jest.fn().mockRejectedValue(refused) }],
])('copies the link if the browser %s share', async (_, browser) => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  await press({ ...browser, clipboard: { writeText } });
  expect(writeText.mock.calls).toEqual([[url]]);
  expect(await screen.findByText(copied.title)).toBeInTheDocument();
});

test('shows the link, selected, if the browser can neither share nor copy', async () => {
  await press({ clipboard: undefined });
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: words.label });
  expect(input).toHaveFocus();
  expect(input.value.slice(input.selectionStart!, input.selectionEnd!)).toBe(url);
  fireEvent.blur(input);
  expect(screen.getByRole('button', { name: words.label })).toBeVisible();
});
