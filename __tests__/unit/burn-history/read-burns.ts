import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { siteContent } from '../../../features';
import { updateLedger } from '../../../plugins/burn-history/indexer/update-ledger';
import { burnLedgerFiles } from '../../../plugins/burn-history/burn-ledger';
import type { BurnToken } from '../../../plugins/burn-history/content';
import { readContent } from '../../../plugins/content-model/read-content';
import type { Chain } from '../../../tools/dev/chain-types';
import { answerRpc, createMethods, type Methods } from '../../../tools/dev/json-rpc';
import { copyContent } from '../../support/folders';
import { NOW, NOW_SLOT } from './recorded-chain';

/** The demo's content without its list of burns, with these burn wallets or none. */
export function makeContent(addresses: readonly string[] = []): string {
  const folder = copyContent();
  for (const file of burnLedgerFiles) rmSync(path.join(folder, file));
  const { burnWallets: _, ...token }: BurnToken = readContent('token', folder);
  const burnWallets = addresses.map((address, index) => ({ name: `Wallet ${index + 1}`, address }));
  const named = addresses.length > 0 ? { ...token, burnWallets } : token;
  writeFileSync(path.join(folder, 'token.yaml'), stringify(named));
  return folder;
}

/** The list of a folder, file by file; undefined where there is none. */
export function bytesOf(folder: string): string[] | undefined {
  const files = burnLedgerFiles.map((file) => path.join(folder, file));
  return files.every((file) => existsSync(file))
    ? files.map((file) => readFileSync(file, 'utf8'))
    : undefined;
}

interface Reading {
  folder: string;
  /** What the endpoints know, one by one. */
  nodes: readonly Methods[];
  /** In milliseconds since 1970. */
  startedAt?: number;
  requestsPerSecond?: number;
  /** The reading is stopped when it asks for the first time after so many requests. */
  stopAfter?: number;
  /** What is answered instead, where it is not the node's answer. */
  answerInstead?: (request: number) => Response | undefined;
}

export const nodeOf = (chain: Chain, slot = NOW_SLOT): Methods => createMethods(chain, () => slot);

/** Runs one reading on a clock of its own. */
export async function readBurns({
  folder,
  nodes,
  startedAt = NOW,
  requestsPerSecond = Infinity,
  stopAfter,
  answerInstead,
}: Reading) {
  let now = startedAt;
  let requests = 0;
  const slept: number[] = [];
  const said: string[] = [];
  const isStopped = () => stopAfter !== undefined && requests > stopAfter;
  const ask = async (url: string, body: string) => {
    requests++;
    if (isStopped()) throw new TypeError('fetch failed');
    const methods = nodes[Number(new URL(url).pathname.slice(1))] ?? {};
    return answerInstead?.(requests) ?? Response.json(await answerRpc(methods, JSON.parse(body)));
  };
  const update = updateLedger({
    source: siteContent(folder),
    rpcUrls: nodes.map((_, index) => `https://node.example.com/${index}`),
    progressFile: path.join(folder, '..', `${path.basename(folder)}.progress`),
    fetch: ((url: string, { body }: { body: string }) => ask(url, body)) as typeof fetch,
    now: () => now,
    sleep(ms) {
      if (isStopped()) return Promise.reject(new Error('stopped'));
      // As timers do, it may end a moment early.
      now += ms > 1 ? ms - 1 : ms;
      slept.push(ms);
      return Promise.resolve();
    },
    requestsPerSecond,
    tell: (message) => said.push(message),
  });
  const error = await update.then(
    () => undefined,
    (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
  );
  return { error, requests, slept, said, tookMs: now - startedAt };
}
