import type { z } from 'zod';
import { schemaAt, type FieldPath, type FieldSchema } from '../json-schema';
import { formatPath, type ContentProblem } from './content-problem';
import { valueAt, type Field } from './fields-of';
import { MAX_PROBLEMS, type ParsedFile } from './parse-source';
import { excerpt, howToFill, nearestWord, oneOf, quoted, suggestion } from './wording';

/** What a file has to look like. */
export interface Shape {
  schema: FieldSchema;
  type: z.ZodType;
  /** Whether nothing may stand at a place that has its name already. */
  mayBeEmpty?: (path: FieldPath) => boolean;
}

/** Checks a file against its model: fields that are missing, unknown, of the wrong type, too long, too many. */
export function checkShape(shape: Shape, parsed: ParsedFile): ContentProblem[] {
  const { value } = parsed;
  const { schema } = shape;
  if (value === null) {
    if (shape.mayBeEmpty?.([])) return [];
    return [parsed.problem([], `The file is empty. Its fields are ${fieldNames(schema)}.`)];
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    const kind = Array.isArray(value) ? 'a list' : 'a text without a field';
    const message = `The file begins with ${kind}. It must begin with its fields: ${fieldNames(schema)}.`;
    return [parsed.problem([], message)];
  }

  // A place gets one problem: Zod measures even a text that must be a list.
  const explained = new Set<string>();
  return (shape.type.safeParse(value).error?.issues ?? []).flatMap((issue) => {
    const path = issue.path.filter((step) => typeof step !== 'symbol');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, MAX_PROBLEMS).map((key) => explainUnknown(schema, [...path, key], parsed));
    if (explained.has(formatPath(path))) return [];
    explained.add(formatPath(path));
    const field = { path, value: valueAt(value, path), schema: schemaAt(schema, path) ?? {} };
    // `#1 bear` is a text that needs quotes, `# later` a note.
    const isText = field.schema.type === 'string' && /^#\S/.test(parsed.noteBehind(path) ?? '');
    if (shape.mayBeEmpty?.(path) && isEmpty(field.value) && !isText) return [];
    const message = explainIssue(issue, field, parsed);
    return message === undefined ? [] : [parsed.problem(path, message)];
  });
}

const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

function explainUnknown(schema: FieldSchema, path: FieldPath, parsed: ParsedFile): ContentProblem {
  const known = Object.keys(schemaAt(schema, path.slice(0, -1))?.properties ?? {});
  const nearest = nearestWord(String(path.at(-1)), known);
  const cure =
    nearest === undefined ? `The fields here are ${known.join(', ')}.` : `Did you mean ${nearest}?`;
  return parsed.nameProblem(path, `is not a field that the page knows. ${cure}`);
}

/** What is wrong with a field by an issue of Zod's; undefined where another check says it. */
function explainIssue(issue: z.core.$ZodIssue, field: Field, parsed: ParsedFile): string | undefined {
  const { value, schema } = field;
  // What an empty text needs is said together with the other rules for texts.
  if (schema.type === 'string' && typeof value === 'string' && value.trim() === '') return undefined;
  switch (issue.code) {
    case 'invalid_type':
      return explainType(field, parsed);
    case 'too_big': {
      const maximum = Number(issue.maximum);
      if (typeof value === 'string') {
        return `has ${value.length} characters; the page has room for ${maximum}. Shorten it by ${value.length - maximum}.`;
      }
      if (Array.isArray(value)) {
        return `has ${value.length} entries; the page has room for ${maximum}. Remove ${value.length - maximum}.`;
      }
      return `is too large. The most is ${maximum}.`;
    }
    case 'too_small': {
      if (Array.isArray(value)) return 'has no entries. Write at least one, behind a dash.';
      const minimum = String(issue.minimum);
      return `is too small. It must be ${issue.inclusive ? `${minimum} or more` : `more than ${minimum}`}.`;
    }
    case 'invalid_value':
      return explainChoice(field, parsed);
    case 'invalid_format':
      return `is not in the right form. ${schema.description ?? ''} Write it such as  ${suggestion(field)}`;
    default:
      return `is not right: ${issue.message}. ${schema.description ?? ''}`;
  }
}

function explainChoice(field: Field, parsed: ParsedFile): string {
  const { value, schema } = field;
  if (typeof value !== 'string') return explainType(field, parsed);
  const choices = schema.enum ?? [];
  const meant = nearestWord(value, choices);
  const cure = meant === undefined ? '' : ` Did you mean ${meant}?`;
  return `is “${excerpt(value)}”, but it must be ${oneOf(choices)}.${cure}`;
}

function explainType(field: Field, parsed: ParsedFile): string {
  const { path, value, schema } = field;
  if (value === undefined) return `is missing. ${howToAdd(field)}`;
  if (value === null) return explainEmpty(field, parsed);

  const written = parsed.written(path);
  switch (schema.type) {
    case 'string':
      if (typeof value === 'object') {
        const [firstLine = ''] = written.split('\n', 1);
        return `must be a text, but YAML takes it for ${kindOf(value)}. Put quotes around the whole text: ${quoted(firstLine)}`;
      }
      return `must be a text, but without quotes this is ${kindOf(value)}. Put quotes around it: ${quoted(written)}`;
    case 'array':
      return `must be a list, not ${kindOf(value)}. Write each entry on a line of its own, behind a dash.`;
    case 'object':
      return `must have fields of its own, not ${kindOf(value)}. Its fields are ${fieldNames(schema)}.`;
    default:
      return `must be a whole number, not ${kindOf(value)}. Write digits alone, without quotes, commas or spaces, such as  ${suggestion(field)}`;
  }
}

function explainEmpty(field: Field, parsed: ParsedFile): string {
  const { path, schema } = field;
  if (schema.type === 'object' || schema.type === 'array') return `is empty. ${howToAdd(field)}`;
  const written = parsed.written(path) || parsed.noteBehind(path);
  if (schema.type !== 'string' || written === undefined || /^#\s/.test(written))
    return `is empty. ${howToFill(field)}`;
  return `is empty: without quotes YAML does not take this for a text. Put quotes around it: ${quoted(written)}`;
}

function howToAdd(field: Field): string {
  const { schema } = field;
  if (schema.type === 'object') return `Write its fields under it: ${fieldNames(schema)}.`;
  if (schema.type === 'array') return 'Write its entries under it, each on a line of its own behind a dash.';
  return `Add a line such as  ${suggestion(field)}`;
}

const fieldNames = (schema: FieldSchema) => Object.keys(schema.properties ?? {}).join(', ');

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  if (typeof value === 'number') return 'a number';
  return typeof value === 'boolean' ? 'the answer true or false' : 'a text';
}
