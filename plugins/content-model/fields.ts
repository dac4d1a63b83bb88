import { z } from 'zod';

/**
 * The metadata of a field. Zod copies it into the JSON Schema, from which the checks, the GraphQL types and the editors' guide
 * derive.
 */
export interface FieldFacts {
  /** What the field changes on the page, for the person who edits it. */
  description: string;
  /** A valid value. */
  example?: string | number;
  /** The example suits any token's page, so a new token begins with it. */
  isUsual?: boolean;
  /** A name, which is not translated. */
  isName?: boolean;
  /** A wrong value can cost visitors money or trust. Fields inherit it from their group, unless they set it to false. */
  isSensitive?: boolean;
  /** The GraphQL type, if it does not follow from the JSON type. */
  graphql?: string;
  /** The placeholders that the text must contain. */
  placeholders?: readonly Placeholder[];
  /** Placeholders that it can contain instead. */
  alternatives?: readonly Placeholder[];
  /** Selects further checks of the text. */
  kind?: 'text' | 'link' | 'site-url' | 'address' | 'signature' | 'image' | 'alt';
  /** No two entries of its list have the same value. */
  isUnique?: boolean;
  /** For a number: the field of the same file that is its maximum. */
  atMost?: string;
  /** The allowed formats of an image. */
  formats?: readonly PictureFormat[];
  /** The best size of an image for its place on the page. */
  pixels?: Pixels;
}

export type Placeholder = 'mint' | 'pool' | 'account' | 'transaction' | 'age' | 'slot' | 'amount' | 'date';

export interface Pixels {
  width: number;
  height: number;
}

export type PictureFormat = 'png' | 'jpg' | 'svg';

/** A text that the page shows unchanged. */
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

/** A text whose example suits any token's page. */
export function usualText(maxLength: number, description: string, example: string) {
  return text(maxLength, description, example, { isUsual: true });
}

/** A heading whose example suits any token's page. */
export const heading = (description: string, example: string) =>
  text(40, description, example, { isUsual: true, isSensitive: false });

/** A text by which visitors decide what to trust, such as the label of a link. */
export function sensitiveText(maxLength: number, description: string, example: string) {
  return text(maxLength, description, example, { isUsual: true, isSensitive: true });
}

/** A text that is not translated. */
export function name(maxLength: number, description: string, example: string) {
  return text(maxLength, description, example, { isName: true });
}

/** A usual text in which the page fills placeholders. */
export function template(
  maxLength: number,
  placeholders: readonly Placeholder[],
  description: string,
  example: string,
) {
  return text(maxLength, description, example, { placeholders, isUsual: true });
}

/** A Solana address. */
export function address(description: string) {
  return z.string().meta({ kind: 'address', isSensitive: true, description });
}

/** The signature of a Solana transaction. */
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

/** An https address in which the page fills placeholders. */
export function link(
  description: string,
  example: string,
  placeholders: readonly Placeholder[] = [],
  alternatives: readonly Placeholder[] = [],
) {
  return text(300, description, example, { kind: 'link', isSensitive: true, placeholders, alternatives });
}

/** A small image that is shown unchanged, named relative to `content/`. */
export function drawing(description: string, example: string) {
  return image(description, example, ['svg', 'png', 'jpg']);
}

/** An image in several sizes, with its alternative text. */
export function picture(description: string, example: string, pixels: Pixels, alt: string) {
  return z.strictObject({
    image: image(description, example, ['png', 'jpg'], pixels),
    alt: text(200, 'What the image shows, for screen readers.', alt, { kind: 'alt' }),
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
