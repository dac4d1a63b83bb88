/** Returns a function that computes the result for a text once, and keeps it. */
export function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    if (!results.has(text)) results.set(text, compute(text));
    return results.get(text) as T;
  };
}
