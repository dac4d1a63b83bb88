import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getSiteContent } from '../../../build/content/content-source';
import { checkSite } from '../../../build/check-site';
import { formatProblem } from '../../../build/content/check/content-problem';
import { createAssetRenderers } from '../../../build/site-files/asset-renderers';
import { findContrastProblems } from '../../../build/content/check/check-contrast';
import { renderThemeStyle } from '../../../build/content/theme/read-theme';
import { campfire, palettes } from '../../../build/content/theme/palettes';
import { roleNames } from '../../../build/content/theme/roles';
import { checkFolder, copyUntranslated } from './content-set';

/** Copies the fixture with a theme, and without translations. */
function copyWithTheme(theme: string): string {
  const folder = copyUntranslated();
  writeFileSync(path.join(folder, 'theme.yaml'), theme);
  return folder;
}

test.each([
  ['notes alone', "# ink: '#ffffff'\n", []],
  ['a readable color', "ink: '#102030'\n", []],
  ['a color in capital letters', "ink: '#10203F'\n", []],
  ['the name of a color', 'palette: campfire\nink: navy\n', ["2:6  ink notColor  ink: '#000080'"]],
  ['no color', 'ink: dark\n', ["1:6  ink notColor  ink: '#20140a'"]],
  ['no quotes', 'ink: #102030\n', ["1:1  ink notText  '#102030'"]],
  ['confusable verdicts', "refuted: '#8dcf95'\n", ['1:10  refuted sameVerdicts']],
])('checks a theme with %s', (_what, theme, problems) => {
  expect(checkFolder(copyWithTheme(theme))).toEqual(problems.map((problem) => `theme.yaml:${problem}`));
});

test.each([
  ["paper: '#777777'", '1:8  paper under inkSoft has a contrast of 1.8:1 and needs 4.5:1.'],
  ["ink: '#7a3d2a'", '1:6  ink on accent has a contrast of 2.3:1 and needs 4.5:1.'],
])('explains the lowest contrast: %s', (theme, message) => {
  const [problem] = checkSite(getSiteContent(copyWithTheme(theme)));
  expect(problem && formatProblem(problem)).toContain(message);
});

test('overrides only the variables of changed colors', () => {
  const render = (theme: string) => renderThemeStyle(getSiteContent(copyWithTheme(theme)));
  expect(render(`palette: campfire\naccent: '${campfire.accent}'\n`)).toBeUndefined();
  expect(render("nightInkSoft: '#FFFFFF'\nink: '#000000'\n")).toBe(
    '@layer theme{html:root{--color-print:#000000;--color-backdrop:#00000059;--color-night-ink-soft:#ffffff}}',
  );
});

test('every color of a theme is a variable of the styles', () => {
  expect(Object.values(campfire)).not.toContain('');
  for (const name of ['base', 'bar', 'effects'])
    expect(readFileSync(`src/styles/${name}.css`, 'utf8')).not.toMatch(/#[\da-f]{3,8}\b|rgb\((?!0 0 0)/i);
});

test('colors the generated files', async () => {
  const theme = "paper: '#fffffe'\naccent: '#ff5522'\n";
  const [themed, plain] = [getSiteContent(copyWithTheme(theme)), getSiteContent(copyUntranslated())];
  const [assets, plainAssets] = [createAssetRenderers(themed), createAssetRenderers(plain)];
  const images = ['/share.png', '/icon-512.png'];
  for (const image of images)
    expect(await assets.get(image)?.()).not.toEqual(await plainAssets.get(image)?.());
});

test.each(Object.entries(palettes))('the palette %s is complete and readable', (_name, palette) => {
  expect(Object.keys(palette).sort()).toEqual([...roleNames].sort());
  for (const color of Object.values(palette)) expect(color).toMatch(/^#[\da-f]{6}$/);
  expect(findContrastProblems(palette, roleNames)).toEqual([]);
});
