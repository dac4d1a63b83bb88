import type { ServerResponse } from 'node:http';
import type { Chain } from './chain-types';
import { createMethods, type Methods } from './json-rpc';
import { RpcError } from './rpc-error';
import { currentSlot } from './slot';

/** A node as its clients meet it. */
export interface Node {
  methods: Methods;
  /** Sends the text of an answer. */
  send(response: ServerResponse, text: string): void;
}

/** What is different about a node of this chain that has the fault. */
type Fault = (chain: Chain) => Partial<Node>;

/** What public nodes ask for when they refuse. */
const RETRY_AFTER_S = 20;
const DRIP_MS = 100;
const DECIMALS_OFF = 3;
/** Where a mint's account has its supply and its decimals. */
const SUPPLY_OFFSET = 36;
const DECIMALS_OFFSET = 44;
const SLOTS_BACK = 1_000n;

/** What can go wrong with a node, by the names that `npm run chain -- --fault` takes. */
const supplyFaults = {
  '403': () => ({ send: (response) => send(response, 403, 'Access denied') }),
  '429': () => ({
    send: (response) => {
      response.setHeader('retry-after', RETRY_AFTER_S);
      send(response, 429, 'Too many requests for a specific RPC call');
    },
  }),
  '500': () => ({ send: (response) => send(response, 500, 'Internal server error') }),
  hang: () => ({ send: () => undefined }),
  'slow-drip': () => ({ send: drip }),
  garbage: () => ({
    send: (response) => send(response, 200, '<!doctype html><title>Welcome to our network</title>'),
  }),
  'wrong-decimals': (chain) =>
    withMint(chain, (mint) => mint.setUint8(DECIMALS_OFFSET, mint.getUint8(DECIMALS_OFFSET) + DECIMALS_OFF)),
  'slot-of-the-future': (chain) => ({
    methods: createMethods(chain, () => BigInt(Number.MAX_SAFE_INTEGER)),
  }),
  'slot-backwards': (chain) => {
    let slotsBack = 0n;
    return { methods: createMethods(chain, () => currentSlot() - (slotsBack += SLOTS_BACK)) };
  },
  reset: () => ({ send: (response) => response.socket?.resetAndDestroy() }),
} satisfies Record<string, Fault>;

/** Figures that could be true. */
const lies = {
  'supply-risen': (chain) =>
    withMint(chain, (mint) => {
      const supply = mint.getBigUint64(SUPPLY_OFFSET, true);
      mint.setBigUint64(SUPPLY_OFFSET, supply + supply / 10n, true);
    }),
  'supply-gone': (chain) => withMint(chain, (mint) => mint.setBigUint64(SUPPLY_OFFSET, 1n, true)),
} satisfies Record<string, Fault>;

/** Leave the supply as it is and concern the claims alone. */
const claimsFaults = {
  'no-mint': (chain) => {
    const { getMultipleAccounts } = createMethods({
      ...chain,
      getAccount: (key) => (key === chain.mint ? undefined : chain.getAccount(key)),
    });
    return { methods: { ...createMethods(chain), getMultipleAccounts } };
  },
  'no-largest-accounts': (chain) => ({
    methods: {
      ...createMethods(chain),
      getTokenLargestAccounts() {
        throw new RpcError(-32010, 'This node does not index token accounts');
      },
    },
  }),
} satisfies Record<string, Fault>;

const faults = { ...supplyFaults, ...lies, ...claimsFaults };

export type FaultName = keyof typeof faults;

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(faults, name);

export const faultNames = Object.keys(supplyFaults).filter(isFaultName);
export const lieNames = Object.keys(lies).filter(isFaultName);
export const claimsFaultNames = Object.keys(claimsFaults).filter(isFaultName);
export const allFaultNames = Object.keys(faults).filter(isFaultName);

/** A node that shows another mint. */
function withMint(chain: Chain, change: (mint: DataView) => void): Partial<Node> {
  return {
    methods: createMethods({
      ...chain,
      getAccount(key) {
        const account = chain.getAccount(key);
        if (account === undefined || key !== chain.mint) return account;
        const data = account.data.slice();
        change(new DataView(data.buffer));
        return { ...account, data };
      },
    }),
  };
}

/** A node of this chain that has the fault, or none. */
export function createNode(chain: Chain, fault?: FaultName): Node {
  return {
    methods: createMethods(chain),
    send: (response, text) => send(response, 200, text),
    ...(fault !== undefined && faults[fault](chain)),
  };
}

function send(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.end(text);
}

/** Sends one byte at a time: the headers are there at once, the end is half a minute away. */
function drip(response: ServerResponse, text: string): void {
  const bytes = Buffer.from(text);
  let sent = 0;
  const timer = setInterval(() => {
    response.write(bytes.subarray(sent, ++sent));
    if (sent >= bytes.length) response.end();
  }, DRIP_MS);
  response.on('close', () => clearInterval(timer));
}
