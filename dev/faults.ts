import type { ServerResponse } from 'node:http';
import type { RpcAnswer } from './json-rpc';

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

export type FaultName = (typeof faultNames)[number];

/** Sends a spoilt answer in place of the right one, or none. */
export type Fault = (answer: RpcAnswer, response: ServerResponse) => void;

/** What public nodes ask for when they refuse. */
export const FAULT_RETRY_AFTER_S = 20;
const DRIP_MS = 100;
const DECIMALS_OFF = 3;
const SLOTS_BACK = 1_000;

export function isFaultName(name: string): name is FaultName {
  return (faultNames as readonly string[]).includes(name);
}

export function createFault(name: FaultName): Fault {
  switch (name) {
    case '403':
      return (_, response) => send(response, 403, 'Access denied');
    case '429':
      return (_, response) => {
        response.setHeader('retry-after', FAULT_RETRY_AFTER_S);
        send(response, 429, 'Too many requests for a specific RPC call');
      };
    case '500':
      return (_, response) => send(response, 500, 'Internal server error');
    case 'hang':
      return () => undefined;
    case 'slow-drip':
      return (answer, response) => drip(response, JSON.stringify(answer));
    case 'garbage':
      return (_, response) => send(response, 200, '<!doctype html><title>Welcome to our network</title>');
    case 'wrong-decimals':
      return changed(({ value }) => {
        value.decimals += DECIMALS_OFF;
      });
    case 'slot-backwards': {
      let slotsBack = 0;
      return changed(({ context }) => {
        slotsBack += SLOTS_BACK;
        context.slot -= slotsBack;
      });
    }
    case 'reset':
      return (_, response) => response.socket?.resetAndDestroy();
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.end(text);
}

/** One byte at a time: the headers are there at once, the end is half a minute away. */
function drip(response: ServerResponse, text: string): void {
  const bytes = Buffer.from(text);
  let sent = 0;
  const timer = setInterval(() => {
    response.write(bytes.subarray(sent, ++sent));
    if (sent >= bytes.length) response.end();
  }, DRIP_MS);
  response.on('close', () => clearInterval(timer));
}

interface SupplyResult {
  context: { slot: number };
  value: { decimals: number };
}

/** Changes the supply that the right answer tells; other answers stay as they are. */
function changed(change: (result: SupplyResult) => void): Fault {
  return (answer, response) => {
    const copy = structuredClone(answer);
    if ('result' in copy && isSupplyResult(copy.result)) change(copy.result);
    send(response, 200, JSON.stringify(copy));
  };
}

function isSupplyResult(result: unknown): result is SupplyResult {
  return typeof (result as Partial<SupplyResult> | null)?.value?.decimals === 'number';
}
