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
  /** The GraphQL type, where it differs from the one that the JSON type suggests. */
  graphql?: string;
  /** The placeholders that the page fills in this text. */
  placeholders?: readonly string[];
  /** What the text stands for, where more than its length is checked. */
  kind?: 'text' | 'link' | 'site-url' | 'address' | 'anchor' | 'image' | 'alt';
  /** The kinds of file that a picture may be. */
  formats?: readonly PictureFormat[];
}

export type PictureFormat = 'png' | 'jpg' | 'svg';

/** A text that the page shows as it stands. */
export function text(maxLength: number, description: string, facts: Omit<FieldFacts, 'description'> = {}) {
  return z
    .string()
    .min(1)
    .max(maxLength)
    .meta({ kind: 'text', ...facts, description });
}

/** A text in which the page fills the named placeholders. */
export function template(maxLength: number, placeholders: readonly string[], description: string) {
  return text(maxLength, description, { placeholders });
}

/** An https address; with `{mint}` in it where `pattern` is set. */
export function link(
  description: string,
  { pattern = false, example }: { pattern?: boolean; example?: string } = {},
) {
  return z
    .string()
    .min(1)
    .max(300)
    .meta({
      kind: 'link',
      description,
      ...(example === undefined ? {} : { example }),
      ...(pattern ? { placeholders: ['mint'] } : {}),
    });
}

/** A drawing that the page shows as it is, named relative to `content/`. */
export function drawing(description: string, example: string) {
  return image(description, example, ['svg', 'png', 'jpg']);
}

/** A picture together with the words for people who cannot see it. Every screen gets a copy of its own size. */
export function picture(description: string, example: string) {
  return z.strictObject({
    image: image(description, example, ['png', 'jpg']),
    alt: text(200, 'What the picture shows, for people who cannot see it.', {
      kind: 'alt',
      example: 'Bobo, a round brown bear, sits by the fire.',
    }),
  });
}

function image(description: string, example: string, formats: readonly PictureFormat[]) {
  return z
    .string()
    .min(1)
    .max(120)
    .meta({ kind: 'image', graphql: 'File @fileByRelativePath', formats, description, example });
}
