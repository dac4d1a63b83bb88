const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago something was, in words of the language: `12000` becomes "12 seconds ago". Never negative. */
export function relativeTime(ageMs: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, unitMs] = units.find(([, ms]) => ageMs >= ms) ?? ['second', 1_000];
  return format.format(-Math.max(0, Math.floor(ageMs / unitMs)), unit);
}
