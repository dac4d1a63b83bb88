/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { SupplyReading } from '../../../src/backend/parse-supply';
import { useSupply } from '../../../src/backend/use-supply';

const ASSUMED = '570000000';
const START = '2026-01-01T00:00:00Z';

const SLOT = 400_000_000;

type Reading = Pick<SupplyReading, 'currentSupply'> & Partial<SupplyReading>;

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Mounts the hook with reads that end when the test calls `endRead`. */
async function mount() {
  let settle: (reading: Promise<SupplyReading>) => void;
  const readSupply = jest.fn(
    (_signal: AbortSignal) => new Promise<SupplyReading>((resolve) => (settle = resolve)),
  );
  const { result, unmount } = renderHook(() => useSupply(ASSUMED, readSupply));
  await wait(0);
  return {
    readSupply,
    result,
    unmount,
    /** Ends the current read with an error or a reading; by default a fresh one. */
    endRead: async (next: Reading | Error = { currentSupply: '500' }) => {
      const now = new Date();
      const defaults = { slot: SLOT, updatedAt: now, readAt: now, stale: false } as const;
      settle(next instanceof Error ? Promise.reject(next) : Promise.resolve({ ...defaults, ...next }));
      await wait(0);
    },
  };
}

function setVisibility(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

let logged: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(START) });
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

test('reads on load and again every 30,000 ms, and is loading until the first reading', async () => {
  const { readSupply, endRead, result } = await mount();
  expect(readSupply).toHaveBeenCalledTimes(1);
  expect(result.current).toMatchObject({ status: 'loading', currentSupply: ASSUMED });
  await endRead();
  await wait(29_999);
  expect(result.current).toMatchObject({ status: 'ready', currentSupply: '500' });
  expect(readSupply).toHaveBeenCalledTimes(1);
  await wait(1);
  expect(readSupply).toHaveBeenCalledTimes(2);
});

test('a hidden tab does not poll, and reads immediately when it is shown again', async () => {
  const { readSupply, endRead } = await mount();
  await endRead();
  setVisibility('hidden');
  await wait(300_000);
  expect(readSupply).toHaveBeenCalledTimes(1);

  setVisibility('visible');
  expect(readSupply).toHaveBeenCalledTimes(2);
});

test('reads immediately when the device is online again', async () => {
  const { readSupply, endRead } = await mount();
  await endRead(new Error('offline'));
  await wait(1_000);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(readSupply).toHaveBeenCalledTimes(2);
});

test('switching tabs causes at most one read in 5 seconds', async () => {
  const { readSupply, endRead } = await mount();
  for (let second = 0; second < 12; second++) {
    await endRead();
    await wait(999);
    setVisibility('hidden');
    setVisibility('visible');
    await wait(1);
  }
  expect(readSupply).toHaveBeenCalledTimes(3);
});

test('on unmount the request is aborted and the timers are cleared', async () => {
  const { readSupply, endRead, unmount } = await mount();
  unmount();
  expect(readSupply.mock.calls[0]?.[0].aborted).toBe(true);
  await endRead(new Error('aborted'));
  await wait(120_000);
  expect(readSupply).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
  expect(logged).not.toHaveBeenCalled();
});

const hourAgo = new Date(Date.parse(START) - 3_600_000);
const start = new Date(START);

test.each<[string, (Reading | Error)[], object]>([
  [
    'a later failure keeps the last good figure with its age',
    [{ currentSupply: '500' }, new Error('502')],
    { status: 'stale', currentSupply: '500', readAt: start },
  ],
  [
    'the next successful read makes the figure ready again',
    [{ currentSupply: '500' }, new Error('502'), { currentSupply: '400' }],
    { status: 'ready', currentSupply: '400' },
  ],
  [
    'a stale reading is shown as stale, with the time of its figure',
    [{ currentSupply: '500', stale: true, readAt: hourAgo }],
    { status: 'stale', currentSupply: '500', readAt: hourAgo },
  ],
  [
    'a lower slot from another server is ignored while the figure is fresh',
    [{ currentSupply: '500', slot: SLOT + 1 }, { currentSupply: '600' }],
    { status: 'ready', currentSupply: '500', slot: SLOT + 1 },
  ],
  [
    'a lower slot is accepted once the figure is old, because the higher one may have been false',
    [{ currentSupply: '100', slot: SLOT + 50_000_000 }, ...Array<Reading>(3).fill({ currentSupply: '500' })],
    { status: 'ready', currentSupply: '500' },
  ],
  [
    'a repeated reading with a new date is stale after a minute',
    Array<Reading>(4).fill({ currentSupply: '500', updatedAt: start }),
    { status: 'stale', readAt: start },
  ],
  [
    'an older reading from a cache is ignored',
    [{ currentSupply: '500' }, { currentSupply: '600', updatedAt: hourAgo, readAt: hourAgo }],
    { currentSupply: '500' },
  ],
])('%s', async (_, readings, expected) => {
  const { endRead, result } = await mount();
  for (const [poll, next] of readings.entries()) {
    if (poll > 0) await wait(30_000);
    await endRead(next);
  }
  expect(result.current).toMatchObject(expected);
});

test('the figure is updated after the visitor’s clock is set back', async () => {
  const { endRead, result } = await mount();
  await endRead();
  jest.setSystemTime(Date.now() - 5 * 3_600_000);
  await wait(30_000);
  await endRead({ currentSupply: '400' });
  expect(result.current).toMatchObject({ status: 'ready', currentSupply: '400', readAt: new Date() });
});
