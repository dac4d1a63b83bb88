import { dealtTo, isolatesFor, pollsPerS, requestsPerExpiry, type Scenario } from './model';
import { type Random, seededRandom } from './random';

export interface Outcome {
  /** Requests that reached the function, per hour. */
  invocationsPerHour: number;
  /** Requests that the isolates sent to the chain, per hour. */
  rpcCallsPerHour: number;
  /** The most calls to the chain in any ten seconds, all isolates together. */
  rpcCallsPeak10s: number;
  /** Isolates that run side by side. */
  isolates: number;
}

const SIMULATED_HOURS = 4;
const SIMULATED_S = SIMULATED_HOURS * 3_600;
const WINDOW_S = 10;

/**
 * Plays four hours of visitors, caches and isolates, event by event.
 *
 * No visitor is an object. The polls of many tabs that were opened independently reach a cache as a Poisson process, so
 * the only draw needed is the wait for the first poll after an answer has expired; those before it are hits and change
 * nothing. That makes ten million visitors as quick as a thousand.
 */
export function simulate(scenario: Scenario, seed = 1): Outcome {
  const random = seededRandom(seed);
  const chain = new CallCounter();
  let invocations = 0;
  let isolates = 0;
  for (let region = 0; region < scenario.functionRegions; region++) {
    const played =
      scenario.pointsOfPresence === 0
        ? playRegionWithoutCdn(scenario, random, chain)
        : playRegionBehindCdn(scenario, region, random, chain);
    invocations += played.invocations;
    isolates += played.isolates;
  }
  return {
    invocationsPerHour: invocations / SIMULATED_HOURS,
    rpcCallsPerHour: chain.total / SIMULATED_HOURS,
    rpcCallsPeak10s: chain.peak(),
    isolates,
  };
}

interface Played {
  invocations: number;
  isolates: number;
}

/** Every poll invokes the function. Each isolate gets an equal share, and calls the chain when its figure is too old. */
function playRegionWithoutCdn(scenario: Scenario, random: Random, chain: CallCounter): Played {
  const requestsPerS = pollsPerS(scenario) / scenario.functionRegions;
  const isolates = isolatesFor(requestsPerS, scenario.isolateRps);
  const isolateRequestsPerS = requestsPerS / isolates;
  for (let slot = 0; slot < isolates; slot++) {
    const isolate = new Isolate(scenario, random, chain);
    // A request changes something only when the figure has expired or the isolate is gone.
    const next = (): number => isolate.freshUntil() + random.exponential(isolateRequestsPerS);
    for (let at = next(); at < SIMULATED_S; at = next()) isolate.request(at);
  }
  return { invocations: requestsPerS * SIMULATED_S, isolates };
}

/** A point of presence invokes the function at the first poll after its copy has expired. */
function playRegionBehindCdn(scenario: Scenario, region: number, random: Random, chain: CallCounter): Played {
  const places = dealtTo(region, scenario.functionRegions, scenario.pointsOfPresence);
  if (places === 0) return { invocations: 0, isolates: 0 };
  const placePollsPerS = pollsPerS(scenario) / scenario.pointsOfPresence;
  const requests = requestsPerExpiry(scenario, placePollsPerS);
  const isolateCount = isolatesFor((places * requests) / scenario.ttlS, scenario.isolateRps);
  const isolates = Array.from({ length: isolateCount }, () => new Isolate(scenario, random, chain));
  const nextAsk = Array.from({ length: places }, () => random.exponential(placePollsPerS));

  let invocations = 0;
  for (;;) {
    const place = indexOfSmallest(nextAsk);
    const at = nextAsk[place] ?? SIMULATED_S;
    if (at >= SIMULATED_S) return { invocations, isolates: isolateCount };
    const expiresAt = isolates[random.index(isolateCount)]?.request(at) ?? at;
    invocations += requests;
    nextAsk[place] = expiresAt + random.exponential(placePollsPerS);
  }
}

/** One place in a region where an isolate runs; when it dies, the next request starts another with an empty memory. */
class Isolate {
  private diesAt: number;
  private figureExpiresAt: number;

  constructor(
    private readonly scenario: Scenario,
    private readonly random: Random,
    private readonly chain: CallCounter,
  ) {
    // The play begins in the middle of things: everybody at once at second 0 would be a crowd that never was.
    this.diesAt = random.uniform(0, this.lifeS());
    this.figureExpiresAt = random.uniform(0, scenario.ttlS);
  }

  /** Until when requests are answered from memory. */
  freshUntil(): number {
    return this.diesAt < this.figureExpiresAt ? this.diesAt : this.figureExpiresAt;
  }

  /** Answers a request, and says when the answer expires. */
  request(at: number): number {
    if (at >= this.diesAt) {
      this.diesAt = at + this.lifeS();
      this.figureExpiresAt = at;
    }
    if (at >= this.figureExpiresAt) {
      this.chain.count(at);
      this.figureExpiresAt = at + this.scenario.ttlS;
    }
    return this.figureExpiresAt;
  }

  private lifeS(): number {
    return this.random.uniform(...this.scenario.isolateLifeS);
  }
}

/** Calls to the chain, by the second. */
class CallCounter {
  total = 0;
  private readonly perS = new Uint32Array(SIMULATED_S);

  count(at: number): void {
    this.total++;
    const second = Math.floor(at);
    this.perS[second] = (this.perS[second] ?? 0) + 1;
  }

  /** The most calls in any ten seconds. */
  peak(): number {
    let inWindow = 0;
    let most = 0;
    for (const [second, calls] of this.perS.entries()) {
      inWindow += calls - (this.perS[second - WINDOW_S] ?? 0);
      most = Math.max(most, inWindow);
    }
    return most;
  }
}

function indexOfSmallest(numbers: readonly number[]): number {
  let [smallest = 0] = numbers;
  let smallestIndex = 0;
  for (let index = 1; index < numbers.length; index++) {
    const number = numbers[index] ?? smallest;
    if (number < smallest) {
      smallest = number;
      smallestIndex = index;
    }
  }
  return smallestIndex;
}
