import { differenceCiede2000, wcagContrast } from 'culori';
import type { ParsedFile } from './parse-source';
import { defineMessages } from '../wording';
import { createPalette, type Theme } from '../theme/palettes';
import { type Palette, type Role, roleNames } from '../theme/roles';

const messages = defineMessages({
  sameVerdicts: () =>
    'gives proven and refuted claims nearly the same color, so that visitors could confuse them. Choose another color.',
  lowContrast: ({ isBackground, other, ratio, needed }: ContrastProblem) =>
    `${isBackground ? 'under' : 'on'} ${other} has a contrast of ${Math.floor(ratio * 10) / 10}:1 and needs ${needed}:1. Choose a lighter or darker color, or delete this line.`,
});

/** The minimum contrast of text, and of large text and graphics: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const [TEXT, LARGE] = [4.5, 3];

/** The colors that the page and its images put on other colors. */
const uses: readonly [role: Role, needed: number, backgrounds: readonly Role[]][] = [
  ['ink', TEXT, ['paper', 'raised', 'bubble', 'accent', 'highlight', 'proven', 'refuted', 'unknown']],
  ['ink', TEXT, ['dimPaper', 'dimRaised']],
  ['inkSoft', TEXT, ['paper', 'raised']],
  ['earth', TEXT, ['raised', 'dimRaised']],
  ['nightInk', TEXT, ['night', 'nightRaised', 'darkPaper', 'darkRaised', 'darkBand']],
  ['nightInk', LARGE, ['darkMarker']],
  ['nightInkSoft', TEXT, ['night', 'nightRaised', 'darkPaper', 'darkRaised']],
  ['burn', TEXT, ['nightRaised']],
  ['burn', LARGE, ['night']],
  ['accent', LARGE, ['paper']],
  ['highlight', LARGE, ['nightRaised']],
  ['rope', LARGE, ['ash']],
];
const pairs = uses.flatMap(([top, needed, list]) => list.map((background) => ({ top, background, needed })));

/** A color that is hard to see on another one, or under it. */
interface ContrastProblem {
  role: Role;
  other: Role;
  isBackground: boolean;
  ratio: number;
  needed: number;
}

/** Finds the colors that are hard to see: for each, its pair with the lowest contrast. */
export const findContrastProblems = (palette: Palette, changeable: readonly Role[]): ContrastProblem[] =>
  changeable.flatMap((role) => {
    const [worst] = pairs
      .filter(({ top, background }) => top === role || background === role)
      .map(({ top, background, needed }) => {
        const isBackground = background === role;
        const ratio = wcagContrast(palette[top], palette[background]);
        return { role, other: isBackground ? top : background, isBackground, ratio, needed };
      })
      .filter(({ ratio, needed }) => ratio < needed)
      .sort((one, other) => one.ratio / one.needed - other.ratio / other.needed);
    return worst ?? [];
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
