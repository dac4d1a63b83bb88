/** Largest accepted difference between any two clocks (blocks, services, caches, this machine), in milliseconds. */
export const MAX_CLOCK_SKEW_MS = 600_000;

const second = ['second', 1_000] as const;
const units = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000], second] as const;

/** Returns the locale for `Intl` that writes the digits 0 to 9, as the figures of the page do. */
export const toIntlLocale = (language: string) => `${language}-u-nu-latn`;

const createFormat = (language: string) =>
  new Intl.RelativeTimeFormat(toIntlLocale(language), { numeric: 'auto' });

/** Formats an age in milliseconds: `12000` becomes "12 seconds ago". Negative ages count as 0. */
export function formatRelativeTime(ageMs: number, language: string): string {
  const [unit, unitMs] = units.find(([, ms]) => ageMs >= ms) ?? second;
  const count = Math.max(0, Math.floor(ageMs / unitMs));
  return createFormat(language).format(-count, unit);
}

/** Finds the longest text for an age below 100 days in any of the languages. */
export const findLongestAge = (languages: readonly string[]): string =>
  languages
    .flatMap((language) => {
      const format = createFormat(language);
      return units.flatMap(([unit]) =>
        Array.from({ length: 100 }, (_, count) => format.format(-count, unit)),
      );
    })
    .reduce((longest, age) => (age.length > longest.length ? age : longest));
