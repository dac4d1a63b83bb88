import { setTimeout as sleep } from 'node:timers/promises';
import { updateLedger } from '../../lib/burns/update-ledger';
import { contentFolder } from '../../lib/content-model/folder';
import { readToken } from '../../lib/content-model/read-token';
import { readSetting } from '../../lib/content-model/setting';
import { readChainPort } from '../dev/backend';
import { createChain } from '../dev/chain';
import { findChainMint } from '../dev/chain-client';
import { runCommand } from '../dev/command';
import { startJsonRpcServer } from '../dev/json-rpc-server';
import { readSettings } from '../../supabase/functions/_shared/settings';

const PROGRESS = '.burns-progress.json';
/** What public endpoints allow. */
const REQUESTS_PER_SECOND = 8;

/**
 * Brings content/burns.csv up to date: `npm run burns`. It asks SOLANA_RPC_URLS, or the embedded chain that runs, or one
 * that it starts; docs/burns.md says how.
 */
async function main(): Promise<void> {
  const requestsPerSecond = readRate(readSetting(process.env, 'BURNS_REQUESTS_PER_SECOND'));
  const network = await openNetwork(process.env);
  try {
    await updateLedger({
      folder: contentFolder(),
      rpcUrls: network.rpcUrls,
      progressFile: PROGRESS,
      fetch,
      now: Date.now,
      sleep: (ms) => sleep(ms),
      requestsPerSecond,
      tell: (message) => console.log(message),
    });
  } finally {
    await network.close();
  }
}

async function openNetwork(
  env: NodeJS.ProcessEnv,
): Promise<{ rpcUrls: readonly string[]; close(): Promise<void> }> {
  const nothing = () => Promise.resolve();
  if (readSetting(env, 'SOLANA_RPC_URLS') !== undefined) {
    return { rpcUrls: readSettings((name) => env[name]).rpcUrls, close: nothing };
  }
  console.log('SOLANA_RPC_URLS is not set, so this reads the embedded chain, whose burns are a demo.');
  const token = readToken();
  const running = `http://127.0.0.1:${readChainPort(env)}`;
  if ((await findChainMint(running)) === token.mint) return { rpcUrls: [running], close: nothing };
  const server = await startJsonRpcServer(await createChain(token, (message) => console.warn(message)));
  return { rpcUrls: [server.origin], close: () => server.close() };
}

function readRate(text: string | undefined): number {
  if (text === undefined) return REQUESTS_PER_SECOND;
  const rate = Number(text);
  if (rate > 0) return rate;
  throw new Error(
    `BURNS_REQUESTS_PER_SECOND is "${text}". Give a number more than 0, such as ${REQUESTS_PER_SECOND}.`,
  );
}

void runCommand(main);
