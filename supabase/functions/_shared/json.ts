/** Returns an object's fields, and no fields for any other value. */
export const asRecord = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? data as Record<string, unknown> : {};

/** Returns an array, and an empty one for any other value. */
export const asArray = (data: unknown): readonly unknown[] => Array.isArray(data) ? data : [];
