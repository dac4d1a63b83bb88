/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { SupplyReading } from '../../../src/backend/parse-supply';
import { useSupply } from '../../../src/backend/use-supply';

const ASSUMED = 570_000_000;
const START = '2026-01-01T00:00:00Z';

interface Read {
  resolve: (reading: SupplyReading) => void;
  reject: (error: Error) => void;
  signal: AbortSignal;
}

const SLOT = 400_000_000;

type Answer = Pick<SupplyReading, 'currentSupply'> & Partial<SupplyReading>;

/** A reading of this moment by default. */
const createReading = (answer: Answer): SupplyReading => ({
  slot: SLOT,
  updatedAt: new Date(),
  readAt: new Date(),
  confirmedBy: 2,
  stale: false,
  ...answer,
});

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const settle = () => wait(0);

/** Mounts the hook with reads that the test resolves. */
async function mount() {
  const reads: Read[] = [];
  const readSupply = (signal: AbortSignal) =>
    new Promise<SupplyReading>((resolve, reject) => reads.push({ resolve, reject, signal }));
  const { result, unmount } = renderHook(() => useSupply(ASSUMED, readSupply));
  await settle();
  return { reads, result, unmount };
}

function setVisibility(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

let logged: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(START) });
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

test('reads on load and again every 30,000 ms, and is loading until the first answer', async () => {
  const { reads, result } = await mount();
  expect(reads).toHaveLength(1);
  expect(result.current).toMatchObject({ status: 'loading', currentSupply: ASSUMED });
  reads[0]?.resolve(createReading({ currentSupply: 500 }));
  await wait(29_999);
  expect(result.current).toMatchObject({ status: 'ready', currentSupply: 500 });
  expect(reads).toHaveLength(1);
  await wait(1);
  expect(reads).toHaveLength(2);
});

test('a failed first read stops the loading, keeps the assumed figure and logs the error', async () => {
  const { reads, result } = await mount();
  const error = new Error('no network');
  reads[0]?.reject(error);
  await settle();
  expect(result.current).toEqual({
    status: 'stale',
    currentSupply: ASSUMED,
    readAt: null,
    slot: null,
    confirmedBy: null,
  });
  expect(logged).toHaveBeenCalledWith('Error fetching token data', error);
});

test('a hidden tab does not poll, and reads immediately when it is shown again', async () => {
  const { reads } = await mount();
  reads[0]?.resolve(createReading({ currentSupply: 500 }));
  await settle();
  act(() => setVisibility('hidden'));
  await wait(300_000);
  expect(reads).toHaveLength(1);

  act(() => setVisibility('visible'));
  await settle();
  expect(reads).toHaveLength(2);
});

test('switching tabs causes at most one read in 5 seconds', async () => {
  const { reads } = await mount();
  for (let second = 0; second < 12; second++) {
    reads.at(-1)?.resolve(createReading({ currentSupply: 500 }));
    await wait(999);
    act(() => setVisibility('hidden'));
    act(() => setVisibility('visible'));
    await wait(1);
  }
  expect(reads).toHaveLength(3);
});

test('on unmount the request is aborted and the timers end', async () => {
  const { reads, unmount } = await mount();
  unmount();
  expect(reads[0]?.signal.aborted).toBe(true);
  reads[0]?.reject(new Error('aborted'));
  await wait(120_000);
  expect(reads).toHaveLength(1);
  expect(jest.getTimerCount()).toBe(0);
  expect(logged).not.toHaveBeenCalled();
});

const hourAgo = new Date(Date.parse(START) - 3_600_000);
const start = new Date(START);

test.each<[string, (Answer | Error)[], object]>([
  [
    'a later failure keeps the last good figure with its age',
    [{ currentSupply: 500 }, new Error('502')],
    { status: 'stale', currentSupply: 500, readAt: start },
  ],
  [
    'the next good read makes it ready again',
    [{ currentSupply: 500 }, new Error('502'), { currentSupply: 400 }],
    { status: 'ready', currentSupply: 400 },
  ],
  [
    'a stale answer is shown as stale, with the time of its figure',
    [{ currentSupply: 500, stale: true, readAt: hourAgo }],
    { status: 'stale', currentSupply: 500, readAt: hourAgo },
  ],
  [
    'a lower slot of another server is ignored while the figure is fresh',
    [{ currentSupply: 500, slot: SLOT + 1 }, { currentSupply: 600 }],
    { status: 'ready', currentSupply: 500, slot: SLOT + 1 },
  ],
  [
    'a lower slot is accepted once the figure is old, because the higher one may have been false',
    [{ currentSupply: 100, slot: SLOT + 50_000_000 }, ...Array<Answer>(3).fill({ currentSupply: 500 })],
    { status: 'ready', currentSupply: 500 },
  ],
  [
    'a repeated answer with a new date is stale after a minute',
    Array<Answer>(4).fill({ currentSupply: 500, updatedAt: start }),
    { status: 'stale', readAt: start },
  ],
  [
    'an older reading from a cache is ignored',
    [{ currentSupply: 500 }, { currentSupply: 600, updatedAt: hourAgo, readAt: hourAgo }],
    { currentSupply: 500 },
  ],
])('%s', async (_, answers, shown) => {
  const { reads, result } = await mount();
  for (const [poll, answer] of answers.entries()) {
    if (poll > 0) await wait(30_000);
    if (answer instanceof Error) reads[poll]?.reject(answer);
    else reads[poll]?.resolve(createReading(answer));
    await settle();
  }
  expect(result.current).toMatchObject(shown);
});

test('the figure is updated after the visitor’s clock is set back', async () => {
  const { reads, result } = await mount();
  reads[0]?.resolve(createReading({ currentSupply: 500 }));
  await settle();
  jest.setSystemTime(Date.now() - 5 * 3_600_000);
  await wait(30_000);
  reads[1]?.resolve(createReading({ currentSupply: 400 }));
  await settle();
  expect(result.current).toMatchObject({ status: 'ready', currentSupply: 400, readAt: new Date() });
});
