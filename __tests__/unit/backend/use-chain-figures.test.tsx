/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { readContent } from '../../../plugins/content-model/read-content';
import { type BackendClient, openBackend } from '../../../src/backend/backend-client';
import type { SupplyReading } from '../../../src/backend/parse-supply';
import { useChainFigures } from '../../../src/backend/use-chain-figures';

jest.mock('../../../src/backend/backend-client');

const token = readContent('token');
const POLL_MS = 30_000;
const start = new Date('2026-01-01T00:00:00Z');

const SLOT = 400_000_000;
const supplyReading: SupplyReading = {
  currentSupply: 500,
  slot: SLOT,
  updatedAt: start,
  readAt: start,
  confirmedBy: 1,
  stale: false,
};
const claimsAnswer = () => ({
  claims: [{ id: 'zero-taxes', verdict: 'refuted' }],
  mint: token.mint,
  slot: SLOT,
  updatedAt: new Date().toISOString(),
});

type OnEntries = (entries: { isIntersecting: boolean }[]) => void;

/** Replaces the browser's observer. Elements are out of view until a test calls the observers. */
let observers: OnEntries[];
class ManualObserver {
  constructor(onEntries: OnEntries) {
    observers.push(onEntries);
    onEntries([{ isIntersecting: false }]);
  }
  observe() {}
  disconnect() {}
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const settle = () => wait(1_000);

/** Opens a page with two elements that show claims. */
async function openPage() {
  const { result } = renderHook(() => useChainFigures(token));
  for (let element = 0; element < 2; element++) result.current.claimsPlace(document.body);
  await settle();
  const scroll = async () => {
    act(() => observers.forEach((onEntries) => onEntries([{ isIntersecting: true }])));
    await settle();
  };
  return { result, scroll };
}

const open = jest.mocked(openBackend);
let client: jest.Mocked<BackendClient>;
let logged: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  observers = [];
  Object.assign(window, { IntersectionObserver: ManualObserver });
  client = {
    readSupply: jest.fn((_signal: AbortSignal) => Promise.resolve(supplyReading)),
    readClaims: jest.fn((_signal: AbortSignal) =>
      Promise.resolve({ data: claimsAnswer(), sentAt: new Date() }),
    ),
    close: jest.fn(),
  };
  open.mockReset().mockReturnValue(client);
});
afterEach(() => jest.useRealTimers());

describe('the client', () => {
  test('is created once for all reads, with the page’s token', async () => {
    const { result, scroll } = await openPage();
    await scroll();
    await wait(POLL_MS);
    expect(result.current.supply.currentSupply).toBe(500);
    expect(client.readSupply).toHaveBeenCalledTimes(2);
    expect(client.readClaims).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledWith(expect.anything(), token);
  });

  test('that cannot be created is a failed read, and the next poll retries', async () => {
    const error = new Error('supabaseKey is required.');
    open.mockImplementationOnce(() => {
      throw error;
    });
    const { result } = await openPage();
    expect(result.current.supply).toMatchObject({
      status: 'stale',
      currentSupply: token.assumedCurrentSupply,
    });
    expect(logged).toHaveBeenCalledWith('Error fetching token data', error);

    await wait(POLL_MS);
    expect(client.readSupply).toHaveBeenCalledTimes(1);
    expect(result.current.supply.status).toBe('ready');
  });
});

describe('the claims', () => {
  test('are requested after the first read of the supply, and are undefined until the answer', async () => {
    let answer: (reading: SupplyReading) => void = () => undefined;
    client.readSupply.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { result, scroll } = await openPage();
    await scroll();
    expect(client.readClaims).not.toHaveBeenCalled();
    expect(result.current.claims).toBeUndefined();

    answer(supplyReading);
    await settle();
    expect(client.readClaims).toHaveBeenCalledTimes(1);
    expect(result.current.claims?.claims.get('zero-taxes')?.verdict).toBe('refuted');
  });

  test('are requested once if the supply cannot be read, and are null if they fail', async () => {
    client.readSupply.mockRejectedValue(new Error('503'));
    client.readClaims.mockRejectedValue(new Error('503'));
    const { result, scroll } = await openPage();
    await scroll();
    await wait(4 * POLL_MS);
    expect(result.current.claims).toBeNull();
    expect(client.readClaims).toHaveBeenCalledTimes(1);
  });
});
