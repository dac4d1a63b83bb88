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

/** The styles show the check mark by it, as `e2e/copy.spec.ts` sees. */
const isChecked = () => screen.getByRole('button', { name: 'Copy' }).hasAttribute('data-copied');
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
  expect(isChecked()).toBe(false);

  await press();
  expect(writeText.mock.calls).toEqual([[address]]);
  expect(isChecked()).toBe(true);

  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(screen.getByText(copied.title)).toBeInTheDocument();
  expect(screen.getByText(copied.description, { exact: false })).toBeInTheDocument();
  expect(isChecked()).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(isChecked()).toBe(false);
});

test.each([
  ['refused', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['missing', undefined],
])(
  'with the clipboard %s the address is selected and nothing claims that it was copied',
  async (_, clipboard) => {
    setClipboard(clipboard);
    render(<AddressBox />);

    await press();
    expect(window.getSelection()?.toString()).toBe(address);
    expect(isChecked()).toBe(false);
    expect(await screen.findByText(refused.title, { exact: false })).toBeInTheDocument();
    expect(screen.queryByText(copied.title)).not.toBeInTheDocument();
  },
);

test('a second press starts the 2000 ms anew', async () => {
  setClipboard({ writeText: () => Promise.resolve() });
  render(<AddressBox />);
  await press();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  await press();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(isChecked()).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(isChecked()).toBe(false);
});

describe('a press that came before the button', () => {
  const pressAndMeetTheButton = async (afterMs: number) => {
    const answer = Promise.resolve(performance.now());
    window.takeEarlyCopy = () => answer;
    await act(() => jest.advanceTimersByTimeAsync(afterMs));
    render(<AddressBox />);
  };
  afterEach(() => delete window.takeEarlyCopy);

  test('keeps its check mark for what is left of the 2000 ms', async () => {
    await pressAndMeetTheButton(1_500);
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(isChecked()).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(isChecked()).toBe(false);
    expect(screen.getByText(copied.title)).toBeInTheDocument();
  });

  test('gets its message alone where the check mark has stood already', async () => {
    await pressAndMeetTheButton(2_000);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(isChecked()).toBe(false);
    expect(await screen.findByText(copied.title)).toBeInTheDocument();
  });
});

test('leaving the page while the check stands leaves no timer of the button behind', async () => {
  setClipboard({ writeText: () => Promise.resolve() });
  const { unmount } = render(<AddressBox />);
  await press();
  const before = jest.getTimerCount();
  unmount();
  expect(jest.getTimerCount()).toBe(before - 1);
});
