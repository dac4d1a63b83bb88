import { stringify } from 'yaml';

/** A text in which characters that cannot be seen, or that a terminal would obey, are written by their number. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (character) => `[${nameOfCharacter(character)}]`);
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A piece of somebody's content, short enough for a message. */
export function excerpt(text: string, maxLength = 60): string {
  const shown = visible(text);
  return shown.length > maxLength ? `${shown.slice(0, maxLength - 1).trimEnd()}…` : shown;
}

/** `U+200B`, the way to name a character that cannot be seen. */
export function nameOfCharacter(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** No text on the page is longer, so what is offered for copying is whole. */
const LONGEST_TEXT = 420;

/** The text in the quotes that YAML needs, as a suggestion to copy. */
export function quoted(text: string): string {
  const shown = excerpt(text, LONGEST_TEXT);
  if (!shown.includes("'")) return `'${shown}'`;
  return /["\\]/.test(shown) ? `'${shown.replaceAll("'", "''")}'` : `"${shown}"`;
}

/** A line that would be right: `title: Get Some SOL`. */
export function exampleLine(field: string, example: string | number): string {
  return stringify({ [field]: example }, { singleQuote: true, lineWidth: 0 }).trim();
}

/** `home, about or roadmap`. */
export function oneOf(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** The known word that was probably meant, if one is near enough to be worth a guess. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  // No known word is long, so a long one cannot be near; and the distance costs the product of both lengths.
  if (word.length > 60) return undefined;
  const wanted = word.toLowerCase();
  let nearest: string | undefined;
  let nearestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < nearestDistance) {
      nearest = candidate;
      nearestDistance = distance;
    }
  }
  return nearest;
}

/** How many letters have to be added, removed, replaced or swapped with their neighbour to make `b` of `a`. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min(replaced, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
