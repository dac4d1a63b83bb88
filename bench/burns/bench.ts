import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readBurnLedger } from '../../content-model/burn-ledger';
import { readToken } from '../../content-model/read-token';
import { type JsonRpcServer, startJsonRpcServer } from '../../dev/json-rpc-server';
import { DEMO_CONTENT } from '../../test-support/demo-site';
import { markdownTable } from '../../test-support/markdown-table';
import { median } from '../../test-support/median';
import { writeUnlisted } from '../../test-support/unlisted-content';
import { makeBusyChain, openBurner } from './busy-chain';

const COMMAND = path.join(__dirname, '../../scripts/burns.ts');
const TRANSACTIONS = 100_000;
const RUNS = 3;
/** What `npm run burns` allows itself. */
const REQUESTS_PER_SECOND = 8;

/** What one run of the command took. */
interface Run {
  requests: number;
  seconds: number;
  /** The most that its process held. */
  megabytes: number;
}

/**
 * `npm run burns` on an embedded chain with a hundred thousand transactions, as fast as the chain answers: about ten
 * minutes. Each run is a process of its own; the chain runs in this one.
 */
export async function benchBurns(): Promise<void> {
  if (process.platform !== 'linux') {
    throw new Error('This benchmark reads memory from /proc: run it on Linux.');
  }
  const { address } = await openBurner();
  const table = markdownTable([
    ['', 'Requests', 'Time', 'Memory', `At ${REQUESTS_PER_SECOND} requests/s`],
    ...(await measure('10,000 burns among 90,000 transfers', 10_000, [])),
    ...(await measure('one burn by one of `burnWallets`, then 99,999 transfers', 1, [address])),
  ]);
  console.log(`\n${table}`);
}

/** Runs the command without a list, and again with the list that it has written. */
async function measure(name: string, burns: number, burnWallets: readonly string[]): Promise<string[][]> {
  console.log(`\n${name}`);
  const chain = await makeBusyChain(readToken(DEMO_CONTENT), TRANSACTIONS, burns);
  const node = await startJsonRpcServer(chain);
  const home = mkdtempSync(path.join(tmpdir(), 'burns-'));
  const content = path.join(home, 'content');
  const first: Run[] = [];
  const next: Run[] = [];
  try {
    for (let index = 0; index < RUNS; index++) {
      writeUnlisted(content, burnWallets);
      first.push(await run(home, node));
      const found = readBurnLedger(content)?.burns.length;
      if (found !== burns) throw new Error(`The list has ${found} burns, not ${burns}.`);
      next.push(await run(home, node));
    }
  } finally {
    rmSync(home, { recursive: true });
    await node.close();
  }
  return [row(name, first), row('nothing since that list', next)];
}

/** Linux tells it for each process; what Node.js tells of its own may be that of the process which started it. */
const SAY_MEMORY = `data:text/javascript,
import { readFileSync } from 'node:fs';
process.on('exit', () => console.log(/VmHWM.*/.exec(readFileSync('/proc/self/status', 'utf8'))[0]));`;

/** @param home of the progress file and of `content/` */
async function run(home: string, node: JsonRpcServer): Promise<Run> {
  const requestsBefore = node.requestCount();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...process.execArgv, '--import', SAY_MEMORY, COMMAND], {
    cwd: home,
    env: {
      ...process.env,
      CONTENT_DIR: 'content',
      SOLANA_RPC_URLS: node.origin,
      BURNS_REQUESTS_PER_SECOND: 'Infinity',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(`npm run burns ended with code ${code}.`);
  const seconds = (performance.now() - startedAt) / 1_000;
  const requests = node.requestCount() - requestsBefore;
  const megabytes = Number(/VmHWM:\s+(\d+) kB/.exec(said)?.[1]) / 1_024;
  console.log(`${requests} requests, ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`);
  return { requests, seconds, megabytes };
}

function row(name: string, runs: readonly Run[]): string[] {
  const requests = median(runs.map((each) => each.requests));
  const seconds = runs.map((each) => each.seconds);
  const megabytes = runs.map((each) => each.megabytes);
  const politeS = requests / REQUESTS_PER_SECOND;
  return [
    name,
    requests.toLocaleString('en-US'),
    `${spread(seconds, 1)} s`,
    `${spread(megabytes, 0)} MB`,
    politeS < 60 ? `${Math.ceil(politeS)} s` : `${(politeS / 3_600).toFixed(1)} h`,
  ];
}

/** The median, and in brackets the least and the most. */
function spread(values: readonly number[], digits: number): string {
  const figures = [median(values), Math.min(...values), Math.max(...values)];
  const [middle, least, most] = figures.map((value) => value.toFixed(digits));
  return `${middle} (${least} to ${most})`;
}
