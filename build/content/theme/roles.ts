/** The colors of the page, and what each is for. */
export const roles = {
  paper: 'The page.',
  raised: 'Cards and panels.',
  ink: 'Text and lines.',
  inkSoft: 'Secondary text.',
  earth: 'The labels of the roadmap.',
  bubble: 'Every other speech bubble.',
  accent: 'The big name, main buttons and fire.',
  highlight: 'Small buttons, highlighted text and fire.',
  proven: 'The badge of a proven claim.',
  refuted: 'The badge of a refuted claim.',
  unknown: 'The badge of an unverified claim.',
  night: 'The burn portal.',
  nightRaised: 'Panels in the burn portal.',
  nightInk: 'Text in the burn portal and the dark scheme.',
  nightInkSoft: 'Secondary text on dark colors.',
  burn: 'Burned figures and the chart.',
  rope: 'One stripe of the fuse.',
  ropeLight: 'The other stripe of the fuse.',
  ash: 'The burned part of the fuse.',
  glow: 'The glowing part of the ash.',
  darkPaper: 'The page in the dark scheme.',
  darkRaised: 'Panels in the dark scheme.',
  darkBand: 'The highlighted section in the dark scheme.',
  darkMarker: 'Highlighted headings in the dark scheme.',
  dimPaper: 'Cards in the dark scheme.',
  dimRaised: 'Other cards in the dark scheme.',
};

export type Role = keyof typeof roles;
export type Palette = Readonly<Record<Role, string>>;

export const roleNames = Object.keys(roles) as Role[];

/** Creates a record with a value for each role. */
export const mapRoles = <Value>(getValue: (role: Role) => Value) =>
  Object.fromEntries(roleNames.map((role) => [role, getValue(role)])) as Record<Role, Value>;

/** Colors of src/styles/tokens.css that are not named like their roles. */
const otherNames: Readonly<Record<string, Role>> = {
  print: 'ink',
  muzzle: 'bubble',
  backdrop: 'ink',
  'night-line': 'nightInk',
  'night-dot': 'nightInk',
  'night-glow': 'accent',
};

/** Returns the role of a color in src/styles/tokens.css: `inkSoft` for `ink-soft`. */
export const findRole = (name: string): Role | undefined =>
  otherNames[name] ?? roleNames.find((role) => role.toLowerCase() === name.replaceAll('-', ''));
