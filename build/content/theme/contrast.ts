import { wcagContrast } from 'culori';
import type { Palette, Role } from './roles';

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
export interface ContrastProblem {
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
