import { z } from 'zod';

/** The metadata of a field. Zod copies it into the JSON Schema, which the checks, the GraphQL types and docs/fields.md use. */
export interface FieldMetadata {
  /** What the field changes on the page, for the person who edits it. */
  description: string;
  /** A valid value. */
  example?: string | number;
  /** The example suits any token, so the content folder of a new token contains it. */
  isExampleReusable?: boolean;
  /** The text is a name, which is not translated. */
  isName?: boolean;
  /** A wrong value can cost visitors money or trust. Fields inherit it from their group, unless they set it to false. */
  isSensitive?: boolean;
  /** The GraphQL type, if it does not follow from the JSON type. */
  graphql?: string;
  /** The placeholders that the text must contain. */
  placeholders?: readonly string[];
  /** Placeholders that the text can contain instead of `placeholders`. */
  alternatives?: readonly string[];
  /** Selects additional checks of the text. */
  kind?: 'text' | 'link' | 'site-url' | 'address' | 'signature' | 'image' | 'alt' | 'color';
  /** No two entries of its list have the same value. */
  isUnique?: boolean;
  /** The allowed formats of an image. */
  formats?: readonly ImageFormat[];
  /** The best size of an image for its place on the page. */
  pixels?: { width: number; height: number };
  /** For a file: the id of the section that shows it. Without that section, the file is not required. */
  section?: string;
  /** For a file: it may be missing, or contain only comments. */
  isOptional?: boolean;
}

export type ImageFormat = 'png' | 'jpg' | 'webp' | 'avif' | 'gif' | 'svg';
export const rasterFormats: readonly ImageFormat[] = ['png', 'jpg', 'webp', 'avif'];

type TextMetadata = Omit<FieldMetadata, 'description' | 'example' | 'placeholders'>;

/**
 * A text. The page shows it unchanged, except for `{symbol}` and `{name}`, which any text can contain, and
 * the placeholders of the example, which it must contain. The page fills them in.
 */
export function text(maxLength: number, description: string, example: string, metadata: TextMetadata = {}) {
  const placeholders = Array.from(example.matchAll(/\{(?!symbol\}|name\})(\w+)\}/g), ([, name = '']) => name);
  const meta = { kind: 'text', ...metadata, placeholders, description, example } as const;
  return z.string().min(1).max(maxLength).meta(meta);
}

export const reusableText = (maxLength: number, description: string, example: string) =>
  text(maxLength, description, example, { isExampleReusable: true });

export const heading = (description: string, example: string) =>
  text(40, description, example, { isExampleReusable: true, isSensitive: false });

/** Text that visitors rely on to decide what to trust, such as the label of a link. */
export const sensitiveText = (maxLength: number, description: string, example: string) =>
  text(maxLength, description, example, { isExampleReusable: true, isSensitive: true });

export const name = (maxLength: number, description: string, example: string) =>
  text(maxLength, description, example, { isName: true });

export const address = (description: string) =>
  z.string().meta({ kind: 'address', isSensitive: true, description });

export const color = (description: string, example: string) =>
  z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .meta({ kind: 'color', description, example, isExampleReusable: true });

/** The signature of a transaction. */
export const signature = (description: string) =>
  z.string().meta({ kind: 'signature', isSensitive: true, description });

/** Metadata of fields whose wrong value can cost visitors money or trust. */
export const sensitive = { isSensitive: true };
/** See {@link FieldMetadata.isExampleReusable}. */
export const reusable = { isExampleReusable: true };

export const sectionHeading = (example: string) => heading("The section's heading.", example);

/** A confirmation that appears for a few seconds. @param when completes the description of the fields */
export const message = (when: string, title: string, description: string) =>
  z.strictObject({
    title: sensitiveText(60, `The message's title ${when}.`, title),
    description: sensitiveText(200, `The message's text ${when}.`, description),
  });

/** A list of at least one entry. */
export const list = <Entry extends z.ZodType>(max: number, description: string, entry: Entry) =>
  z.array(entry).min(1).max(max).meta({ description });

/** A list of at least one group of fields. */
export const groups = <Fields extends z.ZodRawShape>(max: number, description: string, fields: Fields) =>
  list(max, description, z.strictObject(fields));

/** An https address in which the page fills in placeholders. */
export const link = (description: string, example: string, alternatives: readonly string[] = []) =>
  text(300, description, example, { kind: 'link', isSensitive: true, alternatives });

/** A small image that is shown unchanged, with a path relative to `content/`. */
export const drawing = (description: string, example: string) =>
  image(description, example, ['svg', ...rasterFormats], { width: 96, height: 96 });

/** An image, with its alternative text. The build makes several sizes of a raster image. @param width and height in pixels */
export const picture = (
  description: string,
  example: string,
  width: number,
  height: number,
  alt: string,
  formats: readonly ImageFormat[] = ['svg', ...rasterFormats],
) =>
  z.strictObject({
    image: image(description, example, formats, { width, height }),
    alt: text(200, 'What the image shows, for screen readers.', alt, { kind: 'alt' }),
  });

export function image(
  description: string,
  example: string,
  formats: readonly ImageFormat[],
  pixels: { width: number; height: number },
) {
  const graphql = 'File @fileByRelativePath';
  return text(120, description, example, { kind: 'image', isSensitive: true, graphql, formats, pixels });
}
