import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { CopyButton } from '../../src/ui/copy-button';

const address = 'the-address';
const copied = { title: 'Contract address copied!', description: 'It is in your clipboard.' };
const refused = { title: 'Please copy it by hand', description: 'The address is selected.' };

function AddressBox() {
  const source = useRef<HTMLElement>(null);
  return (
    <>
      <code ref={source}>{address}</code>
      <CopyButton value={address} label="Copy" copied={copied} refused={refused} source={source} />
    </>
  );
}

function setClipboard(clipboard: Partial<Clipboard> | undefined) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
}

const icon = () => screen.getByRole('button', { name: 'Copy' }).innerHTML;
const press = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  setClipboard(undefined);
});

test('writes exactly the address to the clipboard, shows a check for 2000 ms and says so', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  setClipboard({ writeText });
  render(<AddressBox />);
  const copyIcon = icon();

  await press();
  expect(writeText.mock.calls).toEqual([[address]]);
  expect(icon()).not.toBe(copyIcon);

  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(screen.getByText(copied.title)).toBeInTheDocument();
  expect(screen.getByText(copied.description, { exact: false })).toBeInTheDocument();
  expect(icon()).not.toBe(copyIcon);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(icon()).toBe(copyIcon);
});

test.each([
  ['refused', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['missing', undefined],
])(
  'with the clipboard %s the address is selected and nothing claims that it was copied',
  async (_, clipboard) => {
    setClipboard(clipboard);
    render(<AddressBox />);
    const copyIcon = icon();

    await press();
    expect(window.getSelection()?.toString()).toBe(address);
    expect(icon()).toBe(copyIcon);
    expect(await screen.findByText(refused.title, { exact: false })).toBeInTheDocument();
    expect(screen.queryByText(copied.title)).not.toBeInTheDocument();
  },
);

test('a second press starts the 2000 ms anew', async () => {
  setClipboard({ writeText: () => Promise.resolve() });
  render(<AddressBox />);
  const copyIcon = icon();
  await press();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  await press();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(icon()).not.toBe(copyIcon);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(icon()).toBe(copyIcon);
});

test('leaving the page while the check stands leaves no timer of the button behind', async () => {
  setClipboard({ writeText: () => Promise.resolve() });
  const { unmount } = render(<AddressBox />);
  await press();
  const before = jest.getTimerCount();
  unmount();
  expect(jest.getTimerCount()).toBe(before - 1);
});
