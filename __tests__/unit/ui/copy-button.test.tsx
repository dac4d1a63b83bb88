/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { wrapInLanguage } from '../../support/render-page';
import { ADDRESS_ID, CopyButton } from '../../../src/ui/copy-button';

const ADDRESS = 'the-address';
const copied = { title: 'Contract address copied!', description: 'It is in your clipboard.' };
const words = { copyButton: 'Copy', copied, copyRefused: copied };

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

afterEach(() => jest.useRealTimers());

const mockClipboard = (clipboard: { writeText: (text: string) => Promise<void> } | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });

// `__tests__/browser/demo/copy.spec.ts` tests the visible check mark.
test('copies only the address, shows a check mark for 2000 ms and confirms the copy in a toast', async () => {
  jest.useFakeTimers();
  const writeText = jest.fn<Promise<void>, [string]>().mockResolvedValue(undefined);
  mockClipboard({ writeText });
  render(wrapInLanguage(<CopyButton address={ADDRESS} words={words} isLabeled />));
  const button = screen.getByRole('button', { name: 'Copy' });
  expect(button).not.toHaveAttribute('data-copied');
  fireEvent.click(button);
  await wait(0);
  expect(writeText.mock.calls).toEqual([[ADDRESS]]);
  expect(button).toHaveAttribute('data-copied');
  // Screen readers announce only changes in a live region that already exists.
  const region = document.querySelector('[aria-live=polite]');
  expect(region).toBeEmptyDOMElement();

  await wait(1_999);
  expect(region).toHaveTextContent(copied.title);
  expect(screen.getByText(copied.title)).toBeInTheDocument();
  expect(screen.getByText(copied.description, { exact: false })).toBeInTheDocument();
  expect(button).toHaveAttribute('data-copied');
  await wait(1);
  expect(button).not.toHaveAttribute('data-copied');
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
