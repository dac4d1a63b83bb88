import { formatPath } from '../check/content-problem';
import { fieldsOf, valueAt } from '../check/fields-of';
import { fieldSchema, type FieldPath, type FieldSchema } from '../json-schema';
import type { ContentFile } from '../model';
import { pairEntries } from './pair-entries';

/** A change of a field, of a group that is new or removed, or of an entry's place. */
export interface FieldChange {
  /** Without `.yaml`: `hero` or `translations/es`. */
  file: string;
  /** Markdown, with nothing from the content in it. */
  title: string;
  lines: Line[];
  /** Whether it can cost a visitor money or trust. */
  isSensitive: boolean;
}

export type Line = readonly [sign: '·' | '-' | '+', text: string];

/** Compares what visitors see of a content file, whose texts are in the given language. */
export function changedFields(file: ContentFile, language: string, before: unknown, after: unknown) {
  return compare(fieldSchema(file), before ?? {}, after, []);

  function compare(
    schema: FieldSchema,
    before: unknown,
    after: unknown,
    path: FieldPath,
    title = '',
  ): FieldChange[] {
    const { items, properties, description = '' } = schema;
    if (items) return compareEntries(items, before, after, path);
    if (properties && isGroup(before) && isGroup(after)) {
      return Object.entries(properties).flatMap(([name, part]) =>
        compare(part, valueAt(before, [name]), valueAt(after, [name]), [...path, name]),
      );
    }
    const [old, now] = [textsIn(schema, before), textsIn(schema, after)];
    if (old.join('\0') === now.join('\0')) return [];
    const foreign = foreignWords(language, old.join(' '), now.join(' '));
    const fields = [before, after].flatMap((value) => [...fieldsOf(schema, value)]);
    return [
      {
        file,
        title: title || `\`${formatPath(path)}\` ${description}`,
        lines: [...signed('-', old), ...signed('+', now), ...foreign],
        isSensitive: foreign.length > 0 || fields.some((field) => field.schema.isSensitive),
      },
    ];
  }

  function compareEntries(
    schema: FieldSchema,
    before: unknown,
    after: unknown,
    path: FieldPath,
  ): FieldChange[] {
    const nameOf = (index: number) => `${String(path.at(-1)).replace(/s$/, '')} ${index + 1}`;
    const [old, now] = [before, after].map((list) =>
      (Array.isArray(list) ? list : []).map((value: unknown, index) => ({
        index,
        value,
        texts: textsIn(schema, value),
      })),
    );
    return pairEntries(old ?? [], now ?? []).flatMap(({ before, after }) => {
      const { index = 0, texts = [] } = after ?? before ?? {};
      const title = before && after ? '' : `${nameOf(index)} is ${after ? 'new' : 'removed'}`;
      const edits = compare(schema, before?.value, after?.value, [...path, index], title);
      if (!before || !after || before.gap === after.gap) return edits;
      const move = `${nameOf(before.index)} moved: it is now ${nameOf(index)}`;
      return [{ file, title: move, lines: signed('·', texts.slice(0, 1)), isSensitive: false }, ...edits];
    });
  }
}

const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a value, each as a text. */
const textsIn = (schema: FieldSchema, value: unknown): string[] =>
  Array.from(fieldsOf(schema, value)).flatMap(({ path, value }) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return value === undefined ? [] : path.length === 0 ? text : `${formatPath(path)}: ${text}`;
  });

export const signed = (sign: Line[0], texts: readonly string[]): Line[] => texts.map((text) => [sign, text]);

/** The words of a text in a script that its readers may not know, and in which another wallet or coin may be named. */
export function foreignWords(language: string, known: string, text: string): Line[] {
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn';
  const foreign = isLatin ? /[^\P{L}\p{Script=Latin}]+/gu : /\p{Script=Latin}{2,}/gu;
  const [old = [], now = []] = [known, text].map((each) =>
    Array.from(each.toLowerCase().matchAll(foreign), ([word]) => word),
  );
  const words = now.filter((word) => !old.includes(word));
  return signed(
    '·',
    words.slice(0, 10).map((word) => `in another script: ${word}`),
  );
}
