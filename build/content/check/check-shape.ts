import { formatHex } from 'culori';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { brandAliases } from '../brands';
import {
  type Field,
  type FieldPath,
  type FieldSchema,
  formatPath,
  getSchemaIn,
  getIn,
  walkFields,
} from '../json-schema';
import { findSimilar, formatLine, type Problem, quote, suggest, suggestAlternative } from '../wording';
import type { ContentProblem } from './content-problem';
import { messages } from './messages';
import { MAX_PROBLEMS, type ParsedFile } from './parse-source';

/** The required structure of a file. */
interface Shape {
  jsonSchema: FieldSchema;
  zodSchema: z.ZodType;
  /** Whether a field may have a name without a value. */
  mayBeEmpty?: (path: FieldPath) => boolean;
}

/** Compares the structure of a file with the required one. */
export function checkShape({ jsonSchema, zodSchema, mayBeEmpty }: Shape, parsed: ParsedFile) {
  const { value } = parsed;
  if (value === null)
    return mayBeEmpty?.([]) ? [] : [parsed.createProblem([], messages.emptyFile(listNames(jsonSchema)))];
  if (typeof value !== 'object' || Array.isArray(value))
    return [parsed.createProblem([], messages.fileWithoutFields(describeType(value), listNames(jsonSchema)))];

  const issues = zodSchema.safeParse(value).error?.issues ?? [];
  const unknownFields = listUnknownFields(issues, jsonSchema);
  // A misspelled field is not reported as missing, too, unless its value must become a list.
  const intendedFields = unknownFields.flatMap(({ path, name, similar = '' }) => {
    const isList = getSchemaIn(jsonSchema, [...path, similar])?.type === 'array';
    return isList && !Array.isArray(getIn(value, [...path, name])) ? [] : formatPath([...path, similar]);
  });
  const problems = unknownFields.map(({ path, name, known, similar }) =>
    parsed.createNameProblem([...path, name], suggestAlternative(messages.unknownField(known), similar)),
  );
  // Report one problem per field: for a text that should be a list, Zod reports the length too.
  const explained = new Set<string>();
  for (const issue of issues) {
    const path = toFieldPath(issue);
    const name = formatPath(path);
    if (issue.code === 'unrecognized_keys' || explained.has(name)) continue;
    explained.add(name);
    const field = { path, value: getIn(value, path), schema: getSchemaIn(jsonSchema, path) ?? {} };
    if (field.value === undefined && intendedFields.includes(name)) continue;
    // `#1 bear` is a text that needs quotes, `# later` a comment.
    const isText = field.schema.type === 'string' && /^#\S/.test(parsed.findCommentAfter(path) ?? '');
    if (mayBeEmpty?.(path) && (field.value === null || isBlank(field.value)) && !isText) continue;
    problems.push(...parsed.createProblems(path, [explainIssue(issue, field, parsed)]));
  }
  for (const field of walkFields(jsonSchema, value))
    if (!explained.has(formatPath(field.path)))
      problems.push(...parsed.createProblems(field.path, [findAmbiguity(field, parsed)]));
  return [...problems, ...checkRepetition(jsonSchema, parsed)];
}

const toFieldPath = ({ path }: z.core.$ZodIssue) => path.filter((step) => typeof step !== 'symbol');

/** Lists the fields that are not in the schema, with the names that are, and the most similar of these. */
const listUnknownFields = (issues: readonly z.core.$ZodIssue[], jsonSchema: FieldSchema) =>
  issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const path = toFieldPath(issue);
    const known = listNames(getSchemaIn(jsonSchema, path));
    return issue.keys
      .slice(0, MAX_PROBLEMS)
      .map((name) => ({ path, name, known, similar: findSimilar(name, known) }));
  });

/**
 * Explains that a text without quotes is another value in YAML 1.1, where `no` is false and `4:20` a number. The check reads
 * YAML 1.2, and Gatsby a mixture of the two.
 */
