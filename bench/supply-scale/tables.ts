import { DEFAULTS, pollsPerS, PUBLIC_RPC_LIMITS, type Scenario } from './model';
import { cloudflareDollarsPerMonth, supabaseDollarsPerMonth } from './prices';
import { type Outcome, simulate } from './simulate';

const VISITORS = [1e3, 1e4, 1e5, 1e6, 1e7];
const FRONTS = [
  { name: 'nothing', pointsOfPresence: 0 },
  { name: 'one nginx', pointsOfPresence: 1 },
  { name: 'CDN, 20 places', pointsOfPresence: 20 },
  { name: 'CDN, 300 places', pointsOfPresence: 300 },
];

/** The tables of docs/scale.md by name, in Markdown. */
export function scaleTables(): Record<string, string> {
  return { load: loadTable(), collapsing: collapsingTable(), limits: limitsTable(), host: hostTable() };
}

function loadTable(): string {
  const rows = VISITORS.flatMap((visitors) =>
    FRONTS.map(({ name, pointsOfPresence }) => {
      const outcome = simulate({ ...DEFAULTS, visitors, pointsOfPresence });
      return [
        whole(visitors),
        name,
        whole(outcome.invocationsPerHour),
        whole(outcome.rpcCallsPerHour),
        `${whole(outcome.rpcCallsPeak10s)}${limitMark(outcome)}`,
        whole(outcome.isolates),
        whole(supabaseDollarsPerMonth(outcome.invocationsPerHour)),
      ];
    }),
  );
  return markdownTable(
    [
      'visitors',
      'in front',
      'invocations / h',
      'RPC calls / h',
      'RPC calls in 10 s, at most',
      'isolates',
      'Supabase, $ / month',
    ],
    rows,
  );
}

function limitMark({ rpcCallsPeak10s }: Outcome): string {
  if (rpcCallsPeak10s > PUBLIC_RPC_LIMITS.total) return ` (over ${PUBLIC_RPC_LIMITS.total})`;
  return rpcCallsPeak10s > PUBLIC_RPC_LIMITS.perMethod ? ` (over ${PUBLIC_RPC_LIMITS.perMethod})` : '';
}

function collapsingTable(): string {
  const invocations = (scenario: Scenario): string => whole(simulate(scenario).invocationsPerHour);
  const rows = VISITORS.map((visitors) => {
    const scenario = { ...DEFAULTS, visitors, pointsOfPresence: 300 };
    return [whole(visitors), invocations(scenario), invocations({ ...scenario, collapsing: false })];
  });
  return markdownTable(
    ['visitors', 'invocations / h, one request per expiry', 'invocations / h, a request per waiting poll'],
    rows,
  );
}

function limitsTable(): string {
  const { perMethod, total, windowS } = PUBLIC_RPC_LIMITS;
  const rows = [50, 100, 500].map((isolateRps) => {
    const scenario = { ...DEFAULTS, isolateRps, pointsOfPresence: 0 };
    return [
      whole(isolateRps),
      whole(visitorsWithin(perMethod, scenario)),
      whole(visitorsWithin(total, scenario)),
    ];
  });
  return markdownTable(
    [
      'requests / s that one isolate takes',
      `visitors within ${perMethod} calls in ${windowS} s`,
      `visitors within ${total} calls in ${windowS} s`,
    ],
    rows,
  );
}

/**
 * The most visitors without a CDN for whom all isolates together stay within `limit` calls in ten seconds, as a chain
 * sees them that knows them by one address. Isolates come in steps: one more in each region at a time.
 */
function visitorsWithin(limit: number, scenario: Omit<Scenario, 'visitors'>): number {
  const { functionRegions, isolateRps, pollIntervalS, visibleShare } = scenario;
  const visitorsPerStep = (functionRegions * isolateRps * pollIntervalS) / visibleShare;
  let visitors = 0;
  while (simulate({ ...scenario, visitors: visitors + visitorsPerStep }).rpcCallsPeak10s <= limit) {
    visitors += visitorsPerStep;
  }
  return visitors;
}

function hostTable(): string {
  const rows = VISITORS.map((visitors) => {
    const pollsPerHour = pollsPerS({ ...DEFAULTS, visitors, pointsOfPresence: 0 }) * 3_600;
    return [
      whole(visitors),
      whole(pollsPerHour),
      whole(pollsPerHour / 3_600),
      whole(cloudflareDollarsPerMonth(pollsPerHour)),
    ];
  });
  return markdownTable(['visitors', 'polls / h', 'polls / s', 'Cloudflare Pages Function, $ / month'], rows);
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join(' | ')} |`;
  return [
    line(head),
    `| ${widths.map((width) => `${'-'.repeat(width - 1)}:`).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n');
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
