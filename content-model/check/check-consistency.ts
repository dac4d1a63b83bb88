import { sectionIds } from '../../src/content/section-ids';
import { fieldSchema, schemaAt } from '../json-schema';
import type { ContentFile } from '../model';
import type { ContentProblem } from './content-problem';
import { valueAt } from './fields-of';
import type { ParsedFile } from './parse-source';

/** What must hold between the values of one file. Values of a wrong type are left to the check of the shape. */
export function checkConsistency(name: ContentFile, parsed: ParsedFile): ContentProblem[] {
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
  const decimals = valueAt(parsed.value, ['decimals']);
  const totalSupply = valueAt(parsed.value, ['totalSupply']);
  const assumedCurrentSupply = valueAt(parsed.value, ['assumedCurrentSupply']);
  if (!isCount(totalSupply)) return [];
  const problems: ContentProblem[] = [];
  const { maximum = 0 } = schemaAt(fieldSchema('token'), ['decimals']) ?? {};
  if ((decimals === 0 || isCount(decimals)) && decimals <= maximum) {
    const mostTokens = MAX_UNITS / 10n ** BigInt(decimals);
    if (BigInt(totalSupply) > mostTokens) {
      const message = `is more than a token with ${decimals} decimals can have on Solana (${mostTokens}). Check both numbers.`;
      problems.push(parsed.problem(['totalSupply'], message));
    }
  }
  if (isCount(assumedCurrentSupply) && assumedCurrentSupply > totalSupply) {
    const message = `is more than totalSupply (${totalSupply}). Tokens are only ever burned, so write that or less.`;
    problems.push(parsed.problem(['assumedCurrentSupply'], message));
  }
  return problems;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

function checkNavigation(parsed: ParsedFile): ContentProblem[] {
  const anchors = valuesOfEntries(parsed, 'navigation', 'anchor');
  const free = sectionIds.filter((id) => !anchors.includes(id));
  const cure =
    free.length === 0
      ? 'Delete this entry.'
      : `Write another section (${free.join(', ')}) or delete this entry.`;
  return repeats(anchors).map(({ index, first }) => {
    const message = `leads to the same section as navigation[${first}]. ${cure}`;
    return parsed.problem(['navigation', index, 'anchor'], message);
  });
}

function checkClaims(parsed: ParsedFile): ContentProblem[] {
  return repeats(valuesOfEntries(parsed, 'claims', 'id')).map(({ index, first }) => {
    const message = `is the same as that of claims[${first}]. Each claim stands once; delete one of the two.`;
    return parsed.problem(['claims', index, 'id'], message);
  });
}

/** One field of all entries of a list, in their order. */
function valuesOfEntries(parsed: ParsedFile, list: string, field: string): unknown[] {
  const entries = valueAt(parsed.value, [list]);
  return Array.isArray(entries) ? entries.map((entry) => valueAt(entry, [field])) : [];
}

/** The entries that repeat an earlier one. */
function repeats(values: readonly unknown[]): { index: number; first: number }[] {
  return values
    .map((value, index) => ({ index, first: values.indexOf(value) }))
    .filter(({ index, first }) => typeof values[index] === 'string' && first < index);
}
