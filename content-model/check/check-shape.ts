import type { z } from 'zod';
import { fieldSchema, schemaAt, type FieldPath, type FieldSchema } from '../json-schema';
import { contentModel, retiredFields, type ContentFile } from '../model';
import { formatPlace, type ContentProblem } from './content-problem';
import { valueAt } from './fields-of';
import type { ParsedFile } from './parse-source';
import { exampleLine, excerpt, nearestWord, oneOf, quoted } from './wording';

/** Holds a file against its model: fields that are missing, unknown, of the wrong type, too long, too many. */
export function checkShape(name: ContentFile, parsed: ParsedFile): ContentProblem[] {
  const { value } = parsed;
  const schema = fieldSchema(name);
  if (value === null) {
    return [parsed.problem([], `The file is empty. Its fields are ${fieldNames(schema)}.`)];
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    const kind = Array.isArray(value) ? 'a list' : 'a text without a field';
    const message = `The file begins with ${kind}. It must begin with its fields: ${fieldNames(schema)}.`;
    return [parsed.problem([], message)];
  }

  const result = contentModel[name].safeParse(value);
  const issues = result.success ? [] : result.error.issues;
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? unknownFields(name, parsed, issue.path as FieldPath, issue.keys)
      : [],
  );
  // A misspelled field is one mistake, not one field too many and another one too few.
  const misspelled = new Set(unknown.flatMap(({ meant }) => meant ?? []));
  const mistyped = new Set(
    issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => JSON.stringify(path)),
  );
  const problems = issues.flatMap((issue) => {
    const path = issue.path as FieldPath;
    if (issue.code === 'unrecognized_keys' || misspelled.has(JSON.stringify(path))) return [];
    // Zod goes on to measure a text that should have been a list.
    if (issue.code !== 'invalid_type' && mistyped.has(JSON.stringify(path))) return [];
    const message = explainIssue(issue, path, schemaAt(schema, path) ?? {}, parsed);
    return message === undefined ? [] : [parsed.problem(path, message)];
  });
  return [...unknown.map(({ problem }) => problem), ...problems];
}

function unknownFields(name: ContentFile, parsed: ParsedFile, path: FieldPath, keys: readonly string[]) {
  const known = Object.keys(schemaAt(fieldSchema(name), path)?.properties ?? {});
  const present = new Set(Object.keys(valueAt(parsed.value, path) ?? {}));
  const absent = known.filter((field) => !present.has(field));
  return keys.map((key) => {
    const retired = retiredFields[name]?.[formatPlace([...path, key])];
    if (retired !== undefined) {
      return {
        problem: parsed.keyProblem([...path, key], `is no longer a field. ${retired}`),
        meant: undefined,
      };
    }
    const meant = nearestWord(key, absent) ?? nearestWord(key, known);
    const cure = meant === undefined ? `The fields here are ${known.join(', ')}.` : `Did you mean ${meant}?`;
    return {
      problem: parsed.keyProblem([...path, key], `is not a field that the page knows. ${cure}`),
      meant: meant !== undefined && absent.includes(meant) ? JSON.stringify([...path, meant]) : undefined,
    };
  });
}

function explainIssue(
  issue: z.core.$ZodIssue,
  path: FieldPath,
  schema: FieldSchema,
  parsed: ParsedFile,
): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return explainType(path, schema, parsed);
    case 'too_big':
      if (issue.origin === 'string') return explainLength(valueAt(parsed.value, path), Number(issue.maximum));
      if (issue.origin === 'array') {
        const count = (valueAt(parsed.value, path) as unknown[]).length;
        return `has ${count} entries; the page has room for ${String(issue.maximum)}. Remove ${count - Number(issue.maximum)}.`;
      }
      return `is too large. The most is ${String(issue.maximum)}.`;
    case 'too_small':
      // What an empty text needs is said together with the other rules for texts.
      if (issue.origin === 'string') return undefined;
      if (issue.origin === 'array') return 'has no entries. Write at least one, behind a dash.';
      return `is too small. It must be ${issue.inclusive ? `${String(issue.minimum)} or more` : `more than ${String(issue.minimum)}`}.`;
    case 'invalid_value':
      return explainChoice(path, schema, parsed);
    case 'invalid_format':
      return `is not in the right form. ${schema.description ?? ''} Write it such as  ${suggestion(path, schema)}`;
    default:
      return `is not right: ${issue.message}. ${schema.description ?? ''}`;
  }
}

