import { setTimeout as sleep } from 'node:timers/promises';
import { siteContent } from '../../features';
import { updateBurnList } from '../../plugins/burn-history/indexer/update-burn-list';
import { readToken } from '../../plugins/content-model/read-token';
import { findEndpoints } from '../dev/chain-client';
import { runCommand } from '../dev/command';

const PROGRESS = '.burns-progress.json';
/** What public endpoints allow. */
const REQUESTS_PER_SECOND = 8;

/**
 * Brings content/burns.csv up to date: `npm run burns:update`. It asks SOLANA_RPC_URLS, or the embedded chain that runs;
 * docs/burns.md says how.
 */
async function main(): Promise<void> {
  await updateBurnList({
    source: siteContent(),
    rpcUrls: await findEndpoints(process.env, readToken(siteContent()).mint),
    progressFile: PROGRESS,
    fetch,
    now: Date.now,
    sleep: (ms) => sleep(ms),
    requestsPerSecond: REQUESTS_PER_SECOND,
    onReport: (message) => console.log(message),
  });
}

void runCommand(main);
