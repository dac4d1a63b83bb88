/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { readContent } from '../../../build/content/read-content';
import { type BackendClient, createBackendClient } from '../../../src/backend/backend-client';
import { toBaseUnits } from '../../../supabase/functions/_shared/supply/base-units';
import type { SupplyReading } from '../../../src/backend/parse-supply';
import { useChainFigures } from '../../../src/backend/use-chain-figures';

jest.mock('../../../src/backend/backend-client');

const token = readContent('token');
const POLL_MS = 30_000;
const start = new Date('2026-01-01T00:00:00Z');
const supplyReading: SupplyReading = {
  currentSupply: '500',
  slot: 400_000_000,
  updatedAt: start,
  readAt: start,
  confirmedBy: 1,
  stale: false,
};
const backend: jest.Mocked<BackendClient> = { readSupply: jest.fn(), read: jest.fn(), close: jest.fn() };
const createClient = jest.mocked(createBackendClient);
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function openPage() {
  const { result } = renderHook(() => useChainFigures(token, true));
  await wait(1_000);
  return result;
}

beforeEach(() => {
  jest.resetAllMocks();
  jest.useFakeTimers({ now: start });
  backend.readSupply.mockResolvedValue(supplyReading);
  createClient.mockReturnValue(backend);
});
afterEach(() => jest.useRealTimers());

test('creates the client once for all reads, with the page’s token', async () => {
  const result = await openPage();
  const { signal } = new AbortController();
  await act(() => result.current.backend.read('get-token-supply', signal));
  await wait(POLL_MS);
  expect(result.current.supply.currentSupply).toBe('500');
  expect(backend.readSupply).toHaveBeenCalledTimes(2);
  expect(backend.read).toHaveBeenCalledWith('get-token-supply', signal);
  expect(createClient.mock.calls).toEqual([[expect.anything(), token]]);
});

test('if the client cannot be created, the read fails and the next poll retries', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('supabaseKey is required.');
  createClient.mockImplementationOnce(() => {
    throw error;
  });
  const result = await openPage();
  const currentSupply = String(toBaseUnits(token.assumedCurrentSupply, token.decimals));
  const assumed = { currentSupply, readAt: null, slot: null, confirmedBy: null };
  expect(result.current.supply).toEqual({ status: 'stale', ...assumed });
  expect(logged).toHaveBeenCalledWith('Error fetching token data', error);

  await wait(POLL_MS);
  expect(backend.readSupply).toHaveBeenCalledTimes(1);
  expect(result.current.supply.status).toBe('ready');
});
