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
/** Of public endpoints; the embedded chain takes as many as come. */
const REQUESTS_PER_SECOND = 8;

/**
 * Brings content/burns.csv up to date: `npm run burns`. It asks SOLANA_RPC_URLS, or the embedded chain that runs, or one
 * that it starts; docs/burns.md says how.
 */
async function main(): Promise<void> {
  const network = await openNetwork(process.env);
  try {
    await updateLedger({
      folder: contentFolder(),
      rpcUrls: network.rpcUrls,
      progressFile: PROGRESS,
      fetch,
      now: Date.now,
      sleep: (ms) => sleep(ms),
      requestsPerSecond: network.requestsPerSecond,
      tell: (message) => console.log(message),
    });
  } finally {
    await network.close();
  }
}

interface Network {
  rpcUrls: readonly string[];
  requestsPerSecond: number;
  close(): Promise<void>;
}

async function openNetwork(env: NodeJS.ProcessEnv): Promise<Network> {
  const close = () => Promise.resolve();
  if (readSetting(env, 'SOLANA_RPC_URLS') !== undefined) {
    const { rpcUrls } = readSettings((name) => env[name]);
    return { rpcUrls, requestsPerSecond: REQUESTS_PER_SECOND, close };
  }
  console.log('SOLANA_RPC_URLS is not set, so this reads the embedded chain, whose burns are a demo.');
  const token = readToken();
  const running = `http://127.0.0.1:${readChainPort(env)}`;
  if ((await findChainMint(running)) === token.mint)
    return { rpcUrls: [running], requestsPerSecond: Infinity, close };
  const server = await startJsonRpcServer(await createChain(token, (message) => console.warn(message)));
  return { rpcUrls: [server.origin], requestsPerSecond: Infinity, close: () => server.close() };
}

void runCommand(main);
