import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { inLanguage } from '../../support/in-language';
import { CopyButton } from '../../../src/ui/copy-button';

const ADDRESS = 'the-address';
const copied = { title: 'Contract address copied!', description: 'It is in your clipboard.' };
const refused = { title: 'Please copy it by hand', description: 'The address is selected.' };

function AddressBox() {
  const source = useRef<HTMLElement>(null);
  return (
    <>
      <code ref={source}>{ADDRESS}</code>
      <CopyButton value={ADDRESS} label="Copy" copied={copied} refused={refused} source={source} />
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Copy' });
/** The styles show the check mark by it. `__tests__/browser/demo/copy.spec.ts` sees that, and what happens where copying is refused. */
const isChecked = () => button().hasAttribute('data-copied');
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async () => {
  fireEvent.click(button());
  await wait(0);
};

const writeText = jest.fn<Promise<void>, [string]>();
beforeEach(() => {
  jest.useFakeTimers();
  writeText.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});
afterEach(() => {
  jest.useRealTimers();
  delete window.takeEarlyCopy;
});

test('writes exactly the address to the clipboard, shows a check for 2000 ms and says so', async () => {
  render(inLanguage(<AddressBox />));
  expect(isChecked()).toBe(false);
  await press();
  expect(writeText.mock.calls).toEqual([[ADDRESS]]);
  expect(isChecked()).toBe(true);
  // Screen readers read what comes into a live region that they know already, not what comes together with it.
  const region = document.querySelector('[aria-live=polite]');
  expect(region).toBeEmptyDOMElement();

  await wait(1_999);
  expect(region).toHaveTextContent(copied.title);
  expect(screen.getByText(copied.title)).toBeInTheDocument();
  expect(screen.getByText(copied.description, { exact: false })).toBeInTheDocument();
  expect(isChecked()).toBe(true);
  await wait(1);
  expect(isChecked()).toBe(false);
});

test('a second press starts the 2000 ms anew', async () => {
  render(inLanguage(<AddressBox />));
  await press();
  await wait(1_500);
  await press();
  await wait(1_500);
  expect(isChecked()).toBe(true);
  await wait(500);
  expect(isChecked()).toBe(false);
});

test('a press that came before the button keeps its check mark for what is left of the 2000 ms', async () => {
  const copiedAt = Promise.resolve(performance.now());
  window.takeEarlyCopy = () => copiedAt;
  await wait(1_500);
  render(inLanguage(<AddressBox />));
  await wait(499);
  expect(isChecked()).toBe(true);
  await wait(1);
  expect(isChecked()).toBe(false);
  expect(screen.getByText(copied.title)).toBeInTheDocument();
});
