import { roundBurnedPercent } from '../_shared/supply/burned-percent.ts';

/**
 * Shields rejects any other field: https://shields.io/badges/endpoint-badge. `isError` prevents a page that embeds the badge from
 * overriding its color.
 */
function formatBadge(message: string, isError: boolean): string {
  const color = isError ? 'lightgrey' : 'orange';
  return JSON.stringify({ schemaVersion: 1, label: 'burnt', message, color, isError });
}

export const unknownBadge = formatBadge('unknown', true);

/** Formats the badge of the burned percent. A badge has no field for its age, so the message of a stale figure includes it. */
export function formatBurnedBadge(totalSupply: bigint, currentSupply: bigint, isStale: boolean): string {
  const { percent, sign } = roundBurnedPercent(totalSupply, currentSupply);
  const text = `${sign}${percent.toFixed(2)}%`;
  return formatBadge(isStale ? `${text}, not fresh` : text, isStale);
}
