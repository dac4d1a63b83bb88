import type { ParsedFile } from '../content/check/parse-source';
import { defineMessages } from '../content/wording';
import { type ContrastProblem, findContrastProblems } from './contrast';
import { createPalette, type Theme } from '../content/theme/palettes';
import { roleNames } from '../content/theme/roles';

const messages = defineMessages({
  sameVerdicts: () =>
    'gives proven and refuted claims the same color, so that visitors could confuse them. Choose another color.',
  lowContrast: ({ isBackground, other, ratio, needed }: ContrastProblem) =>
    `${isBackground ? 'under' : 'on'} ${other} has a contrast of ${Math.floor(ratio * 10) / 10}:1 and needs ${needed}:1. Choose a lighter or darker color, or delete this line.`,
});

/** Finds the colors of a valid `theme.yaml` that are hard to see on the page. */
export function checkContrast(parsed: ParsedFile) {
  const theme = parsed.value as Theme;
  const palette = createPalette(theme);
  const ownColors = roleNames.filter((role) => theme[role] !== undefined);
  const sameVerdicts =
    palette.proven.toLowerCase() === palette.refuted.toLowerCase()
      ? [parsed.createProblem([theme.refuted ? 'refuted' : 'proven'], messages.sameVerdicts())]
      : [];
  const contrast = findContrastProblems(palette, ownColors).map((problem) =>
    parsed.createProblem([problem.role], messages.lowContrast(problem)),
  );
  return [...sameVerdicts, ...contrast];
}
