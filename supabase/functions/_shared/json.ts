/** Returns the value if it is an object, else an empty object. */
export const asRecord = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? data as Record<string, unknown> : {};

/** Returns the value if it is an array, else an empty array. */
export const asArray = (data: unknown): readonly unknown[] => Array.isArray(data) ? data : [];