function explainLength(value: unknown, maximum: number): string {
  const length = String(value).length;
  return `has ${length} characters; the page has room for ${maximum}. Shorten it by ${length - maximum}.`;
}

function explainChoice(path: FieldPath, schema: FieldSchema, parsed: ParsedFile): string {
  const value = valueAt(parsed.value, path);
  if (typeof value !== 'string') return explainType(path, schema, parsed);
  const choices = schema.enum ?? [];
  const meant = nearestWord(value, choices);
  const cure = meant === undefined ? '' : ` Did you mean ${meant}?`;
  return `is “${excerpt(value)}”, but it must be ${oneOf(choices)}.${cure}`;
}

function explainType(path: FieldPath, schema: FieldSchema, parsed: ParsedFile): string {
  const value = valueAt(parsed.value, path);
  if (value === undefined) return `is missing. ${howToAdd(path, schema)}`;
  if (value === null) return explainEmpty(path, schema, parsed);

  const written = parsed.written(path);
  switch (schema.type) {
    case 'string':
      if (typeof value === 'object') {
        const reason = /^[[{]/.test(written)
          ? `the ${written.charAt(0)} makes it ${kindOf(value)}`
          : Array.isArray(value)
            ? 'the dash makes it a list'
            : 'the colon in it makes it a group of fields';
        return `must be a text, but ${reason}. Put quotes around the whole text: ${quoted(firstLine(written))}`;
      }
      return `must be a text, but without quotes this is ${kindOf(value)}. Put quotes around it: ${quoted(written)}`;
    case 'array':
      return `must be a list, not ${kindOf(value)}. Write each entry on a line of its own, behind a dash.`;
    case 'object':
      return `must have fields of its own, not ${kindOf(value)}. Its fields are ${fieldNames(schema)}.`;
    default:
      return `must be a whole number, not ${kindOf(value)}. Write digits alone, without quotes, commas or spaces, such as  ${suggestion(path, schema)}`;
  }
}

function explainEmpty(path: FieldPath, schema: FieldSchema, parsed: ParsedFile): string {
  const written = parsed.written(path);
  if (schema.type === 'string' && written !== '') {
    return `must be a text, but without quotes this means “nothing”. Put quotes around it: ${quoted(written)}`;
  }
  const note = parsed.noteBehind(path);
  if (note !== undefined && schema.type === 'string') {
    return `is empty, because a # after a space begins a note. Put quotes around the text: ${quoted(note)}`;
  }
  return `is empty. ${howToAdd(path, schema)}`;
}

function howToAdd(path: FieldPath, schema: FieldSchema): string {
  if (schema.type === 'object') return `Write its fields under it: ${fieldNames(schema)}.`;
  if (schema.type === 'array') return 'Write its entries under it, each on a line of its own behind a dash.';
  if (typeof path.at(-1) === 'number') return 'Write its text behind the dash, or delete the dash.';
  return `Add a line such as  ${suggestion(path, schema)}`;
}

function suggestion(path: FieldPath, schema: FieldSchema): string {
  return exampleLine(String(path.at(-1)), schema.example ?? schema.enum?.[0] ?? '…');
}

const fieldNames = (schema: FieldSchema) => Object.keys(schema.properties ?? {}).join(', ');

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : 'a number with a fraction';
  return typeof value === 'boolean' ? 'the answer true or false' : 'a text';
}
