/** What Shields draws a badge from, https://shields.io/badges/endpoint-badge. It refuses any field that it does not know. */
interface Badge {
  schemaVersion: 1;
  label: string;
  message: string;
  color: string;
  /** Whoever shows the badge cannot give it another colour then. */
  isError: boolean;
}

function badge(message: string, isError: boolean): string {
  const color = isError ? 'lightgrey' : 'orange';
  return JSON.stringify({ schemaVersion: 1, label: 'burnt', message, color, isError } satisfies Badge);
}

/** The badge while there is no figure. */
export const unknownBadge = badge('unknown', true);

/** The badge of a figure. A badge has no place for an age, so that of an old figure says it in words. */
export function burntBadge(totalSupply: bigint, currentSupply: bigint, isStale: boolean): string {
  const percent = burntPercent(totalSupply, currentSupply);
  return badge(isStale ? `${percent}, not fresh` : percent, isStale);
}

/**
 * How much of a supply is burnt, as the page writes it: only nothing reads as nothing, and only all as all.
 *
 * @param totalSupply what was minted once, in base units as is the other
 * @param currentSupply what is left, from 0 to `totalSupply`
 */
export function burntPercent(totalSupply: bigint, currentSupply: bigint): string {
  // Of a percent, and half of one counts as one.
  const hundredths = ((totalSupply - currentSupply) * 20_000n + totalSupply) / (totalSupply * 2n);
  if (hundredths === 0n && currentSupply < totalSupply) return '<0.01%';
  if (hundredths === 10_000n && currentSupply > 0n) return '>99.99%';
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}%`;
}
