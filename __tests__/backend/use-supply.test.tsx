import { act, renderHook } from '@testing-library/react';
import type { SupplyReading } from '../../src/backend/parse-supply';
import type { SupplyClient } from '../../src/backend/supply-client';
import { useSupply } from '../../src/backend/use-supply';

const assumed = 570_000_000;
const good = (currentSupply: number, more: Partial<SupplyReading> = {}): SupplyReading => ({
  currentSupply,
  slot: null,
  updatedAt: null,
  stale: false,
  ...more,
});

/** A client whose reads the test answers one by one. */
function manualClient() {
  const reads: { resolve(reading: SupplyReading): void; reject(error: Error): void; signal: AbortSignal }[] =
    [];
  const client = {
    readSupply: jest.fn(
      (signal: AbortSignal) =>
        new Promise<SupplyReading>((resolve, reject) => reads.push({ resolve, reject, signal })),
    ),
    close: jest.fn(),
  } satisfies SupplyClient;
  const openClient = jest.fn(() => Promise.resolve<SupplyClient>(client));
  return { client, openClient, reads };
}

function setVisibility(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let logged: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

test('shows the assumed supply as loading until the first answer', async () => {
  const { openClient, reads } = manualClient();
  const { result } = renderHook(() => useSupply(assumed, openClient));
  await settle();
  expect(result.current).toMatchObject({ status: 'loading', currentSupply: assumed });

  reads[0]?.resolve(good(500));
  await settle();
  expect(result.current).toMatchObject({ status: 'ready', currentSupply: 500 });
});

test('reads on load and again every 30,000 ms', async () => {
  const { client, openClient, reads } = manualClient();
  renderHook(() => useSupply(assumed, openClient));
  await settle();
  expect(client.readSupply).toHaveBeenCalledTimes(1);
  reads[0]?.resolve(good(500));

  await wait(29_999);
  expect(client.readSupply).toHaveBeenCalledTimes(1);
  await wait(1);
  expect(client.readSupply).toHaveBeenCalledTimes(2);
  expect(openClient).toHaveBeenCalledTimes(1);
});

test('never reads twice at once', async () => {
  const { client, openClient } = manualClient();
  renderHook(() => useSupply(assumed, openClient));
  await wait(95_000);
  expect(client.readSupply).toHaveBeenCalledTimes(1);
});

test('each read has a signal of its own, so what a client leaves on it goes with the read', async () => {
  const { openClient, reads } = manualClient();
  renderHook(() => useSupply(assumed, openClient));
  await settle();
  reads[0]?.resolve(good(500));
  await wait(30_000);
  expect(reads[1]?.signal).toBeInstanceOf(AbortSignal);
  expect(reads[1]?.signal).not.toBe(reads[0]?.signal);
});

test('a failed first read stops the loading, keeps the assumed figure and logs the error', async () => {
  const { openClient, reads } = manualClient();
  const { result } = renderHook(() => useSupply(assumed, openClient));
  await settle();
  const error = new Error('no network');
  reads[0]?.reject(error);
  await settle();

  expect(result.current).toEqual({ status: 'stale', currentSupply: assumed, readAt: null, slot: null });
  expect(logged).toHaveBeenCalledWith('Error fetching token data', error);
});

test('a later failure keeps the last good figure with its age, and the next good read mends it', async () => {
  const { openClient, reads } = manualClient();
  const { result } = renderHook(() => useSupply(assumed, openClient));
  await settle();
  reads[0]?.resolve(good(500));
  await wait(30_000);
  reads[1]?.reject(new Error('502'));
  await settle();
  expect(result.current).toMatchObject({
    status: 'stale',
    currentSupply: 500,
    readAt: new Date('2026-01-01T00:00:00Z'),
  });

  await wait(30_000);
  reads[2]?.resolve(good(400));
  await settle();
  expect(result.current).toMatchObject({ status: 'ready', currentSupply: 400 });
});

test('a client that cannot be opened counts as a failure and is tried again at the next poll', async () => {
  const { client } = manualClient();
  const openClient = jest
    .fn<Promise<SupplyClient>, []>()
    .mockRejectedValueOnce(new Error('supabaseKey is required.'))
    .mockResolvedValue(client);
  const { result } = renderHook(() => useSupply(assumed, openClient));
  await settle();
  expect(result.current.status).toBe('stale');
  expect(logged).toHaveBeenCalledWith(
    'Error fetching token data',
    expect.objectContaining({ message: 'supabaseKey is required.' }),
  );

  await wait(30_000);
  expect(client.readSupply).toHaveBeenCalledTimes(1);
});

test('a hidden tab does not poll, and reads at once when it comes back', async () => {
  const { client, openClient, reads } = manualClient();
  renderHook(() => useSupply(assumed, openClient));
  await settle();
  reads[0]?.resolve(good(500));
  await settle();

  act(() => setVisibility('hidden'));
  await wait(300_000);
  expect(client.readSupply).toHaveBeenCalledTimes(1);

  act(() => setVisibility('visible'));
  await settle();
  expect(client.readSupply).toHaveBeenCalledTimes(2);
});

test('on unmount the request is aborted, the timers end and the client is closed', async () => {
  const { client, openClient, reads } = manualClient();
  const { unmount } = renderHook(() => useSupply(assumed, openClient));
  await settle();
  unmount();
  expect(reads[0]?.signal.aborted).toBe(true);
  reads[0]?.reject(new Error('aborted'));

  await wait(120_000);
  expect(client.readSupply).toHaveBeenCalledTimes(1);
  expect(client.close).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
  expect(logged).not.toHaveBeenCalled();
});

test('an unmount between two reads closes the client too', async () => {
  const { client, openClient, reads } = manualClient();
  const { unmount } = renderHook(() => useSupply(assumed, openClient));
  await settle();
  reads[0]?.resolve(good(500));
  await settle();
  unmount();
  expect(client.close).toHaveBeenCalledTimes(1);
});

test('an answer that the service calls stale is shown as not fresh, with the time of its figure', async () => {
  const { openClient, reads } = manualClient();
  const { result } = renderHook(() => useSupply(assumed, openClient));
  await settle();
  const updatedAt = new Date('2025-12-31T23:30:00Z');
  reads[0]?.resolve(good(500, { stale: true, updatedAt }));
  await settle();
  expect(result.current).toMatchObject({ status: 'stale', currentSupply: 500, readAt: updatedAt });
});

test('an older slot from another server does not turn the figure back', async () => {
  const { openClient, reads } = manualClient();
  const { result } = renderHook(() => useSupply(assumed, openClient));
  await settle();
  reads[0]?.resolve(good(500, { slot: 20 }));
  await wait(30_000);
  reads[1]?.resolve(good(600, { slot: 19 }));
  await settle();
  expect(result.current).toMatchObject({ status: 'ready', currentSupply: 500, slot: 20 });
});

test.each([
  ['behind', '2026-01-01T05:00:00Z', '2026-01-01T00:00:00Z'],
  ['ahead', '2025-12-31T19:00:00Z', '2025-12-31T23:59:00Z'],
])(
  'a visitor’s clock that is hours %s does not make a fresh figure look old',
  async (_, updatedAt, readAt) => {
    const { openClient, reads } = manualClient();
    const { result } = renderHook(() => useSupply(assumed, openClient));
    await settle();
    reads[0]?.resolve(good(500, { updatedAt: new Date(updatedAt) }));
    await settle();
    expect(result.current.readAt).toEqual(new Date(readAt));
  },
);
