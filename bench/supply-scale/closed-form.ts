import { dealtTo, isolatesFor, pollsPerS, requestsPerExpiry, type Scenario } from './model';

const S_PER_HOUR = 3_600;

/** Requests that reach the function per hour, as docs/scale.md derives them. */
export function invocationsPerHour(scenario: Scenario): number {
  if (scenario.pointsOfPresence === 0) return pollsPerS(scenario) * S_PER_HOUR;
  const placePollsPerS = pollsPerS(scenario) / scenario.pointsOfPresence;
  const requests = requestsPerExpiry(scenario, placePollsPerS);
  return sumOverRegions(scenario, (places) => {
    // The first place that asks after the figure has expired gets a new one; each other asks in the TTL that follows,
    // if a poll comes to it at all.
    const othersThatAsk = (places - 1) * (1 - Math.exp(-placePollsPerS * scenario.ttlS));
    return (requests * (1 + othersThatAsk) * S_PER_HOUR) / cycleS(scenario, places * placePollsPerS);
  });
}

/**
 * Requests to the chain per hour without a CDN. An isolate of life L reads when it starts and then once a cycle, which
 * makes L / cycle + 1/2 readings in the mean: the last cycle is cut short.
 */
export function rpcCallsPerHourWithoutCdn(scenario: Scenario): number {
  const regionRps = pollsPerS(scenario) / scenario.functionRegions;
  const isolates = isolatesFor(regionRps, scenario.isolateRps);
  const isolateRps = regionRps / isolates;
  const [shortest, longest] = scenario.isolateLifeS;
  const meanLifeS = (shortest + longest) / 2;
  const readingsPerLife = meanLifeS / cycleS(scenario, isolateRps) + 1 / 2;
  const livesPerHour = S_PER_HOUR / (meanLifeS + 1 / isolateRps);
  return scenario.functionRegions * isolates * livesPerHour * readingsPerLife;
}

/**
 * Requests to the chain per hour behind a CDN: at least one reading a cycle in each region, at most the half reading
 * more per life that an isolate costs without a CDN.
 */
export function rpcCallsPerHourBehindCdn(scenario: Scenario): { atLeast: number; atMost: number } {
  const placePollsPerS = pollsPerS(scenario) / scenario.pointsOfPresence;
  const [shortest, longest] = scenario.isolateLifeS;
  const livesPerHour = S_PER_HOUR / ((shortest + longest) / 2);
  const atLeast = sumOverRegions(
    scenario,
    (places) => S_PER_HOUR / cycleS(scenario, places * placePollsPerS),
  );
  return { atLeast, atMost: sumOverRegions(scenario, () => livesPerHour / 2) + atLeast };
}

/** From one reading to the next: the TTL, and the wait for the first request after it. */
function cycleS({ ttlS }: Scenario, requestsPerS: number): number {
  return ttlS + 1 / requestsPerS;
}

/** Sums over the regions that serve at least one point of presence. */
function sumOverRegions(scenario: Scenario, ofPlaces: (places: number) => number): number {
  let sum = 0;
  for (let region = 0; region < scenario.functionRegions; region++) {
    const places = dealtTo(region, scenario.functionRegions, scenario.pointsOfPresence);
    if (places > 0) sum += ofPlaces(places);
  }
  return sum;
}
