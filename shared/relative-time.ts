const second = ['second', 1_000] as const;
const units = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000], second] as const;

/** A language with the digits 0 to 9, as `Intl` takes it: figures beside its dates have them, too. */
export const intlLocale = (language: string) => `${language}-u-nu-latn`;

/** How long ago something was, in words of the language: `12000` becomes "12 seconds ago". Never negative. */
export function relativeTime(ageMs: number, language: string): string {
  const [unit, unitMs] = units.find(([, ms]) => ageMs >= ms) ?? second;
  const count = Math.max(0, Math.floor(ageMs / unitMs));
  return new Intl.RelativeTimeFormat(intlLocale(language), { numeric: 'auto' }).format(-count, unit);
}

/** The longest of the ages below 100 days in some languages, in characters. */
export const longestAge = (languages: readonly string[]): string =>
  languages
    .flatMap((language) => units.flatMap(([, ms]) => agesOf(ms, language)))
    .reduce((longest, age) => (age.length > longest.length ? age : longest));

const agesOf = (unitMs: number, language: string) =>
  Array.from({ length: 100 }, (_, count) => relativeTime(count * unitMs, language));
