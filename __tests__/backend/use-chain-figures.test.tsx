import { act, render } from '@testing-library/react';
import { readContent } from '../../content-model/read-content';
import { siteBackend } from '../../src/backend/backend';
import { type BackendClient, openBackend } from '../../src/backend/backend-client';
import type { SupplyReading } from '../../src/backend/parse-supply';
import { type ChainFigures, useChainFigures } from '../../src/backend/use-chain-figures';

jest.mock('../../src/backend/backend-client');

const token = readContent('token');
const minute = 60_000;
const pollMs = 30_000;
const start = new Date('2026-01-01T00:00:00Z');

const supplyReading: SupplyReading = { currentSupply: 500, slot: null, updatedAt: null, stale: false };
const claimsAnswer = (mint = token.mint) => ({
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
const unread = { reading: null, readAt: null };

/** A browser's observer for places that come near when a test says so. */
let comeNear: () => void;
class FarObserver {
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

/** A page on which two parts show something of the claims. */
function Page({ show }: { show: (figures: ChainFigures) => void }) {
  const figures = useChainFigures(token, 'en');
  show(figures);
  return (
    <>
      <p ref={figures.claimsPlace} />
      <p ref={figures.claimsPlace} />
    </>
  );
}

const settle = () => act(() => jest.advanceTimersByTimeAsync(1_000));

async function openPage() {
  let shown: ChainFigures | undefined;
  const { unmount } = render(<Page show={(figures) => (shown = figures)} />);
  await settle();
  const scroll = async () => {
    act(comeNear);
    await settle();
  };
  const figures = () => {
    if (!shown) throw new Error('The page was not drawn.');
    return shown;
  };
  return { figures, scroll, unmount };
}

/** Opens the page, goes to the claims and leaves. */
async function visit() {
  const { figures, scroll, unmount } = await openPage();
  await scroll();
  const { claims } = figures();
  unmount();
  return claims;
}

const open = jest.mocked(openBackend);
let client: jest.Mocked<BackendClient>;
let logged: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  comeNear = () => undefined;
  Object.assign(window, { IntersectionObserver: FarObserver });
  client = {
    readSupply: jest.fn((_: AbortSignal) => Promise.resolve(supplyReading)),
    readClaims: jest.fn((_: AbortSignal) => Promise.resolve<unknown>(claimsAnswer())),
    close: jest.fn(),
  };
  open.mockReset().mockReturnValue(client);
});
afterEach(() => jest.useRealTimers());

describe('the client', () => {
  test('is one for all reads of the page, and knows the page’s own facts', async () => {
    const { figures, scroll } = await openPage();
    await scroll();
    await act(() => jest.advanceTimersByTimeAsync(pollMs));
    expect(figures().supply.currentSupply).toBe(500);
    expect(client.readSupply).toHaveBeenCalledTimes(2);
    expect(client.readClaims).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledWith(siteBackend, token);
  });

  test('that cannot be opened counts as a failed read and is tried again at the next poll', async () => {
    open.mockImplementationOnce(() => {
      throw new Error('supabaseKey is required.');
    });
    const { figures } = await openPage();
    expect(figures().supply).toMatchObject({
      status: 'stale',
      currentSupply: token.assumedCurrentSupply,
      readAt: null,
    });
    expect(logged).toHaveBeenCalledWith(
      'Error fetching token data',
      expect.objectContaining({ message: 'supabaseKey is required.' }),
    );

    await act(() => jest.advanceTimersByTimeAsync(pollMs));
    expect(client.readSupply).toHaveBeenCalledTimes(1);
    expect(figures().supply.status).toBe('ready');
  });

  test('is closed on unmount, and reads no more', async () => {
    const { unmount } = await openPage();
    unmount();
    await jest.advanceTimersByTimeAsync(4 * pollMs);
    expect(client.close).toHaveBeenCalledTimes(1);
    expect(client.readSupply).toHaveBeenCalledTimes(1);
  });

  test('that is still being opened on unmount is closed without a read', async () => {
    const { unmount } = render(<Page show={() => undefined} />);
    unmount();
    await jest.advanceTimersByTimeAsync(4 * pollMs);
    expect(client.readSupply).not.toHaveBeenCalled();
    expect(client.close).toHaveBeenCalledTimes(1);
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('the claims', () => {
  test('are not asked for before the supply was read, and nothing is said before the answer', async () => {
    let answer: (reading: SupplyReading) => void = () => undefined;
    client.readSupply.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { figures, scroll } = await openPage();
    await scroll();
    expect(client.readClaims).not.toHaveBeenCalled();
    expect(figures().claims).toBeNull();

    answer(supplyReading);
    await settle();
    expect(client.readClaims).toHaveBeenCalledTimes(1);
    expect(figures().claims?.reading?.claims.get('zero-taxes')?.verdict).toBe('proven');
  });

  test('are asked for where the supply could not be read', async () => {
    client.readSupply.mockRejectedValue(new Error('503'));
    expect((await visit())?.reading).not.toBeNull();
  });

  test('are not asked for where the visitor does not come near them', async () => {
    const { figures, scroll } = await openPage();
    expect(client.readClaims).not.toHaveBeenCalled();

    await scroll();
    expect(figures().claims?.reading).not.toBeNull();
  });

  test('are read once for both parts of the page', async () => {
    expect(await visit()).not.toBeNull();
    expect(client.readClaims).toHaveBeenCalledTimes(1);
  });

  test('cost a visitor who comes back within ten minutes no read, and are as old as the first', async () => {
    const first = await visit();
    jest.setSystemTime(start.getTime() + 9 * minute);
    const second = await visit();
    expect(client.readClaims).toHaveBeenCalledTimes(1);
    expect(second).toEqual(first);

    jest.setSystemTime(start.getTime() + 11 * minute);
    await visit();
    expect(client.readClaims).toHaveBeenCalledTimes(2);
  });

  test('count as tried after a try that failed, too', async () => {
    client.readClaims.mockRejectedValue(new Error('503'));
    expect(await visit()).toEqual(unread);
    expect(await visit()).toEqual(unread);
    expect(client.readClaims).toHaveBeenCalledTimes(1);
  });

  test('do not count as tried where the visitor left before the answer', async () => {
    client.readClaims.mockImplementationOnce(
      (signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    await visit();
    await settle();
    expect(logged).not.toHaveBeenCalled();
    expect((await visit())?.reading).not.toBeNull();
  });

  test.each([
    ['is no JSON', '{'],
    ['is of the future', JSON.stringify({ triedAtMs: start.getTime() + minute, answer: claimsAnswer() })],
    ['is something else', '7'],
  ])('are read anew where what is kept %s', async (_, kept) => {
    localStorage.setItem('claims', kept);
    expect((await visit())?.reading).not.toBeNull();
    expect(client.readClaims).toHaveBeenCalledTimes(1);
  });

  test('are not marked by a kept answer about another token', async () => {
    const kept = { triedAtMs: start.getTime(), answer: claimsAnswer('another') };
    localStorage.setItem('claims', JSON.stringify(kept));
    expect((await visit())?.reading).toBeNull();
  });

  test('are there in a browser that keeps nothing, for a read each page load', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect((await visit())?.reading).not.toBeNull();
    expect((await visit())?.reading).not.toBeNull();
    expect(client.readClaims).toHaveBeenCalledTimes(2);
  });
});
