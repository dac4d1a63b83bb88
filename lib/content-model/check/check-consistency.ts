import { fieldSchema, schemaAt } from '../json-schema';
import type { ContentFile } from '../model';
import type { ContentProblem } from './content-problem';
import { valueAt } from './fields-of';
import type { ParsedFile } from './parse-source';

/** What must hold between the values of one file. Values of a wrong type are left to the check of the shape. */
export function checkConsistency(name: ContentFile, parsed: ParsedFile): ContentProblem[] {
  return [
    ...(name === 'token' ? checkSupply(parsed) : []),
    ...(name === 'site' ? checkRepeats(parsed, 'navigation', 'anchor') : []),
    ...(name === 'tokenomics' ? checkRepeats(parsed, 'claims', 'id') : []),
  ];
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
    const maxTokens = MAX_UNITS / 10n ** BigInt(decimals);
    if (BigInt(totalSupply) > maxTokens) {
      const message = `is more than a token with ${decimals} decimals can have on Solana (${maxTokens}). Check both numbers.`;
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

/** Entries of a list that repeat the field of an earlier one. */
function checkRepeats(parsed: ParsedFile, list: string, field: string): ContentProblem[] {
  const entries = valueAt(parsed.value, [list]);
  const values = (Array.isArray(entries) ? entries : []).map((entry) => valueAt(entry, [field]));
  return values.flatMap((value, index) => {
    const first = values.indexOf(value);
    if (typeof value !== 'string' || first === index) return [];
    const message = `is the same as that of ${list}[${first}]. Each stands once; write another, or delete one of the two entries.`;
    return [parsed.problem([list, index, field], message)];
  });
}
