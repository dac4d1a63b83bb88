import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { getSiteContent } from '../../../build/content/content-source';
import { updateBurnList } from '../../../build/burn-history/indexer/update-burn-list';
import { readBurnList } from '../../../build/burn-history/burn-list';
import { burnListFiles } from '../../../shared/burn-history';
import type { Chain } from '../../../tools/dev/chain';
import { handleRpc, createMethods, type Methods } from '../../../tools/dev/json-rpc';
import { editFile } from '../../support/folders';
import { copyUntranslated } from '../content/content-set';
import { NOW, NOW_SLOT } from './recorded-chain';

/** Copies the demo content without its translations and its burn list. Its `burnWallets` are at most this one. */
export function makeContent(burnWallet?: string): string {
  const folder = copyUntranslated();
  for (const file of burnListFiles) rmSync(path.join(folder, file));
  const burnWallets = burnWallet ? `burnWallets: [{ name: Team, address: ${burnWallet} }]\n` : '';
  editFile(folder, 'token.yaml', /^burnWallets:\n(?: .*\n)*/m, burnWallets);
  return folder;
}

/** Reads the files of a folder's burn list; undefined if one is missing. */
export function readListFiles(folder: string): string[] | undefined {
  const files = burnListFiles.map((file) => path.join(folder, file));
  if (files.every((file) => existsSync(file))) return files.map((file) => readFileSync(file, 'utf8'));
  return undefined;
}

interface Run {
  /** By default, a new folder of {@link makeContent}. */
  folder?: string;
  /** The node behind each endpoint. */
  nodes: readonly Methods[];
  /** In milliseconds since 1970. */
  startedAt?: number;
  requestsPerSecond?: number;
  /** Stops the run after this number of requests. */
  stopAfter?: number;
  /** Returns a response that replaces the node's. */
  replaceResponse?: (request: number) => Response | undefined;
}

export const createNode = (chain: Chain, slot = NOW_SLOT): Methods => createMethods(chain, () => slot);

/** Runs the indexer with a fake clock. @returns what it wrote and how it ran */
export async function runIndexer(run: Run) {
  const { folder = makeContent(), nodes, startedAt = NOW } = run;
  const { requestsPerSecond = Infinity, stopAfter, replaceResponse } = run;
  let now = startedAt;
  let requests = 0;
  const sleepsMs: number[] = [];
  const reports: string[] = [];
  const isStopped = () => stopAfter !== undefined && requests > stopAfter;
  const respond = async (url: string, body: string) => {
    requests++;
    if (isStopped()) throw new TypeError('fetch failed');
    const methods = nodes[Number(new URL(url).pathname.slice(1))] ?? {};
    return replaceResponse?.(requests) ?? Response.json(await handleRpc(methods, JSON.parse(body)));
  };
  const update = updateBurnList({
    source: getSiteContent(folder),
    rpcUrls: nodes.map((_, index) => `https://node.example.com/${index}`),
    progressFile: path.join(folder, '..', `${path.basename(folder)}.progress`),
    fetch: ((url: string, { body }: { body: string }) => respond(url, body)) as typeof fetch,
    now: () => now,
    sleep(ms) {
      if (isStopped()) return Promise.reject(new Error('stopped'));
      // Timers can fire slightly early.
      now += ms > 1 ? ms - 1 : ms;
      sleepsMs.push(ms);
      return Promise.resolve();
    },
    requestsPerSecond,
    onReport: (message) => reports.push(message),
  });
  const error = await update.catch(({ message }: Error) => message);
  const list = { files: readListFiles(folder), burns: readBurnList(folder)?.burns };
  return { folder, ...list, error, requests, sleepsMs, reports, elapsedMs: now - startedAt };
}
