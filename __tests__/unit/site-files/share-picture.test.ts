import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { getSiteContent } from '../../../features';
import { describeProblem } from '../../../plugins/content-model/check/content-problem';
import { listSiteLanguages } from '../../../plugins/content-model/languages';
import { readContent } from '../../../plugins/content-model/read-content';
import { readContentIn } from '../../../plugins/content-model/translations';
import { siteFiles } from '../../../plugins/site-files/feature';
import { createAssetRenderers } from '../../../plugins/site-files/asset-renderers';
import { findPictureFont } from '../../../plugins/site-files/text-outlines';
import { renderTextSvg, getSharePicturePath, readShareText } from '../../../plugins/site-files/share-picture';
import { DEMO_CONTENT } from '../../support/demo-site';
import { copyContent } from '../../support/folders';
import { translateContent } from '../../support/translate-content';

const demo = getSiteContent(DEMO_CONTENT);

describe('the share image', () => {
  const { language } = readContent('site', DEMO_CONTENT);

  test('omits characters that the font lacks, with a warning', () => {
    const folder = copyContent();
    const hero = { ...readContent('hero', folder), tagline: 'Chú gấu → π 1️⃣ ❤️' };
    writeFileSync(path.join(folder, 'hero.yaml'), stringify(hero));
    const words = readShareText(getSiteContent(folder), language);
    expect(renderTextSvg(words)).toBe(renderTextSvg({ ...words, tagline: 'Chú gâu 1' }));
    const [warning] = siteFiles.findWarnings?.(getSiteContent(folder), (file) => file) ?? [];
    expect(warning && describeProblem(warning)).toMatch(/^tagline has ấ → π 1️⃣ ❤️ in it/u);
  });

  test('is in the default language if no font has the letters', () => {
    const folder = copyContent();
    translateContent(folder, 'hi', 'अआइईउऊएऐओऔकखगघचछजझटठडढतथदध', ['hero']);
    const source = getSiteContent(folder);
    expect(readShareText(source, 'hi')).toEqual(readShareText(source, language));
    expect(readShareText(source, 'ru').tagline).toBe(readContentIn(source, 'ru', 'hero').tagline);
  });

  test('joins Arabic letters, and writes them from right to left', () => {
    const font = findPictureFont('بب Bobo', 'rtl');
    const draw = (text: string) => font?.outline(text, 10, 0, 0) ?? '';
    // The last letter is the leftmost.
    expect(draw('Bobo اب').startsWith(draw('ب'))).toBe(true);
    expect(font?.width('بب', 1)).not.toBeCloseTo(2 * (font?.width('ب', 1) ?? 0));
  });

  test('has a name that depends on its content', () => {
    const words = readShareText(demo, language);
    const getPath = (other: object) => getSharePicturePath({ ...words, ...other }, '/', DEMO_CONTENT);
    expect(getPath({})).toMatch(/^\/share-[\da-f]{8}\.png$/);
    expect(getPath({})).toBe(getPath({}));
    expect(getPath({ figure: { percent: '43.01%', label: 'burned', line: 'burnt' } })).not.toBe(getPath({}));
    expect(getPath({ tagline: 'Another line.' })).not.toBe(getPath({}));
    expect(getSharePicturePath(words, '/es/', DEMO_CONTENT)).toMatch(/^\/es\/share-/);
  });

  test('is available under its hashed name and under a fixed one', async () => {
    const assets = createAssetRenderers(demo);
    for (const { tag, path } of listSiteLanguages(demo)) {
      const image = assets.get(getSharePicturePath(readShareText(demo, tag), path, DEMO_CONTENT));
      expect(await image?.()).toBe(await assets.get(`${path}share.png`)?.());
    }
  });
});
