/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { wrapInLanguage } from '../../support/render-page';
import { ADDRESS_ID, CopyButton } from '../../../src/ui/copy-button';

const ADDRESS = 'the-address';
const copied = { title: 'Contract address copied!', description: 'It is in your clipboard.' };
const words = { copyButton: 'Copy', copied, copyRefused: copied };

const mockClipboard = (clipboard: { writeText: (text: string) => Promise<void> } | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });

// `__tests__/browser/demo/copy.spec.ts` tests copying, the check mark and the toast.
test('confirms the copy in a live region that already exists, because screen readers announce only changes', async () => {
  mockClipboard({ writeText: () => Promise.resolve() });
  render(wrapInLanguage(<CopyButton address={ADDRESS} words={words} />));
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(document.querySelector('[aria-live=polite]')).toBeEmptyDOMElement());
  expect(await screen.findByText(copied.title)).toBeInTheDocument();
});

test.each([
  ['the browser refuses', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
  ['the browser does not respond', { writeText: () => new Promise<void>(() => undefined) }],
  ['the page is not served over HTTPS', undefined],
])(
  'selects the original of a translated address, scrolls to it and shows a message if %s',
  async (cause, clipboard) => {
    mockClipboard(clipboard);
    const copyRefused = { title: `Not copied: ${cause}`, description: 'Copy it by hand.' };
    const scrollIntoView = (Element.prototype.scrollIntoView = jest.fn());
    render(
      wrapInLanguage(
        <>
          <code id={ADDRESS_ID}>{ADDRESS}</code>
          <CopyButton address={ADDRESS} words={{ ...words, copyRefused }} />
        </>,
      ),
    );
    const shown = screen.getByText(ADDRESS);
    shown.innerHTML = '<font>the translated address</font>';
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(copyRefused.title, {}, { timeout: 2_900 })).toBeInTheDocument();
    expect(window.getSelection()?.toString()).toBe(ADDRESS);
    expect(scrollIntoView.mock.contexts).toEqual([shown]);
    expect(screen.getByRole('button', { name: 'Copy' })).not.toHaveAttribute('data-copied');
  },
);
