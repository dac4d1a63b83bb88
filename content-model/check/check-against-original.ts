import type { ContentProblem } from './content-problem';
import { asRead } from './as-read';
import type { FieldPath } from '../json-schema';
import { strangersNames } from '../known-names';
import { countOf, strangersIn } from './names-in-text';
import type { ParsedFile } from './parse-source';
import { excerpt, oneOf } from './wording';

/** How much of the original a message quotes. */
const QUOTED = 160;

/**
 * Holds a translated text against its original: a translation has other words, and the same facts.
 *
 * @param own the names of the token and of its chain
 */
export function checkAgainstOriginal(
  { path, value, original }: { path: FieldPath; value: string; original: string },
  parsed: ParsedFile,
  own: readonly string[],
): ContentProblem[] {
  if (value === original) return [];
  const says = `The original says “${excerpt(original, QUOTED)}”.`;
  const problem = (message: string) => parsed.problem(path, `${message} ${says}`);
  const problems: ContentProblem[] = [];

  for (const name of [...own, ...strangersNames]) {
    const wanted = original.includes(name) ? countOf(name, original) : 0;
    if (wanted === 0 || countOf(name, value) >= wanted) continue;
    const times = wanted === 1 ? '' : ` ${wanted} times`;
    problems.push(
      problem(`must have “${name}” in it${times}, letter by letter: names are the same in every language.`),
    );
  }
  const known = strangersIn(original, own);
  for (const name of strangersIn(value, own).filter((found) => !known.includes(found))) {
    problems.push(problem(`has “${name}” in it, which the original does not. Leave it out.`));
  }

  const braces = (text: string) => text.match(/\{\w*\}/g) ?? [];
  if (!isSame(braces(value), braces(original))) {
    problems.push(problem(`must have ${listed(braces(original))} in it as often as the original.`));
  }
  const digit = /[^\P{N}0-9]/u.exec(value)?.[0];
  if (digit !== undefined && !original.includes(digit)) {
    const message = `has ${excerpt(digit)} in it. Write numbers with the digits 0 to 9. ${says}`;
    problems.push(parsed.partProblem(path, digit, message));
  } else if (!isSame(figuresOf(value), figuresOf(original))) {
    problems.push(
      problem(
        `must have the numbers of the original in it and no others, ${listed(figuresOf(original))}, but has ${listed(figuresOf(value))}.`,
      ),
    );
  }
  return problems;
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  [...some].sort().join(' ') === [...others].sort().join(' ');

const listed = (parts: readonly string[]) =>
  parts.length === 0 ? 'none' : oneOf(parts).replace(/ or /, ' and ');

const number = String.raw`\d+(?:[.,'’]\d+|\s\d{3}(?!\d))*`;
const figure = new RegExp(String.raw`%\s?${number}|${number}(?:\s?%)?|[%‰]`, 'gu');
const thousands = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/** The numbers of a text without their order, and its percentages, whichever sign stands between digits: `1.000`, `5%`. */
function figuresOf(text: string): string[] {
  const read = asRead(text).replaceAll('٪', '%').replaceAll('؉', '‰');
  return (read.match(figure) ?? []).map((found) => {
    if (!/\d/.test(found)) return found;
    const digits = found.replaceAll('%', '').trim().replaceAll(/\D+/g, '.');
    const value = thousands.test(digits) ? digits.replaceAll('.', '') : digits;
    return found.includes('%') ? `${value}%` : value;
  });
}
