/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { inLanguage } from '../../support/in-language';
import { CopyButton } from '../../../src/ui/copy-button';

const ADDRESS = 'the-address';
const copied = { title: 'Contract address copied!', description: 'It is in your clipboard.' };

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

afterEach(() => jest.useRealTimers());

// `__tests__/browser/demo/copy.spec.ts` sees the check mark itself, and what happens where copying is refused.
test('writes exactly the address to the clipboard, shows a check for 2000 ms and says so', async () => {
  jest.useFakeTimers();
  const writeText = jest.fn<Promise<void>, [string]>().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  render(
    inLanguage(
      <CopyButton value={ADDRESS} label="Copy" copied={copied} refused={copied} source={{ current: null }} />,
    ),
  );
  const button = screen.getByRole('button', { name: 'Copy' });
  expect(button).not.toHaveAttribute('data-copied');
  fireEvent.click(button);
  await wait(0);
  expect(writeText.mock.calls).toEqual([[ADDRESS]]);
  expect(button).toHaveAttribute('data-copied');
  // Screen readers read what comes into a live region that they know already, not what comes together with it.
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
