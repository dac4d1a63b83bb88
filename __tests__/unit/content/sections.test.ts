import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getSiteContent } from '../../../build/content/content-source';
import { checkSite } from '../../../build/check-site';
import { findUnusedFiles } from '../../../build/content/check/check-content';
import { findLanguageWarnings } from '../../../build/content/check/check-translations';
import { listSiteLanguages } from '../../../build/content/translations/languages';
import { writeNewToken } from '../../../build/new-token/write-new-token';
import { listUntranslated } from '../../../build/content/translations/translations';
import { readSections } from '../../../build/content/sections';
import { readShareText } from '../../../build/site-files/share-picture';
import { createAssetRenderers } from '../../../build/site-files/asset-renderers';
import { copyContent, editFile, makeFolder } from '../../support/folders';
import { checkFolder, copyUntranslated } from './content-set';

const unlisted = ['how-to-buy', 'tokenomics', 'burn-portal', 'burn-history', 'roadmap'];

/** Puts lines at the start of site.yaml, with one link in the top bar, and deletes files. */
function editSite(folder: string, lines: string, missing: readonly string[] = [], anchor = 'home'): string {
  editFile(folder, 'site.yaml', /^navigation:\n(?: .*\n)*/m, '');
  editFile(folder, 'site.yaml', /^/, `${lines}\nnavigation: [{ label: home, anchor: ${anchor} }]\n`);
  for (const file of missing) rmSync(path.join(folder, `${file}.yaml`), { force: true });
  return folder;
}

test.each<[string, string, string[], string[], string?]>([
  ['home alone', 'sections: []', ['about', ...unlisted], []],
  ['another order', 'sections: [roadmap, about]', [], []],
  ['a misspelled section', 'sections: [abuot]', [], ['1:12  sections[0] notAChoice  about'], 'about'],
  ['a dead link', 'sections: [about]', [], ['2:37  navigation[0].anchor anchorWithoutSection'], 'roadmap'],
  ['a repeated section', 'sections: [about, about]', [], ['1:19  sections[1] repeatedEntry']],
  ['a section without its file', 'sections: [about]', ['about'], ['1:12  sections[0] sectionWithoutFile']],
  ['no value', 'sections:', [], ['1:1  sections emptyList']],
])('checks the sections and the links to them: %s', (_name, lines, missing, problems, anchor = 'home') => {
  const expected = problems.map((problem) => `site.yaml:${problem}`);
  expect(checkFolder(editSite(copyUntranslated(), lines, missing, anchor))).toEqual(expected);
});

test('does not check the file of an unlisted section, but lists it in the notes', () => {
  const folder = editSite(copyUntranslated(), 'sections: []', unlisted);
  writeFileSync(path.join(folder, 'about.yaml'), 'heading:\n');
  expect(checkFolder(folder)).toEqual([]);
  const notes = findUnusedFiles(getSiteContent(folder), (file) => file).map(({ file, code }) => [file, code]);
  expect(notes).toContainEqual(['about.yaml', 'sectionNotListed']);
  expect(notes).toContainEqual([expect.stringMatching(/^images\//), 'unusedImages']);
});

test('builds and translates only the sections of the page', () => {
  const source = getSiteContent(editSite(copyContent(), 'sections: [about]', unlisted.slice(1)));
  expect(checkSite(source)).toEqual([]);
  const warnings = findLanguageWarnings(source, String).filter(({ path }) => !path.startsWith('site'));
  expect(warnings).toEqual([]);
  expect(readShareText(source)).not.toHaveProperty('figure');
  expect([...createAssetRenderers(source).keys()].filter((file) => file.includes('burn'))).toEqual([]);

  // An untranslated text of a section that is not on the page.
  editFile(source.folder, 'how-to-buy.yaml', /^heading: .*$/m, 'heading: Unseen words');
  expect(listUntranslated(source, 'es').map(({ original }) => original)).not.toContain('Unseen words');
  expect(listSiteLanguages(source).find(({ tag }) => tag === 'es')?.percent).toBe(100);
});

test('a new folder comments out an optional section, and its file adds the section once it has content', async () => {
  const [source, created] = [getSiteContent(copyUntranslated()), getSiteContent(makeFolder())];
  await writeNewToken(created);
  const list = source.sectionIds.map((id) => `#   - ${id}\n`).join('');
  expect(readFileSync(path.join(created.folder, 'site.yaml'), 'utf8')).toContain(`# sections:\n${list}`);

  const [file, ids] = [path.join(source.folder, 'gallery.yaml'), readSections(source)];
  const template = readFileSync(path.join(created.folder, 'gallery.yaml'), 'utf8');
  writeFileSync(file, template);
  expect(checkSite(source)).toEqual([]);
  expect(readSections(source)).toEqual(ids.filter((id) => id !== 'gallery'));

  writeFileSync(file, template.replaceAll(/^# (?=[a-z]+:| )/gm, ''));
  expect(checkSite(source)).toEqual([]);
  expect(readSections(source)).toEqual(ids);
});
