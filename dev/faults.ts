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

/** Faults that leave the supply as it is and concern the claims alone. */
export const claimFaultNames = ['no-mint', 'no-largest-accounts'] as const;

export const allFaultNames = [...faultNames, ...claimFaultNames] as const;

export type FaultName = (typeof allFaultNames)[number];

/** Sends a spoilt answer in place of the right one, or none. */
export type Fault = (answer: RpcAnswer, response: ServerResponse) => void;

/** What public nodes ask for when they refuse. */
export const FAULT_RETRY_AFTER_S = 20;
const DRIP_MS = 100;
const DECIMALS_OFF = 3;
const DECIMALS_AT = 44;
const SLOTS_BACK = 1_000;

export function isFaultName(name: string): name is FaultName {
  return (allFaultNames as readonly string[]).includes(name);
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
        if (isSupply(value)) value.decimals += DECIMALS_OFF;
        for (const account of accountsIn(value)) changeDecimals(account);
      });
    case 'slot-backwards': {
      let slotsBack = 0;
      return changed(({ context }) => {
        slotsBack += SLOTS_BACK;
        context.slot -= slotsBack;
      });
    }
    case 'no-mint':
      return changed(({ value }) => {
        const accounts = accountsIn(value);
        if (accounts.length > 0) accounts[0] = null;
      });
    case 'no-largest-accounts':
      return (answer, response) => {
        const isRefused = 'result' in answer && isContextual(answer.result) && isLargest(answer.result.value);
        const { jsonrpc, id } = answer;
        const error = { code: -32010, message: 'This node does not index token accounts' };
        send(response, 200, JSON.stringify(isRefused ? { jsonrpc, id, error } : answer));
      };
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

/** What nodes answer with a slot. */
interface Contextual {
  context: { slot: number };
  value: unknown;
}

type EncodedAccount = { data: [string, 'base64'] } | null;

/** Changes what the right answer tells; answers without a slot stay as they are. */
function changed(change: (result: Contextual) => void): Fault {
  return (answer, response) => {
    const copy = structuredClone(answer);
    if ('result' in copy && isContextual(copy.result)) change(copy.result);
    send(response, 200, JSON.stringify(copy));
  };
}

function isContextual(result: unknown): result is Contextual {
  return typeof (result as Partial<Contextual> | null)?.context?.slot === 'number';
}

function isSupply(value: unknown): value is { decimals: number } {
  return typeof (value as { decimals?: unknown } | null)?.decimals === 'number';
}

function isLargest(value: unknown): boolean {
  return Array.isArray(value) && value.some((entry) => isSupply(entry));
}

/** The accounts of an answer to `getMultipleAccounts`, to be changed in place. */
function accountsIn(value: unknown): EncodedAccount[] {
  return Array.isArray(value) && !isLargest(value) ? (value as EncodedAccount[]) : [];
}

/** In a mint the decimals are the byte at 44; in other accounts nobody misses it. */
function changeDecimals(account: EncodedAccount): void {
  if (account === null) return;
  const data = Buffer.from(account.data[0], 'base64');
  if (data.length > DECIMALS_AT) data[DECIMALS_AT] = (data[DECIMALS_AT] ?? 0) + DECIMALS_OFF;
  account.data[0] = data.toString('base64');
}
