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

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const settle = () => wait(1_000);

async function openPage() {
  const { result } = renderHook(() => useChainFigures(token));
  await settle();
  return result;
}

const open = jest.mocked(openBackend);
let client: jest.Mocked<BackendClient>;
let logged: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  client = {
    readSupply: jest.fn((_signal: AbortSignal) => Promise.resolve(supplyReading)),
    read: jest.fn((_name: string, _signal: AbortSignal) => Promise.resolve({ data: null, sentAt: null })),
    close: jest.fn(),
  };
  open.mockReset().mockReturnValue(client);
});
afterEach(() => jest.useRealTimers());

describe('the client', () => {
  test('is created once for all reads, with the page’s token', async () => {
    const result = await openPage();
    const { signal } = new AbortController();
    await act(() => result.current.backend.read('get-token-supply', signal));
    await wait(POLL_MS);
    expect(result.current.supply.currentSupply).toBe(500);
    expect(client.readSupply).toHaveBeenCalledTimes(2);
    expect(client.read).toHaveBeenCalledWith('get-token-supply', signal);
    expect(open).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledWith(expect.anything(), token);
  });

  test('that cannot be created is a failed read, and the next poll retries', async () => {
    const error = new Error('supabaseKey is required.');
    open.mockImplementationOnce(() => {
      throw error;
    });
    const result = await openPage();
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
