/**
 * What Supabase charges beyond the Pro plan's $25 a month, as published in 2026:
 * https://supabase.com/docs/guides/platform/manage-your-usage/edge-function-invocations
 * https://supabase.com/docs/guides/platform/manage-your-usage/egress
 */
const SUPABASE = {
  includedInvocations: 2_000_000,
  invocationsPerPackage: 1_000_000,
  dollarsPerPackage: 2,
  includedEgressGb: 250,
  dollarsPerEgressGb: 0.09,
} as const;

/** What hosts charge per request that they answer, cached or not; https://developers.cloudflare.com/workers/platform/pricing/ */
const CLOUDFLARE_WORKERS = { includedRequests: 10_000_000, dollarsPerMillion: 0.3 } as const;

/** One answer of the function with its headers; the body alone is about 200 bytes. */
const ANSWER_BYTES = 1_000;
const BYTES_PER_GB = 1e9;
const HOURS_PER_MONTH = 730;

/** Dollars per month for a load that never sleeps, beyond the price of the plan. A package counts when it is begun. */
export function supabaseDollarsPerMonth(invocationsPerHour: number): number {
  const invocations = invocationsPerHour * HOURS_PER_MONTH;
  const packages = Math.ceil(
    beyond(SUPABASE.includedInvocations, invocations) / SUPABASE.invocationsPerPackage,
  );
  const egressGb = beyond(SUPABASE.includedEgressGb, (invocations * ANSWER_BYTES) / BYTES_PER_GB);
  return packages * SUPABASE.dollarsPerPackage + egressGb * SUPABASE.dollarsPerEgressGb;
}

/** Dollars per month that Cloudflare charges for polls that a Pages Function answers, beyond the plan's $5. */
export function cloudflareDollarsPerMonth(pollsPerHour: number): number {
  const requests = beyond(CLOUDFLARE_WORKERS.includedRequests, pollsPerHour * HOURS_PER_MONTH);
  return (requests / 1e6) * CLOUDFLARE_WORKERS.dollarsPerMillion;
}

function beyond(included: number, used: number): number {
  return Math.max(0, used - included);
}
