/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useClaims } from '../../../src/sections/claims/use-claims';

const token = { mint: 'the-mint', totalSupply: 1_000_000_000 };
const createResponse = () => ({
  claims: [{ id: 'zero-taxes', verdict: 'refuted' }],
  mint: token.mint,
  slot: 400_000_000,
  updatedAt: new Date().toISOString(),
});

type OnEntries = (entries: { isIntersecting: boolean }[]) => void;

/** Callbacks of the observers. Every element is out of view until the test scrolls. */
let callbacks: OnEntries[];
const backend = { read: jest.fn(), readSupply: jest.fn(), close: jest.fn() };
const scroll = () =>
  act(async () => {
    callbacks.forEach((onEntries) => onEntries([{ isIntersecting: true }]));
    await import('../../../src/sections/claims/parse-claims');
  });

/** Opens a page with two elements that show claims. */
function openPage(isFirstSupplyReadDone: boolean) {
  const { result, rerender } = renderHook((isRead: boolean) => useClaims(token, backend, isRead), {
    initialProps: isFirstSupplyReadDone,
  });
  for (let element = 0; element < 2; element++) result.current.ref(document.body);
  callbacks.forEach((onEntries) => onEntries([{ isIntersecting: false }]));
  return { result, rerender };
}

beforeEach(() => {
  callbacks = [];
  window.IntersectionObserver = jest.fn((onEntries: OnEntries) => {
    callbacks.push(onEntries);
    return { observe: jest.fn(), disconnect: jest.fn() };
  }) as never;
  backend.read
    .mockReset()
    .mockImplementation(() => Promise.resolve({ data: createResponse(), sentAt: new Date() }));
});

test('reads once, after the supply is read and an element is near the viewport', async () => {
  const { result, rerender } = openPage(false);
  await scroll();
  expect(backend.read).not.toHaveBeenCalled();
  expect(result.current.reading).toBeUndefined();

  await act(() => Promise.resolve(rerender(true)));
  expect(backend.read).toHaveBeenCalledTimes(1);
  expect(backend.read).toHaveBeenCalledWith('get-token-claims', expect.anything());
  expect(result.current.reading?.claims.get('zero-taxes')?.verdict).toBe('refuted');
});

test('returns null and logs the error if the read fails', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('503');
  backend.read.mockRejectedValue(error);
  const { result } = openPage(true);
  expect(backend.read).not.toHaveBeenCalled();
  await scroll();
  expect(result.current.reading).toBeNull();
  expect(backend.read).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledWith('Error fetching the claims', error);
});
