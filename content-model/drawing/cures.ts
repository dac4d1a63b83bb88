const PLAIN = 'Delete it in your drawing program, and save the drawing as plain SVG; or save it as PNG.';

/** What to do about what drawing programs write and the page does not take. */
const cures: readonly { names: RegExp; cure: string }[] = [
  {
    names: /^(?:text.*|tspan|tref|flow.+|glyph.*|font.*)$/i,
    cure: 'Text looks different on every device. Turn it into paths (Inkscape: Path, Object to Path; Illustrator: Type, Create Outlines; Figma: Outline Stroke), and save the drawing again.',
  },
  {
    names: /^style$/,
    cure: 'Save the drawing with presentation attributes (Illustrator: Export As, SVG, Styling), or as PNG.',
  },
  {
    names: /^(?:filter|fe[A-Z].*)$/,
    cure: 'Take the effect away, or save the drawing as PNG.',
  },
  {
    names: /^(?:pattern|marker|svg|switch|view|mesh.*|hatch.*)$/,
    cure: 'Turn patterns and markers into plain shapes (Inkscape: Path, Object to Path; Illustrator: Object, Expand), or save the drawing as PNG.',
  },
  {
    names: /^(?:d|points)$/,
    cure: 'A path has numbers below 100,000, and no more than 20,000 characters. Make it simpler (Inkscape: Path, Simplify), or save the drawing as PNG.',
  },
  { names: /^(?:width|height|viewBox)$/, cure: 'Make the drawing between 1 and 10,000 px wide and high.' },
  {
    names: /^(?:xlink:)?href$|^(?:fill|stroke|clip-path|mask)$/,
    cure: 'A drawing uses colours and its own parts. Save it as plain SVG, or as PNG.',
  },
  { names: /^image$/, cure: 'It is a picture inside the drawing. Delete it, or save the whole as PNG.' },
];

/** What to do about an element or attribute of this name. */
export const cureOf = (name: string): string => cures.find(({ names }) => names.test(name))?.cure ?? PLAIN;
