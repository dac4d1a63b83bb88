/** The list of burns is no content file: a token whose burns nobody has read yet has none. */
type MayBeMissing = 'burns';
type Complete<Data> = {
  [File in keyof Data]: File extends MayBeMissing ? Data[File] : NonNullable<Data[File]>;
};

/**
 * Gatsby types every content file as one that may be missing. The build checks that none is, so a missing one here
 * means that the check and the query disagree: said by name, not as a property of `null`.
 */
export function completeContent<Data extends object>(data: Data): Complete<Data> {
  for (const [file, content] of Object.entries(data)) {
    if (content === null && file !== ('burns' satisfies MayBeMissing))
      throw new Error(`The content of "${file}" is missing. Run: npm run check:content`);
  }
  return data as Complete<Data>;
}
