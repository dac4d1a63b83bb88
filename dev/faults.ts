import type { ServerResponse } from 'node:http';
import type { Chain } from './chain-types';
import { createMethods, type Methods } from './json-rpc';

/** What can go wrong with a node, by the names that `npm run chain -- --fault` takes. */
export const faultNames = [
  '403',
  '429',
  '500',
  'hang',
  'slow-drip',
  'garbage',
  'wrong-decimals',
  'slot-backwards',
  'reset',
] as const;

/** With those that leave the supply as it is and concern the claims alone. */
export const allFaultNames = [...faultNames, 'no-mint', 'no-largest-accounts'] as const;

export type FaultName = (typeof allFaultNames)[number];

/** A node as its clients meet it. */
export interface Node {
  methods: Methods;
  /** Sends the text of an answer. */
  send(response: ServerResponse, text: string): void;
}

/** What public nodes ask for when they refuse. */
const RETRY_AFTER_S = 20;
const DRIP_MS = 100;
const DECIMALS_OFF = 3;
/** Where a mint's account has its decimals. */
const DECIMALS_OFFSET = 44;
const SLOTS_BACK = 1_000;

export function isFaultName(name: string): name is FaultName {
  return (allFaultNames as readonly string[]).includes(name);
}

/** A node of this chain that has the fault, or none. */
export function createNode(chain: Chain, fault?: FaultName): Node {
  const node: Node = { methods: createMethods(chain), send: (response, text) => send(response, 200, text) };
  switch (fault) {
    case undefined:
      return node;
    case '403':
      return { ...node, send: (response) => send(response, 403, 'Access denied') };
    case '429':
      return {
        ...node,
        send: (response) => {
          response.setHeader('retry-after', RETRY_AFTER_S);
          send(response, 429, 'Too many requests for a specific RPC call');
        },
      };
    case '500':
      return { ...node, send: (response) => send(response, 500, 'Internal server error') };
    case 'hang':
      return { ...node, send: () => undefined };
    case 'slow-drip':
      return { ...node, send: drip };
    case 'garbage':
      return {
        ...node,
        send: (response) => send(response, 200, '<!doctype html><title>Welcome to our network</title>'),
      };
    case 'wrong-decimals':
      return { ...node, methods: createMethods(withOtherDecimals(chain)) };
    case 'slot-backwards': {
      let slotsBack = 0n;
      const slot = () => chain.slot() - (slotsBack += BigInt(SLOTS_BACK));
      return { ...node, methods: createMethods({ ...chain, slot }) };
    }
    case 'no-mint': {
      const getAccount: Chain['getAccount'] = (key) =>
        key === chain.mint ? undefined : chain.getAccount(key);
      const { getMultipleAccounts } = createMethods({ ...chain, getAccount });
      return { ...node, methods: { ...node.methods, getMultipleAccounts } };
    }
    case 'no-largest-accounts':
      return { ...node, methods: createMethods({ ...chain, getLargestAccounts: () => undefined }) };
    case 'reset':
      return { ...node, send: (response) => response.socket?.resetAndDestroy() };
  }
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

function withOtherDecimals(chain: Chain): Chain {
  const getAccount: Chain['getAccount'] = (key) => {
    const account = chain.getAccount(key);
    if (account === undefined || key !== chain.mint) return account;
    const data = account.data.slice();
    data[DECIMALS_OFFSET] = (data[DECIMALS_OFFSET] ?? 0) + DECIMALS_OFF;
    return { ...account, data };
  };
  return { ...chain, getAccount };
}
