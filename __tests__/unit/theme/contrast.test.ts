import { formatHex, wcagContrast } from 'culori';
import { findContrastFaults } from '../../../plugins/theme/contrast';
import { campfire, palettes } from '../../../plugins/theme/palettes';
import { type Palette, type Role, roleNames } from '../../../plugins/theme/roles';

test.each(Object.entries(palettes))('the palette %s is complete and readable', (_name, palette) => {
  expect(Object.keys(palette).sort()).toEqual([...roleNames].sort());
  for (const color of Object.values(palette)) expect(color).toMatch(/^#[\da-f]{6}$/);
  expect(findContrastFaults(palette, roleNames)).toEqual([]);
});

test('reports the worst pair of a color, and suggests the nearest color of its hue', () => {
  const paper = '#333333';
  expect(findContrastFaults({ ...campfire, paper }, ['paper'])).toEqual([
    expect.objectContaining({ role: 'paper', other: 'ink', isBackground: true, needed: 4.5, fix: '#f0f0f0' }),
  ]);
  const [fault] = findContrastFaults({ ...campfire, ink: '#7a3d2a' }, ['ink']);
  expect(fault).toMatchObject({ other: 'accent', isBackground: false });
  expect(wcagContrast(fault?.fix ?? '', campfire.accent)).toBeGreaterThanOrEqual(4.5);
  expect(wcagContrast(fault?.fix ?? '', campfire.accent)).toBeLessThan(4.6);
});

/** A generator of pseudorandom numbers from 0 to 1: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function createRandom(seed: number) {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

test('a palette is accepted after its faults are fixed as suggested', () => {
  const random = createRandom(1);
  const pick = () => formatHex({ mode: 'rgb', r: random(), g: random(), b: random() });
  for (let round = 0; round < 20; round += 1) {
    let written = roleNames.filter(() => random() < 0.15);
    let palette: Palette = { ...campfire, ...Object.fromEntries(written.map((role) => [role, pick()])) };
    // A line without a fix is deleted, which leaves fewer lines each time.
    for (let faults; (faults = findContrastFaults(palette, written)).length > 0;) {
      const unfixable = faults.filter(({ fix }) => fix === undefined).map(({ role }) => role);
      const changes = faults.map(({ role, fix }): [Role, string] => [role, fix ?? campfire[role]]);
      palette = { ...palette, ...Object.fromEntries(changes) };
      if (unfixable.length === 0) expect(findContrastFaults(palette, written)).toEqual([]);
      written = written.filter((role) => !unfixable.includes(role));
    }
  }
});
