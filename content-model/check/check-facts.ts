import { fieldSchema, schemaAt } from '../json-schema';
import type { ContentFile } from '../model';
import { sectionIds } from '../../src/content/section-ids';
import type { ContentProblem } from './content-problem';
import { valueAt } from './fields-of';
import type { ParsedFile } from './parse-source';

/** What must hold between the values of one file. Values of a wrong type are left to the check of the shape. */
export function checkFacts(name: ContentFile, parsed: ParsedFile): ContentProblem[] {
  switch (name) {
    case 'token':
      return checkSupply(parsed);
    case 'site':
      return checkNavigation(parsed);
    case 'tokenomics':
      return checkClaims(parsed);
    default:
      return [];
  }
}

/** The largest amount that the token program can count, in the smallest units: an unsigned number of 64 bits. */
const MAX_UNITS = 2n ** 64n - 1n;

function checkSupply(parsed: ParsedFile): ContentProblem[] {
  const [decimals, totalSupply, assumedCurrentSupply] = [
    'decimals',
    'totalSupply',
    'assumedCurrentSupply',
  ].map((field) => valueAt(parsed.value, [field]));
  if (!isCount(totalSupply)) return [];
  const problems: ContentProblem[] = [];
  const { minimum = 0, maximum = 0 } = schemaAt(fieldSchema('token'), ['decimals']) ?? {};
  if (Number.isInteger(decimals) && Number(decimals) >= minimum && Number(decimals) <= maximum) {
    const mostTokens = MAX_UNITS / 10n ** BigInt(Number(decimals));
    if (BigInt(totalSupply) > mostTokens) {
      const message = `is more than a token with ${String(decimals)} decimals can have on Solana (${mostTokens}). Check both numbers.`;
      problems.push(parsed.problem(['totalSupply'], message));
    }
  }
  if (isCount(assumedCurrentSupply) && assumedCurrentSupply > totalSupply) {
    const message = `is more than totalSupply (${totalSupply}). Tokens are only ever burned, so write that or less.`;
    problems.push(parsed.problem(['assumedCurrentSupply'], message));
  }
  return problems;
}

function checkNavigation(parsed: ParsedFile): ContentProblem[] {
  const anchors = column(parsed, 'navigation', 'anchor');
  const free = sectionIds.filter((id) => !anchors.includes(id));
  const cure =
    free.length === 0
      ? 'Delete this entry.'
      : `Write another section (${free.join(', ')}) or delete this entry.`;
  return repeats(anchors).map(({ index, first }) =>
    parsed.problem(
      ['navigation', index, 'anchor'],
      `leads to the same section as navigation[${first}]. ${cure}`,
    ),
  );
}

function checkClaims(parsed: ParsedFile): ContentProblem[] {
  return repeats(column(parsed, 'claims', 'id')).map(({ index, first }) =>
    parsed.problem(
      ['claims', index, 'id'],
      `is the same as that of claims[${first}]. Each claim stands once; delete one of the two.`,
    ),
  );
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** One field of all entries of a list, in their order. */
function column(parsed: ParsedFile, list: string, field: string): unknown[] {
  const entries = valueAt(parsed.value, [list]);
  return Array.isArray(entries) ? entries.map((entry) => valueAt(entry, [field])) : [];
}

/** The entries that repeat an earlier one. */
function repeats(values: readonly unknown[]): { index: number; first: number }[] {
  return values
    .map((value, index) => ({ index, first: values.indexOf(value) }))
    .filter(({ index, first }) => typeof values[index] === 'string' && first < index);
}
