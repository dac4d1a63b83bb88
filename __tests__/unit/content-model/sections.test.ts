import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { features, getSiteContent } from '../../../features';
import { checkContent } from '../../../plugins/content-model/check/check-content';
import { findLanguageWarnings } from '../../../plugins/content-model/check/check-translations';
import { createContentModel } from '../../../plugins/content-model/content-source';
import { groups, heading, picture, text } from '../../../plugins/content-model/fields';
import { listSiteLanguages } from '../../../plugins/content-model/languages';
import { writeNewToken } from '../../../plugins/content-model/new-token';
import { readPageLanguage } from '../../../plugins/content-model/page-language';
import { readToken } from '../../../plugins/content-model/read-token';
import { readSections } from '../../../plugins/content-model/sections';
import { readTexts } from '../../../plugins/content-model/translations';
import { createAssetRenderers } from '../../../plugins/site-files/asset-renderers';
import { readShareText } from '../../../plugins/site-files/share-picture';
import { copyContent, editFile, makeFolder } from '../../support/folders';
import { checkFolder, copyUntranslated } from './content-set';

/** Copies the fixture with other sections and links of the top bar, and without some files. */
function copyWith(lines: string, missing: readonly string[] = [], folder = copyUntranslated()): string {
  editFile(folder, 'site.yaml', /^navigation:\n(?: .*\n)*/m, `${lines}\n`);
  for (const file of missing) rmSync(path.join(folder, `${file}.yaml`), { force: true });
  return folder;
}

/** Summarizes problems with lines counted from the first edited one. */
const check = (folder: string) =>
  checkFolder(folder).map((line) =>
    line.replace(/^site\.yaml:(\d+)/, (_, number) => `${Number(number) - 17}`),
  );

const AWAY = ['about', 'how-to-buy', 'tokenomics', 'burn-portal', 'burn-history', 'roadmap'];

test.each([
  ['home alone, without the other files', 'sections: []\nnavigation: []', AWAY, []],
  ['another order', 'sections: [roadmap, about]\nnavigation: [{ label: us, anchor: about }]', [], []],
  ['an unlisted section without its file', 'sections: [about]\nnavigation: []', ['roadmap'], []],
  ['home', 'sections:\n  - home\n  - about\nnavigation: []', [], ['1:5  sections[0] homeSection']],
  ['an unknown section', 'sections: [abuot]\nnavigation: []', [], ['0:12  sections[0] notAChoice  about']],
  ['a doubled one', 'sections: [about, about]\nnavigation: []', [], ['0:19  sections[1] repeatedEntry']],
  [
    'sections without their files',
    'sections: [about, roadmap]\nnavigation: []',
    ['about', 'roadmap'],
    ['0:12  sections[0] sectionWithoutFile', '0:19  sections[1] sectionWithoutFile'],
  ],
  [
    'a link to a section that is not on the page',
    'sections: [about]\nnavigation:\n  - label: plan\n    anchor: roadmap',
    [],
    ['3:13  navigation[0].anchor anchorWithoutSection'],
  ],
  ['a text', 'sections: about\nnavigation: []', [], ['0:11  sections notList']],
  ['no value', 'sections:\nnavigation: []', [], ['0:1  sections emptyList']],
])('checks sections: %s', (_name, lines, missing, problems) => {
  expect(check(copyWith(lines, missing))).toEqual(problems);
});

test('checks the file of an unlisted section, unless it contains only comments', () => {
  const folder = copyWith('sections: []\nnavigation: []');
  writeFileSync(path.join(folder, 'about.yaml'), 'heading:\n');
  writeFileSync(path.join(folder, 'roadmap.yaml'), '# heading: Roadmap\n');
  expect(check(folder)[0]).toMatch(/^about\.yaml:1:1 {2}heading empty/);
  expect(check(folder).filter((line) => line.startsWith('roadmap'))).toEqual([]);
});

test('builds and translates only the sections of the page', () => {
  const source = getSiteContent(copyWith('sections: [about]\nnavigation: []', AWAY.slice(2), copyContent()));
  expect(checkContent(source)).toEqual([]);
  expect(readSections(source)).toEqual(['about']);
  const warnings = findLanguageWarnings(source, String).filter(({ path }) => !path.startsWith('site'));
  expect(warnings).toEqual([]);
  expect(Object.keys(readToken(source))).not.toContain('doesNotShow');
  expect([...createAssetRenderers(source).keys()].filter((file) => file.includes('burn'))).toEqual([]);
  expect(readShareText(source, 'en')).not.toHaveProperty('figure');

  // An untranslated text of a section that is not on the page.
  editFile(source.folder, 'how-to-buy.yaml', /^heading: .*$/m, 'heading: Unseen words');
  const isUnseen = ({ original }: { original: string }) => original === 'Unseen words';
  expect(readTexts(source, 'es').filter(isUnseen)).toHaveLength(1);
  expect(readPageLanguage(source, 'es').untranslated).not.toContain('Unseen words');
  expect(listSiteLanguages(source).find(({ tag }) => tag === 'es')?.percent).toBe(100);
});

const comics = z
  .strictObject({
    heading: heading('The heading.', 'Comics'),
    strips: groups(3, 'The comics.', {
      picture: picture('The drawing.', 'images/strip.png', 900, 300, 'Three panels.'),
      caption: text(80, 'The line under the drawing.', 'The calm returns').optional(),
    }),
  })
  .meta({ section: 'comics', isOptional: true });
const model = createContentModel([...features, { name: 'comics', contentFiles: { comics } }]);

test('a feature adds a section before the burn portal, which is on the page if its file has content', async () => {
  const folder = makeFolder();
  await writeNewToken({ ...model, folder });
  const source = { ...model, folder: copyUntranslated() };
  const file = path.join(source.folder, 'comics.yaml');
  const template = readFileSync(path.join(folder, 'comics.yaml'), 'utf8');
  const specified = readSections(source);
  expect(checkContent(source)).toEqual([]);

  writeFileSync(file, template);
  expect(checkContent(source)).toEqual([]);
  expect(readSections(source)).toEqual(specified);

  const fields = template.replaceAll(/^# (?=[a-z ]+:| *- )/gm, '');
  writeFileSync(file, fields);
  expect(checkContent(source).map(({ code }) => code)).toEqual(['noImage']);
  expect(readSections(source)).toEqual(specified.toSpliced(specified.indexOf('burn-portal'), 0, 'comics'));
});

test('a new folder lists all sections in a comment', async () => {
  const folder = makeFolder();
  await writeNewToken({ ...model, folder });
  const site = readFileSync(path.join(folder, 'site.yaml'), 'utf8');
  const lines = model.sectionIds.map((id) => `#   - ${id}\n`);
  expect(site).toContain(`# sections:\n${lines.join('')}`);
});