function findAmbiguity({ path, value }: Field, parsed: ParsedFile): Problem | undefined {
  if (typeof value !== 'string' || !parsed.isUnquoted(path)) return undefined;
  const line = `text: ${parsed.readSourceText(path)}`;
  const other: unknown = parseDocument(line, { version: '1.1' }).get('text');
  if (typeof other === 'string') return undefined;
  return suggest(messages.notText(describeType(other)), quote(value));
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** Reports entries of a top-level list that repeat an earlier one. {@link explainIssue} reports values of another type. */
function checkRepetition({ properties = {} }: FieldSchema, parsed: ParsedFile): ContentProblem[] {
  return Object.entries(properties).flatMap(([name, { items }]) => {
    const value = getIn(parsed.value, [name]);
    const fields = Object.entries(items?.properties ?? {}).filter(([, { isUnique }]) => isUnique);
    const unique = [...(items?.isUnique ? [[]] : []), ...fields.map(([field]) => [field])];
    return unique.flatMap((steps) => {
      const values = (Array.isArray(value) ? value : []).map((entry) => getIn(entry, steps));
      return values.flatMap((each, index) => {
        const first = values.indexOf(each);
        if (typeof each !== 'string' || first === index) return [];
        return [parsed.createProblem([name, index, ...steps], messages.repeatedEntry(`${name}[${first}]`))];
      });
    });
  });
}

/** Explains an issue found by Zod; undefined if another check reports it. */
function explainIssue(issue: z.core.$ZodIssue, field: Field, parsed: ParsedFile): Problem | undefined {
  const { value, schema } = field;
  // `checkField` reports an empty text.
  if (schema.type === 'string' && isBlank(value)) return undefined;
  switch (issue.code) {
    case 'invalid_type':
      return explainType(field, parsed);
    case 'too_big': {
      const maximum = Number(issue.maximum);
      if (typeof value === 'string') return messages.tooLong(value.length, maximum);
      return Array.isArray(value)
        ? messages.tooManyEntries(value.length, maximum)
        : messages.tooLarge(maximum);
    }
    case 'too_small':
      return Array.isArray(value)
        ? messages.noEntries()
        : messages.tooSmall(Number(issue.minimum), issue.inclusive === true);
    case 'invalid_value': {
      if (typeof value !== 'string') return explainType(field, parsed);
      const choices = schema.enum ?? [];
      const renamed = choices.find((choice) => choice === brandAliases[value.toLowerCase()]);
      return suggestAlternative(messages.notAChoice(value, choices), renamed ?? findSimilar(value, choices));
    }
    case 'invalid_format':
      if (schema.kind === 'color') {
        const example = formatHex(String(value)) ?? schema.example ?? '';
        return suggest(messages.notColor(), formatExample({ ...field, schema: { example } }));
      }
      return suggest(messages.wrongForm(schema.description), formatExample(field));
    default:
      return messages.invalid(issue.message, schema.description);
  }
}

function explainType(field: Field, parsed: ParsedFile): Problem {
  const { path, value, schema } = field;
  if (value === undefined) {
    if (schema.type === 'object') return messages.missingGroup(listNames(schema));
    return schema.type === 'array'
      ? messages.missingList()
      : suggest(messages.missing(), formatExample(field));
  }
  const source = parsed.readSourceText(path) || (value === null && parsed.findCommentAfter(path)) || '';
  const kind = describeType(value);
  switch (schema.type) {
    case 'boolean':
      return suggest(messages.notChoice(), formatLine(String(path.at(-1)), 'true'));
    case 'string':
      if (value === null && (source === '' || /^#\s/.test(source))) return explainEmpty(field);
      if (schema.kind === 'address') return messages.notAddress();
      return suggest(messages.notText(kind), quote(source.split('\n', 1).join('')));
    case 'array':
      return value === null ? messages.emptyList() : messages.notList(kind);
    case 'object':
      return messages.notGroup(kind, listNames(schema));
    default:
      return value === null ? explainEmpty(field) : suggest(messages.notNumber(kind), formatExample(field));
  }
}

/** Explains that a field has no text or number, or that a list entry has no text. */
export function explainEmpty(field: Pick<Field, 'path' | 'schema'>): Problem {
  return typeof field.path.at(-1) === 'number'
    ? messages.emptyEntry()
    : suggest(messages.empty(field.schema.type === 'integer' ? 'number' : 'text'), formatExample(field));
}

/** Formats a valid line of a field: `title: Get Some SOL`, or `- 50`. */
function formatExample({ path, schema }: Pick<Field, 'path' | 'schema'>): string {
  const name = path.at(-1);
  const example = schema.example ?? schema.enum?.[0] ?? '…';
  return typeof name === 'number' ? `- ${example}` : formatLine(String(name), example);
}

const listNames = (schema?: FieldSchema) => Object.keys(schema?.properties ?? {});

function describeType(value: unknown): string {
  if (value === null) return 'no value';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  if (typeof value === 'object') return 'a group of fields';
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : 'a fraction';
  return typeof value === 'boolean' ? 'true or false' : 'a text';
}
