import { setTimeout as sleep } from 'node:timers/promises';
import { getSiteContent } from '../../content/content-source';
import { updateBurnList } from '../indexer/update-burn-list';
import { readToken } from '../../content/read-token';
import { findEndpoints } from '../../embedded-chain';
import { print, runCommand } from '../../command';

const PROGRESS = '.burns-progress.json';
/** Rate limit of public endpoints. */
const REQUESTS_PER_SECOND = 8;

/**
 * Updates the burn list from the endpoints in SOLANA_RPC_URLS, or from the running embedded chain; see docs/burn-history.md.
 * usage: npm run burns:update
 */
async function main(): Promise<void> {
  await updateBurnList({
    source: getSiteContent(),
    rpcUrls: await findEndpoints(process.env, readToken(getSiteContent()).mint),
    progressFile: PROGRESS,
    fetch,
    now: Date.now,
    sleep: (ms) => sleep(ms),
    requestsPerSecond: REQUESTS_PER_SECOND,
    onReport: print,
  });
}

void runCommand(main);
