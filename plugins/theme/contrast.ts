import { converter, displayable, formatHex, type Oklab, wcagLuminance } from 'culori';
import { campfire } from './palettes';
import type { Palette, Role } from './roles';

/** The least contrast of text, and of large text and graphics: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const [TEXT, LARGE] = [4.5, 3];

/** The colors that the page and its images show on others. */
const uses: readonly [role: Role, ratio: number, grounds: readonly Role[]][] = [
  [
    'ink',
    TEXT,
    ['paper', 'raised', 'bubble', 'accent', 'highlight', 'proven', 'unknown', 'dimPaper', 'dimRaised'],
  ],
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
const pairs = uses.flatMap(([role, needed, grounds]) => grounds.map((ground) => ({ role, ground, needed })));

/** A color that is hard to see next to another one. */
export interface ContrastFault {
  role: Role;
  other: Role;
  /** Whether the color is below the other one. */
  isGround: boolean;
  ratio: number;
  needed: number;
  /** The nearest color of the same hue that all pairs allow; undefined if there is none. */
  cure: string | undefined;
}

type Constraint = Omit<ContrastFault, 'cure'> & { luminance: number };

const listConstraints = (role: Role, palette: Palette): Constraint[] =>
  pairs.flatMap((pair) => {
    if (pair.role !== role && pair.ground !== role) return [];
    const isGround = pair.ground === role;
    const other = isGround ? pair.role : pair.ground;
    const luminance = wcagLuminance(palette[other]);
    const ratio = computeContrast(luminance, palette[role]);
    return [{ role, other, isGround, ratio, needed: pair.needed, luminance }];
  });

/** Lists the roles that are next to a role. */
export const listNeighbors = (role: Role): Role[] =>
  listConstraints(role, campfire).map(({ other }) => other);

function computeContrast(luminance: number, color: string): number {
  const [dark = 0, light = 0] = [luminance, wcagLuminance(color)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Finds the colors of a palette that are hard to see, at most one fault for each. All cures together are valid.
 *
 * @param changeable the roles whose colors can be changed
 */
export function findContrastFaults(palette: Palette, changeable: readonly Role[]): ContrastFault[] {
  const faults = changeable.flatMap((role) => {
    const constraints = listConstraints(role, palette);
    const [worst] = constraints
      .filter(({ ratio, needed }) => ratio < needed)
      .sort((a, b) => a.ratio / a.needed - b.ratio / b.needed);
    if (!worst) return [];
    const { cure, distance = Infinity } = findNearest(palette[role], constraints) ?? {};
    return [{ ...worst, cure, distance }];
  });
  const [first] = faults.sort((a, b) => a.distance - b.distance);
  if (first?.cure === undefined) return faults;
  // Another cure can be unnecessary now, or nearer.
  const others = changeable.filter((role) => role !== first.role);
  return [first, ...findContrastFaults({ ...palette, [first.role]: first.cure }, others)];
}

const toOklab = converter('oklab');
const range = (steps: number) => Array.from({ length: steps + 1 }, (_, step) => step / steps);
const [lightnesses, saturations] = [range(200), range(10)];

/** Finds the nearest color of the same hue, in OKLab (https://bottosson.github.io/posts/oklab/), that meets all constraints. */
function findNearest(color: string, constraints: readonly Constraint[]) {
  const { l, a, b } = toOklab(color) as Oklab;
  const candidates = lightnesses.flatMap((lightness) =>
    saturations.map((saturation) => ({
      oklab: { mode: 'oklab' as const, l: lightness, a: saturation * a, b: saturation * b },
      distance: Math.hypot(lightness - l, (1 - saturation) * Math.hypot(a, b)),
    })),
  );
  for (const { oklab, distance } of candidates.sort((one, two) => one.distance - two.distance)) {
    if (!displayable(oklab)) continue;
    const cure = formatHex(oklab);
    if (constraints.every(({ luminance, needed }) => computeContrast(luminance, cure) >= needed))
      return { cure, distance };
  }
  return undefined;
}
