import { roundBurnedPercent } from '../_shared/supply/burned-percent.ts';

/** The fields that Shields accepts: https://shields.io/badges/endpoint-badge. It rejects any other field. */
interface Badge {
  schemaVersion: 1;
  label: string;
  message: string;
  color: string;
  /** Prevents a page that embeds the badge from overriding its color. */
  isError: boolean;
}

function formatBadge(message: string, isError: boolean): string {
  const color = isError ? 'lightgrey' : 'orange';
  return JSON.stringify({ schemaVersion: 1, label: 'burnt', message, color, isError } satisfies Badge);
}

export const unknownBadge = formatBadge('unknown', true);

/** Formats the badge of the burned percent. A badge has no field for its age, so the message of a stale figure includes it. */
export function formatBurnedBadge(totalSupply: bigint, currentSupply: bigint, isStale: boolean): string {
  const { percent, sign } = roundBurnedPercent(totalSupply, currentSupply);
  const text = `${sign}${percent.toFixed(2)}%`;
  return formatBadge(isStale ? `${text}, not fresh` : text, isStale);
}
