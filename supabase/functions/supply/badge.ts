/** What Shields draws a badge from, https://shields.io/badges/endpoint-badge. It refuses any field that it does not know. */
interface Badge {
  schemaVersion: 1;
  label: string;
  message: string;
  color: string;
  /** A badge on another site cannot give it another colour then. */
  isError: boolean;
}

function badge(message: string, isError: boolean): string {
  const color = isError ? 'lightgrey' : 'orange';
  return JSON.stringify({ schemaVersion: 1, label: 'burnt', message, color, isError } satisfies Badge);
}

export const unknownBadge = badge('unknown', true);

/** The badge of a figure. A badge has no place for an age, so that of an old figure says it in words. */
export function burnedBadge(totalSupply: bigint, currentSupply: bigint, isStale: boolean): string {
  const percent = burnedPercent(totalSupply, currentSupply);
  return badge(isStale ? `${percent}, not fresh` : percent, isStale);
}

/** How much of a supply is burned, as the page writes it in English. Amounts as {@link burnedShare} takes them. */
export function burnedPercent(totalSupply: bigint, currentSupply: bigint): string {
  const { hundredths, sign } = burnedShare(totalSupply, currentSupply);
  return `${sign}${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}%`;
}

/**
 * How much of a supply is burned, in hundredths of a percent: only nothing is nothing, and only all is all, so that a sign
 * says where there is less or more of it.
 *
 * @param totalSupply what was minted once, in base units as is the other
 * @param currentSupply what is left, from 0 to `totalSupply`
 */
export function burnedShare(
  totalSupply: bigint,
  currentSupply: bigint,
): { hundredths: bigint; sign: '' | '<' | '>' } {
  // Half of a hundredth counts as one.
  const hundredths = ((totalSupply - currentSupply) * 20_000n + totalSupply) / (totalSupply * 2n);
  if (hundredths === 0n && currentSupply < totalSupply) return { hundredths: 1n, sign: '<' };
  if (hundredths === 10_000n && currentSupply > 0n) return { hundredths: 9_999n, sign: '>' };
  return { hundredths, sign: '' };
}
