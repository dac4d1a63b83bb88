/**
 * A figure in the display face, every digit in a cell of the same width, so that a changing number does not shake its
 * row: the face has no tabular numerals. Assistive technology reads the figure whole.
 */
export function Figure({ value }: { value: string }) {
  return (
    <span className="figure">
      <span className="visually-hidden">{value}</span>
      <span aria-hidden="true" className="figure-cells">
        {Array.from(value, (character, position) => (
          <span key={position - value.length} data-digit={/\d/.test(character) || undefined}>
            {character}
          </span>
        ))}
      </span>
    </span>
  );
}
