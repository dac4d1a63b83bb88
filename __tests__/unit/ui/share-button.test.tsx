/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ShareButton } from '../../../src/ui/share-button';
import { wrapInLanguage } from '../../support/render-page';

const copied = { title: 'Link copied!', description: 'It is in your clipboard.' };
const words = { label: 'Share', text: '{amount} burned', copied };
const url = 'http://localhost/#burns';

async function press(browser: { share: unknown } | { clipboard: unknown }) {
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

test('copies the link if the browser cannot share', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  await press({ clipboard: { writeText } });
  expect(writeText.mock.calls).toEqual([[url]]);
  expect(await screen.findByText(copied.title)).toBeInTheDocument();
});
