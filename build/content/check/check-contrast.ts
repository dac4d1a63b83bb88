import { differenceCiede2000 } from 'culori';
import type { ParsedFile } from './parse-source';
import { defineMessages } from '../wording';
import { type ContrastProblem, findContrastProblems } from '../theme/contrast';
import { createPalette, type Theme } from '../theme/palettes';
import { roleNames } from '../theme/roles';

const messages = defineMessages({
  sameVerdicts: () =>
    'gives proven and refuted claims nearly the same color, so that visitors could confuse them. Choose another color.',
  lowContrast: ({ isBackground, other, ratio, needed }: ContrastProblem) =>
    `${isBackground ? 'under' : 'on'} ${other} has a contrast of ${Math.floor(ratio * 10) / 10}:1 and needs ${needed}:1. Choose a lighter or darker color, or delete this line.`,
});

/** Between the verdicts. In CIEDE2000, 1 is just noticeable side by side; in the palettes, the verdicts differ by 50 and more. */
const MIN_DIFFERENCE = 20;

/** Finds the colors of a valid `theme.yaml` that are hard to see on the page. */
export function checkContrast(parsed: ParsedFile) {
  const theme = parsed.value as Theme;
  const palette = createPalette(theme);
  const ownColors = roleNames.filter((role) => theme[role] !== undefined);
  const sameVerdicts =
    differenceCiede2000()(palette.proven, palette.refuted) < MIN_DIFFERENCE
      ? [parsed.createProblem([theme.refuted ? 'refuted' : 'proven'], messages.sameVerdicts())]
      : [];
  const contrast = findContrastProblems(palette, ownColors).map((problem) =>
    parsed.createProblem([problem.role], messages.lowContrast(problem)),
  );
  return [...sameVerdicts, ...contrast];
}
