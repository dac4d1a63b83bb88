import { converter, displayable, formatHex, type Oklab, wcagContrast } from 'culori';
import type { Palette, Role } from '../content/theme/roles';

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

/** Lists the colors that are next to a color of a palette. */
export const listNeighbors = (role: Role, palette: Palette) =>
  pairs.flatMap(({ top, background, needed }) => {
    if (top !== role && background !== role) return [];
    const other = top === role ? background : top;
    const ratio = wcagContrast(palette[role], palette[other]);
    return [{ role, other, isBackground: background === role, ratio, needed }];
  });

type Neighbor = ReturnType<typeof listNeighbors>[number];
/** A color that is hard to see. `fix` is the nearest color that is not; undefined if there is none. */
export type ContrastProblem = Neighbor & { fix?: string; distance?: number };

/** Finds the colors that are hard to see, at most one problem for each. All fixes together are valid. */
export function findContrastProblems(palette: Palette, changeable: readonly Role[]): ContrastProblem[] {
  const problems = changeable.flatMap((role): ContrastProblem[] => {
    const neighbors = listNeighbors(role, palette);
    const [worst] = neighbors
      .filter(({ ratio, needed }) => ratio < needed)
      .sort((a, b) => a.ratio / a.needed - b.ratio / b.needed);
    return worst ? [{ ...worst, ...findNearest(palette, neighbors) }] : [];
  });
  const [first] = problems.sort(({ distance: a = Infinity }, { distance: b = Infinity }) => (a < b ? -1 : 1));
  if (first?.fix === undefined) return problems;
  // With this fix, others can be nearer, or unnecessary.
  const others = changeable.filter((role) => role !== first.role);
  return [first, ...findContrastProblems({ ...palette, [first.role]: first.fix }, others)];
}

const toOklab = converter('oklab');
const range = (steps: number) => Array.from({ length: steps + 1 }, (_, step) => step / steps);
const [lightnesses, saturations] = [range(200), range(10)];

/** Finds the nearest color of the same hue, in OKLab (https://bottosson.github.io/posts/oklab/), that all neighbors allow. */
function findNearest(palette: Palette, neighbors: readonly Neighbor[]) {
  const { l, a, b } = toOklab(palette[neighbors[0]?.role ?? 'ink']) as Oklab;
  const candidates = lightnesses.flatMap((lightness) =>
    saturations.map((saturation) => ({
      oklab: { mode: 'oklab' as const, l: lightness, a: saturation * a, b: saturation * b },
      distance: Math.hypot(lightness - l, (1 - saturation) * a, (1 - saturation) * b),
    })),
  );
  for (const { oklab, distance } of candidates.sort((one, two) => one.distance - two.distance)) {
    const fix = formatHex(oklab);
    const isVisible = neighbors.every(({ other, needed }) => wcagContrast(fix, palette[other]) >= needed);
    if (isVisible && displayable(oklab)) return { fix, distance };
  }
  return undefined;
}
