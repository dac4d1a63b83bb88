import { formatTokens } from './format';
import { whenIdle } from './when-idle';

const second = ['second', 1_000] as const;
const units = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000], second] as const;
type Unit = (typeof units)[number][0];

const formats = new Map<string, Intl.RelativeTimeFormat>();

function relativeTimeFormat(language: string): Intl.RelativeTimeFormat {
  const format = formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  formats.set(language, format);
  return format;
}

const isEnglish = (language: string) => /^en(-|$)/i.test(language);

/** What `Intl.RelativeTimeFormat` says in English. */
function inEnglish(count: number, unit: Unit): string {
  if (unit === 'second' && count === 0) return 'now';
  if (unit === 'day' && count === 1) return 'yesterday';
  return `${formatTokens(count)} ${unit}${count === 1 ? '' : 's'} ago`;
}

/**
 * Has the browser read its words for times before they are wanted, for that takes as long as to start React. English does
 * without them. Nothing else needs to wait for it.
 */
export async function prepareRelativeTime(language: string): Promise<void> {
  if (isEnglish(language)) return;
  await whenIdle();
  // Half of the work is the list of languages, which any of the browser's formats reads: neither half is a long task.
  Intl.Collator(language);
  await whenIdle();
  relativeTimeFormat(language);
}

/** How long ago something was, in words of the language: `12000` becomes "12 seconds ago". Never negative. */
export function relativeTime(ageMs: number, language: string): string {
  const [unit, unitMs] = units.find(([, ms]) => ageMs >= ms) ?? second;
  const count = Math.max(0, Math.floor(ageMs / unitMs));
  return isEnglish(language) ? inEnglish(count, unit) : relativeTimeFormat(language).format(-count, unit);
}
