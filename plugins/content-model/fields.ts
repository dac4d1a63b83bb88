import { z } from 'zod';

/**
 * What the model knows of a field beyond its JSON type. It travels in Zod's metadata, and from there into the
 * JSON Schema, so that the checks, the GraphQL types and the editors' guide all read the same definition.
 */
export interface FieldFacts {
  /** What the field changes on the page, for the person who edits it. */
  description: string;
  /** A value that would be right. */
  example?: string | number;
  /** The example is what any token's page would say, so a new token begins with it. */
  isUsual?: boolean;
  /** It is a name, and the same in every language. */
  isName?: boolean;
  /** A wrong value can cost a visitor money or trust. A group passes this on to its fields, unless a field opts out. */
  isSensitive?: boolean;
  /** No two entries of its list have the same value. */
  isUnique?: boolean;
  /** The GraphQL type, where it differs from the one that the JSON type suggests. */
  graphql?: string;
  /** The placeholders that the page fills in this text. */
  placeholders?: readonly Placeholder[];
  /** Placeholders that it may have in place of those. */
  alternatives?: readonly Placeholder[];
  /** What the text stands for, where more than its length is checked. */
  kind?: 'text' | 'link' | 'site-url' | 'address' | 'signature' | 'image' | 'alt';
  /** The kinds of file that a picture may be. */
  formats?: readonly PictureFormat[];
  /** The size that suits a picture's place on the page. */
  pixels?: Pixels;
}

export type Placeholder = 'mint' | 'pool' | 'account' | 'transaction' | 'age' | 'slot' | 'amount' | 'date';

export interface Pixels {
  width: number;
  height: number;
}

export type PictureFormat = 'png' | 'jpg' | 'svg';

/** A text that the page shows as it stands. */
export function text(
  maxLength: number,
  description: string,
  example: string,
  facts: Omit<FieldFacts, 'description' | 'example'> = {},
) {
  return z
    .string()
    .min(1)
    .max(maxLength)
    .meta({ kind: 'text', ...facts, description, example });
}

/** A text that any token's page would show as the example has it. */
export function usualText(maxLength: number, description: string, example: string) {
  return text(maxLength, description, example, { isUsual: true });
}

/** A heading that any token's page would show as the example has it. */
export const heading = (description: string, example: string) =>
  text(40, description, example, { isUsual: true, isSensitive: false });

/** The label of a link, or other words by which visitors decide what to trust. */
export function sensitiveText(maxLength: number, description: string, example: string) {
  return text(maxLength, description, example, { isUsual: true, isSensitive: true });
}

/** A text that is the same in every language. */
export function name(maxLength: number, description: string, example: string) {
  return text(maxLength, description, example, { isName: true });
}

/** A text of that kind in which the page fills the named placeholders. */
export function template(
  maxLength: number,
  placeholders: readonly Placeholder[],
  description: string,
  example: string,
) {
  return text(maxLength, description, example, { placeholders, isUsual: true });
}

/** An address on Solana. */
export function address(description: string) {
  return z.string().meta({ kind: 'address', isSensitive: true, description });
}

/** A transaction on Solana, by its signature. */
export function signature(description: string) {
  return z.string().meta({ kind: 'signature', isSensitive: true, description });
}

/** A list of at least one entry. */
export function list<Entry extends z.ZodType>(max: number, description: string, entry: Entry) {
  return z.array(entry).min(1).max(max).meta({ description });
}

/** A list of at least one group of fields. */
export function groups<Fields extends z.ZodRawShape>(max: number, description: string, fields: Fields) {
  return list(max, description, z.strictObject(fields));
}

/** An https address, in which the page fills the named placeholders. */
export function link(
  description: string,
  example: string,
  placeholders: readonly Placeholder[] = [],
  alternatives: readonly Placeholder[] = [],
) {
  return text(300, description, example, { kind: 'link', isSensitive: true, placeholders, alternatives });
}

/** A drawing that the page shows as it is, named relative to `content/`. */
export function drawing(description: string, example: string) {
  return image(description, example, ['svg', 'png', 'jpg']);
}

/** A picture together with the words for people who cannot see it. Every screen gets a copy of its own size. */
export function picture(description: string, example: string, pixels: Pixels, alt: string) {
  return z.strictObject({
    image: image(description, example, ['png', 'jpg'], pixels),
    alt: text(200, 'What the picture shows, for screen readers.', alt, { kind: 'alt' }),
  });
}

function image(
  description: string,
  example: string,
  formats: readonly PictureFormat[],
  pixels: Pixels = { width: 96, height: 96 },
) {
  const graphql = 'File @fileByRelativePath';
  return text(120, description, example, { kind: 'image', isSensitive: true, graphql, formats, pixels });
}
