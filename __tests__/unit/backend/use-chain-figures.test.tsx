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

type TellEntries = (entries: { isIntersecting: boolean }[]) => void;

/** Stands for the browser's observer: its elements are out of view until a test tells it otherwise. */
let observers: TellEntries[];
class ManualObserver {
  constructor(tell: TellEntries) {
    observers.push(tell);
    tell([{ isIntersecting: false }]);
  }
  observe() {}
  disconnect() {}
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const settle = () => wait(1_000);

/** Opens a page on which two parts show something of the claims. */
async function openPage() {
  const { result } = renderHook(() => useChainFigures(token));
  for (let part = 0; part < 2; part++) result.current.claimsPlace(document.body);
  await settle();
  const scroll = async () => {
    act(() => observers.forEach((tell) => tell([{ isIntersecting: true }])));
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
  test('is one for all reads of the page, and knows the page’s own facts', async () => {
    const { result, scroll } = await openPage();
    await scroll();
    await wait(POLL_MS);
    expect(result.current.supply.currentSupply).toBe(500);
    expect(client.readSupply).toHaveBeenCalledTimes(2);
    expect(client.readClaims).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledWith(expect.anything(), token);
  });

  test('that cannot be opened counts as a failed read and is tried again at the next poll', async () => {
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
  test('are not asked for before the supply was read, and nothing is said before the answer', async () => {
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

  test('are asked for where the supply could not be read, once, and are unread where they fail, too', async () => {
    client.readSupply.mockRejectedValue(new Error('503'));
    client.readClaims.mockRejectedValue(new Error('503'));
    const { result, scroll } = await openPage();
    await scroll();
    await wait(4 * POLL_MS);
    expect(result.current.claims).toBeNull();
    expect(client.readClaims).toHaveBeenCalledTimes(1);
  });
});
