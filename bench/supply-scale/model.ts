/** Everything the model assumes. Times are in seconds, rates per second. */
export interface Scenario {
  /** Tabs that show the page, whether anybody looks at them or not. */
  visitors: number;
  /** The share of tabs that are visible; a hidden tab does not poll. */
  visibleShare: number;
  pollIntervalS: number;
  /** How long a figure is fresh: SUPPLY_TTL_MS. */
  ttlS: number;
  /** Places of the CDN that keep an answer, each for itself; 0 is no CDN: every poll invokes the function. */
  pointsOfPresence: number;
  /** Whether a place sends one request for all polls that wait for the same answer. */
  collapsing: boolean;
  /** How long a place waits for the function's answer. */
  refreshS: number;
  /** Regions in which the function runs; a request goes to the nearest. */
  functionRegions: number;
  /** Requests per second that one isolate takes before another is started beside it. */
  isolateRps: number;
  /** The shortest and the longest life of an isolate. */
  isolateLifeS: readonly [number, number];
}

export const DEFAULTS: Omit<Scenario, 'visitors' | 'pointsOfPresence'> = {
  visibleShare: 0.5,
  pollIntervalS: 30,
  ttlS: 10,
  collapsing: true,
  refreshS: 0.5,
  functionRegions: 14,
  isolateRps: 100,
  isolateLifeS: [150, 400],
};

/** What the public endpoint of mainnet allows one address in ten seconds: of one method, and of all together. */
export const PUBLIC_RPC_LIMITS = { windowS: 10, perMethod: 40, total: 100 } as const;

/** Polls of all visible tabs together, per second. */
export function pollsPerS({ visitors, visibleShare, pollIntervalS }: Scenario): number {
  return (visitors * visibleShare) / pollIntervalS;
}

/** Requests that one expired answer costs at a place: one, or one for each poll that comes before the new answer. */
export function requestsPerExpiry({ collapsing, refreshS }: Scenario, placePollsPerS: number): number {
  return collapsing ? 1 : 1 + placePollsPerS * refreshS;
}

/** How many of `total` places, numbered from 0, fall to group `index` of `groups` when they are dealt out in turn. */
export function dealtTo(index: number, groups: number, total: number): number {
  return Math.floor(total / groups) + (index < total % groups ? 1 : 0);
}

/** Isolates that run side by side in one region for so many requests per second. */
export function isolatesFor(requestsPerS: number, isolateRps: number): number {
  return Math.max(1, Math.ceil(requestsPerS / isolateRps));
}
