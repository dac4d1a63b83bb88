/** The fields of an object; none of anything else. */
export const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? data as Record<string, unknown> : {};

/** The entries of a list; none of anything else. */
export const listOf = (data: unknown): readonly unknown[] => Array.isArray(data) ? data : [];
