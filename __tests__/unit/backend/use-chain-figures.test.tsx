/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { readContent } from '../../../build/content/read-content';
import { createBackendClient } from '../../../src/backend/backend-client';
import { toBaseUnits } from '../../../supabase/functions/_shared/supply/base-units';
import { useChainFigures } from '../../../src/backend/use-chain-figures';

jest.mock('../../../src/backend/backend-client');

test('if the client cannot be created, the read fails and the next poll retries', async () => {
  jest.useFakeTimers();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('supabaseKey is required.');
  const client = {
    readSupply: jest.fn(() => new Promise<never>(() => undefined)),
    read: jest.fn(),
    close: jest.fn(),
  };
  const createClient = jest.mocked(createBackendClient).mockReturnValue(client);
  createClient.mockImplementationOnce(() => {
    throw error;
  });
  const token = readContent('token');
  const { result } = renderHook(() => useChainFigures(token, true));
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await wait(1_000);
  const currentSupply = String(toBaseUnits(token.assumedCurrentSupply, token.decimals));
  const assumed = { currentSupply, readAt: null, slot: null };
  expect(result.current.supply).toEqual({ status: 'stale', ...assumed });
  expect(logged).toHaveBeenCalledWith('Error fetching token data', error);

  await wait(30_000);
  expect(client.readSupply).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
