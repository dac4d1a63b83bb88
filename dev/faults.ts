import type { ServerResponse } from 'node:http';
import type { Chain } from './chain-types';
import { createMethods, type Methods } from './json-rpc';

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
/** Where a mint's account has its supply. */
const SUPPLY_OFFSET = 36;

/** What can go wrong with a node, by the names that `npm run chain -- --fault` takes; the last two are lies. */
const faults = {
  '429': () => ({
    send: (response) => {
      response.setHeader('retry-after', RETRY_AFTER_S);
      send(response, 429, 'Too many requests for a specific RPC call');
    },
  }),
  '500': () => ({ send: (response) => send(response, 500, 'Internal server error') }),
  hang: () => ({ send: () => undefined }),
  garbage: () => ({
    send: (response) => send(response, 200, '<!doctype html><title>Welcome to our network</title>'),
  }),
  'supply-risen': (chain) => withSupply(chain, (supply) => supply + supply / 10n),
  'supply-gone': (chain) => withSupply(chain, () => 1n),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(faults, name);

export const faultNames = Object.keys(faults).filter(isFaultName);

/** A node that tells another supply. */
function withSupply(chain: Chain, change: (supply: bigint) => bigint): Partial<Node> {
  return {
    methods: createMethods({
      ...chain,
      getAccount(key) {
        const account = chain.getAccount(key);
        if (account === undefined || key !== chain.mint) return account;
        const data = account.data.slice();
        const mint = new DataView(data.buffer);
        mint.setBigUint64(SUPPLY_OFFSET, change(mint.getBigUint64(SUPPLY_OFFSET, true)), true);
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
