import { whenIdle } from '../ui/when-idle';

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const formats = new Map<string, Intl.RelativeTimeFormat>();

function relativeTimeFormat(language: string): Intl.RelativeTimeFormat {
  const format = formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  formats.set(language, format);
  return format;
}

/** Has the browser read its words for times before they are wanted, for it takes long. Nothing else needs to wait for it. */
export async function prepareRelativeTime(language: string): Promise<void> {
  await whenIdle();
  // Half of the work is the list of languages, which any of the browser's formats reads: neither half is a long task.
  Intl.Collator(language);
  await whenIdle();
  relativeTimeFormat(language);
}

/** How long ago something was, in words of the language: `12000` becomes "12 seconds ago". Never negative. */
export function relativeTime(ageMs: number, language: string): string {
  const [unit, unitMs] = units.find(([, ms]) => ageMs >= ms) ?? ['second', 1_000];
  return relativeTimeFormat(language).format(-Math.max(0, Math.floor(ageMs / unitMs)), unit);
}
