import * as react from 'react';
import { act, render, renderHook, screen } from '@testing-library/react';
import type { ClaimMarkProps } from '../../src/sections/claim-mark';
import type { useClaims as UseClaims } from '../../src/backend/use-claims';
import { readContent } from '../../content-model/read-content';

const { mint } = readContent('token');
const words = readContent('tokenomics');
const minute = 60_000;
const start = new Date('2026-01-01T00:00:00Z');

const goodAnswer = () => ({
  claims: [
    {
      id: 'zero-taxes',
      verdict: 'proven',
      evidence: [
        { account: mint, field: 'owner', value: 'x', slot: 100, explorer: `https://e.example/${mint}` },
      ],
    },
  ],
  deadWallets: { amount: '7' },
  mint,
  slot: 100,
  updatedAt: new Date().toISOString(),
});

let read: jest.Mock<Promise<unknown>, []>;
let noteRead: () => void;
let useClaims: typeof UseClaims;

/** A page load: what the modules remember is gone, what the browser keeps is not. */
async function loadPage() {
  jest.resetModules();
  // The renderer's React must be the hook's, too.
  jest.doMock('react', () => react);
  jest.doMock('../../src/backend/backend-client', () => ({
    openBackend: () => ({ read, close: jest.fn() }),
  }));
  ({ noteRead } = await import('../../src/backend/first-read'));
  ({ useClaims } = await import('../../src/backend/use-claims'));
}

const place = { current: document.body };

/** As the browser's, for one place that comes near when a test says so. */
let comeNear: () => void;
class OnePlaceObserver {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    const before = comeNear;
    comeNear = () => {
      before();
      tell([{ isIntersecting: true }]);
    };
    tell([{ isIntersecting: false }]);
  }
  observe() {}
  disconnect() {}
}

async function visit() {
  await loadPage();
  const { result, unmount } = renderHook(() => useClaims(mint, place));
  await settle();
  noteRead();
  comeNear();
  await settle();
  const check = result.current;
  unmount();
  return check;
}

const settle = () => act(() => jest.advanceTimersByTimeAsync(10));

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  comeNear = () => undefined;
  Object.assign(window, { IntersectionObserver: OnePlaceObserver });
  read = jest.fn(() => Promise.resolve<unknown>(goodAnswer()));
});
afterEach(() => jest.useRealTimers());

test('nothing is asked before the supply was read, and nothing is said before the answer', async () => {
  await loadPage();
  const { result } = renderHook(() => useClaims(mint, place));
  comeNear();
  await settle();
  expect(read).not.toHaveBeenCalled();
  expect(result.current).toBeNull();

  noteRead();
  await settle();
  expect(read).toHaveBeenCalledTimes(1);
  expect(result.current?.reading?.claims.get('zero-taxes')?.verdict).toBe('proven');
});

test('nothing is asked for a visitor who does not come near the claims', async () => {
  await loadPage();
  const { result } = renderHook(() => useClaims(mint, place));
  noteRead();
  await settle();
  expect(read).not.toHaveBeenCalled();

  comeNear();
  await settle();
  expect(result.current?.reading).not.toBeNull();
});

test('two parts of the page share one read', async () => {
  await loadPage();
  renderHook(() => [useClaims(mint, place), useClaims(mint, place)]);
  noteRead();
  comeNear();
  await settle();
  expect(read).toHaveBeenCalledTimes(1);
});

test('a visitor who comes back within ten minutes costs no read and sees the age of the first', async () => {
  const first = await visit();
  jest.setSystemTime(start.getTime() + 9 * minute);
  const second = await visit();
  expect(read).toHaveBeenCalledTimes(1);
  expect(second).toEqual(first);

  jest.setSystemTime(start.getTime() + 11 * minute);
  await visit();
  expect(read).toHaveBeenCalledTimes(2);
});

test('a try that failed counts too', async () => {
  read.mockRejectedValue(new Error('503'));
  expect(await visit()).toEqual({ reading: null, readAt: null });
  expect(await visit()).toEqual({ reading: null, readAt: null });
  expect(read).toHaveBeenCalledTimes(1);
});

test.each([
  ['is no JSON', '{'],
  ['is of the future', JSON.stringify({ triedAtMs: start.getTime() + minute, answer: goodAnswer() })],
  ['is something else', '7'],
])('what is kept and %s is not used', async (_, kept) => {
  localStorage.setItem('claims', kept);
  expect((await visit())?.reading).not.toBeNull();
  expect(read).toHaveBeenCalledTimes(1);
});

test('a kept answer about another token marks nothing', async () => {
  localStorage.setItem(
    'claims',
    JSON.stringify({ triedAtMs: start.getTime(), answer: { ...goodAnswer(), mint: 'another' } }),
  );
  expect((await visit())?.reading).toBeNull();
});

test('a browser that keeps nothing costs a read for each page load, and the marks are there', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect((await visit())?.reading).not.toBeNull();
});

describe('the mark', () => {
  async function mark(props: Partial<ClaimMarkProps>) {
    const { ClaimMark } = await import('../../src/sections/claim-mark');
    render(
      <ClaimMark
        words={words.proof}
        language="en"
        id="zero-taxes"
        doesNotShow="the rest"
        check={{ reading: null, readAt: null }}
        {...props}
      />,
    );
  }

  test('without an answer it says so and why', async () => {
    await mark({});
    expect(screen.getByText(words.proof.unknown)).toBeInTheDocument();
    expect(screen.getByText(words.proof.reasons.chainUnreadable)).toBeInTheDocument();
  });

  test('with a proof it names slot, age, evidence and limits', async () => {
    const { parseClaims } = await import('../../src/backend/parse-claims');
    await mark({
      check: { reading: parseClaims(goodAnswer(), mint), readAt: new Date(Date.now() - 2 * minute) },
    });
    expect(screen.getByText(words.proof.proven)).toBeInTheDocument();
    expect(screen.getByText('slot 100, 2 minutes ago')).toBeInTheDocument();
    expect(screen.getByText('owner = x')).toBeInTheDocument();
    expect(screen.getByRole('link', { hidden: true })).toHaveAttribute('href', `https://e.example/${mint}`);
    expect(screen.getByText('the rest')).toBeInTheDocument();
  });

  test('a claim that the answer leaves out is not checked', async () => {
    const { parseClaims } = await import('../../src/backend/parse-claims');
    await mark({
      id: 'no-team-tokens',
      check: { reading: parseClaims(goodAnswer(), mint), readAt: new Date() },
    });
    expect(screen.getByText(words.proof.unknown)).toBeInTheDocument();
    expect(screen.getByText(words.proof.reasons.other)).toBeInTheDocument();
  });
});
